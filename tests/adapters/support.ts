/** A real HTTP server on loopback that replies as the test says and records its requests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown>;
  /** Settles when the client hangs up before the reply. */
  readonly hungUp: Promise<void>;
}
export type Answer = (response: ServerResponse, heard: Heard) => void;

export const answerJson =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
export const answerText =
  (text: string, status = 200, type = 'text/html'): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(text);
  };

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Closes with the test that opened it. */
export const openServer = async (answer: Answer) => {
  const heard: Heard[] = [];
  const waiting: ((one: Heard) => void)[] = [];
  const server = createServer((request, response) => {
    // Node keeps connections in a pool, where one may be closed at the moment of its next use.
    response.setHeader('connection', 'close');
    const chunks: Buffer[] = [];
    const hungUp = new Promise<void>((resolve) => {
      response.on('close', () => {
        if (!response.writableFinished) resolve();
      });
    });
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method, url, headers } = request;
      const one: Heard = { method, url, headers, text, json: parsed(text), hungUp };
      heard.push(one);
      for (const tell of waiting.splice(0)) tell(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** The next request, or the first one if it has arrived. */
    next: () =>
      heard[0] ? Promise.resolve(heard[0]) : new Promise<Heard>((resolve) => waiting.push(resolve)),
    close,
  };
};

export const thrownBy = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
};
