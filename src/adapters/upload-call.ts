/**
 * A call that reports its progress. It uses XMLHttpRequest, because fetch reports no upload progress. Everything else
 * is as in http.ts: the token, the XSRF header for the own origin, both contracts, and a CallError for every failure.
 */
import type { Call } from '../contracts/core/call.ts';
import { CallError } from '../contracts/core/failure.ts';
import { cookieOf, type HttpOptions } from './http.ts';
import { refusedBy } from './refused-by.ts';

interface Options extends HttpOptions {
  readonly open?: () => XMLHttpRequest;
}
interface Way {
  readonly signal: AbortSignal;
  /** The share that was sent, 0 to 1. */
  readonly onProgress: (progress: number) => void;
}
export type UploadCall = <Body, Reply>(call: Call<Body, Reply>, body: unknown, way: Way) => Promise<Reply>;

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

export const createUploadCall = ({
  addresses,
  token,
  report,
  onUnauthorized,
  page,
  open = () => new XMLHttpRequest(),
}: Options): UploadCall => {
  const { origin, cookies } = page ?? { origin: location.origin, cookies: () => document.cookie };

  const send = (url: URL, xsrf: string | undefined, text: string, { signal, onProgress }: Way) =>
    new Promise<XMLHttpRequest>((resolve, reject) => {
      const request = open();
      const stop = () => {
        request.abort();
        reject(signal.reason as Error);
      };
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      request.open('POST', url);
      request.setRequestHeader('Content-Type', 'application/json');
      if (xsrf) request.setRequestHeader('X-XSRF-TOKEN', xsrf);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(request));
      request.addEventListener('error', () => reject(new CallError({ kind: 'offline' })));
      request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
      request.send(text);
    });

  return async (call, body, way) => {
    try {
      const outgoing = call.body.safeParse(body);
      if (!outgoing.success) throw new CallError({ kind: 'fault', issue: 'the body is not of the contract' });
      const url = new URL(`${addresses[call.address]}${call.path}`, origin);
      const xsrf = url.origin === origin ? cookieOf(cookies(), 'XSRF-TOKEN') : undefined;
      const text = JSON.stringify({ ...(outgoing.data as object), Token: token });
      const { status, responseText } = await send(url, xsrf, text, way);
      const json = jsonIn(responseText);
      if (status < 200 || status > 299) {
        // As for any call: only the session that sent it can have ended.
        if (status === 401 && xsrf !== undefined && xsrf === cookieOf(cookies(), 'XSRF-TOKEN'))
          onUnauthorized?.(call.path);
        throw new CallError(refusedBy(status, json));
      }
      const reply = call.reply(json);
      if (reply.ok) return reply.value;
      throw new CallError(
        json === undefined ? { kind: 'unreadable' } : { kind: 'unexpected', issue: reply.issue },
      );
    } catch (error) {
      if (error instanceof CallError) report(`${call.path} failed: ${error.message}`, { ...error.reason });
      throw error;
    }
  };
};
