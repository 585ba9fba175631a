/**
 * The control channel of a server that holds an embedded database: one process alone may open the folder, so a tool asks
 * the running server. The server listens on a port of the loopback address, and writes the port and a secret to a file
 * beside the folder, which its own user alone can read. The channel is no part of the site, and no proxy reaches it.
 */
import { timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { hashOfToken, newToken } from '../core/tokens.ts';

const LOOPBACK = '127.0.0.1';
const PATH = '/operator';
const MAX_BODY_BYTES = 64 * 1024;
/** Milliseconds that a command may take. */
const ANSWERS_WITHIN = 30_000;

const controlFileOf = (folder: string): string => `${folder}.control`;
const controlFile = z.object({ port: z.int(), secret: z.string() });
type ControlFile = z.output<typeof controlFile>;

export interface Control {
  close(): Promise<void>;
}

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(one)), Buffer.from(hashOfToken(other)));

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MAX_BODY_BYTES) return undefined;
    parts.push(part as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
};

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
};

/** `answer` throws a ZodError for a body that is no request. */
export const openControl = async (
  folder: string,
  answer: (body: unknown) => Promise<object>,
  onError: (error: unknown) => void,
): Promise<Control> => {
  const secret = newToken();
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
    // A browser sends an origin: no page may speak to this channel, whatever it knows.
    if (scheme !== 'Bearer' || !isSame(given, secret) || request.headers.origin !== undefined)
      return send(response, 401, { message: 'Unauthorized' });
    if (request.method !== 'POST' || request.url !== PATH)
      return send(response, 404, { message: 'Not found' });
    try {
      send(response, 200, await answer(await bodyOf(request)));
    } catch (error) {
      if (error instanceof z.ZodError)
        return send(response, 400, { message: 'The server does not know this command' });
      onError(error);
      send(response, 500, { message: 'The command failed; the server logged the error' });
    }
  };
  const server = createServer((request, response) => void reply(request, response).catch(onError));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, LOOPBACK, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const file = controlFileOf(folder);
  const part = `${file}.part`;
  rmSync(part, { force: true }); // an existing file would keep its mode
  writeFileSync(part, JSON.stringify({ port, secret } satisfies ControlFile), { mode: 0o600, flag: 'wx' });
  renameSync(part, file);
  return {
    async close() {
      rmSync(file, { force: true });
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

export class ControlError extends Error {
  override name = 'ControlError';
}

const readControlFile = (folder: string): ControlFile | undefined => {
  try {
    return controlFile.safeParse(JSON.parse(readFileSync(controlFileOf(folder), 'utf8'))).data;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new ControlError('Run the tool as the user that the server runs as.', { cause: error });
    return undefined;
  }
};

/** The answer of the server that holds the folder; undefined if none answers on this machine. */
export const askControl = async (folder: string, body: object): Promise<unknown> => {
  const known = readControlFile(folder);
  if (!known) return undefined;
  const reply = await fetch(`http://${LOOPBACK}:${known.port}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${known.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWERS_WITHIN),
  }).catch((error: unknown) => {
    // The file of a killed server remains. Nobody listens there any more.
    if ((error as { cause?: NodeJS.ErrnoException }).cause?.code === 'ECONNREFUSED') return undefined;
    throw new ControlError('The server does not answer.', { cause: error });
  });
  // After a kill, another program may have taken the port.
  if (!reply || reply.status === 401) return undefined;
  const json = (await reply.json()) as { readonly message?: string };
  if (!reply.ok) throw new ControlError(json.message ?? 'The server rejected the command.');
  return json;
};
