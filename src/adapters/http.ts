/**
 * HTTP calls (rules A2–A5). The call's contract parses the body that goes out and the reply that comes in. A machine
 * gets a value or a CallError; dropped list items are reported.
 */
import ky, { HTTPError } from 'ky';
import type { Call } from '../contracts/core/call.ts';
import { CallError } from '../contracts/core/failure.ts';
import { refusedBy } from './refused-by.ts';
import type { Report } from './report.ts';

export interface HttpOptions {
  /** Base address of `api` and `backend` paths; '' is the page's own origin. */
  readonly addresses: { readonly api: string; readonly backend: string };
  readonly token: string;
  readonly report: Report;
  /** Called when a backend with sessions answers that the session has ended (S5). */
  readonly onUnauthorized?: ((path: string) => void) | undefined;
  /** Called with the `Date` header of each answer, and the moment before its call. */
  readonly onDate?: ((date: string | null, sentAt: number) => void) | undefined;
  /** The page's address and its readable cookies. */
  readonly page?: { readonly origin: string; readonly cookies: () => string };
}
export interface Http {
  /** Rejects with a CallError, or with the signal's reason when aborted. */
  call<Body, Reply>(call: Call<Body, Reply>, body: unknown, signal?: AbortSignal): Promise<Reply>;
}

export const cookieOf = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(/;\s*/)) {
    if (!pair.startsWith(`${name}=`)) continue;
    const raw = pair.slice(name.length + 1);
    try {
      return decodeURIComponent(raw);
    } catch {
      return raw;
    }
  }
  return undefined;
};

export const createHttp = ({ addresses, token, report, onUnauthorized, onDate, page }: HttpOptions): Http => {
  const { origin, cookies } = page ?? { origin: location.origin, cookies: () => document.cookie };

  const send = async (call: Call<unknown, unknown>, body: object, signal: AbortSignal | undefined) => {
    const url = new URL(`${addresses[call.address]}${call.path}`, origin);
    const isOwnOrigin = url.origin === origin;
    const xsrf = isOwnOrigin ? cookieOf(cookies(), 'XSRF-TOKEN') : undefined;
    const text = JSON.stringify({ ...body, Token: token });
    const sentAt = Date.now();
    try {
      const response = await ky.post(url, {
        body: text,
        // ky clones the request for retries, which turns its body into a stream that no developer tool can show.
        fetch: (request, init) => fetch(request, { ...init, body: text }),
        timeout: false,
        retry: 0,
        credentials: isOwnOrigin ? 'same-origin' : 'omit',
        headers: { 'Content-Type': 'application/json', ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) },
        // keepalive: a call that nobody can abort must survive the page.
        ...(signal ? { signal } : { keepalive: true }),
      });
      onDate?.(response.headers.get('Date'), sentAt);
      return response;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof HTTPError)) throw new CallError({ kind: 'offline' });
      const { status } = error.response;
      // Another origin got no cookies, so no session of ours ended there. A session that began after the call was
      // sent has another XSRF value, and has not ended either.
      if (status === 401 && xsrf !== undefined && xsrf === cookieOf(cookies(), 'XSRF-TOKEN'))
        onUnauthorized?.(call.path);
      throw new CallError(refusedBy(status, await error.response.json().catch(() => undefined)));
    }
  };

  const read = async <Reply>(
    call: Call<never, Reply>,
    response: Response,
    signal: AbortSignal | undefined,
  ) => {
    let json: unknown;
    let wasCutOff = false;
    try {
      json = await response.json();
    } catch (error) {
      signal?.throwIfAborted();
      wasCutOff = !(error instanceof SyntaxError);
    }
    const reply = call.reply(json);
    if (reply.ok) {
      for (const { index, issue } of reply.dropped)
        report(`${call.path}: item ${index} was dropped`, { issue });
      return reply.value;
    }
    if (wasCutOff) throw new CallError({ kind: 'offline' });
    throw new CallError(
      json === undefined ? { kind: 'unreadable' } : { kind: 'unexpected', issue: reply.issue },
    );
  };

  return {
    async call(call, body, signal) {
      try {
        const outgoing = call.body.safeParse(body);
        if (!outgoing.success)
          throw new CallError({ kind: 'fault', issue: 'the body is not of the contract' });
        const response = await send(call as Call<unknown, unknown>, outgoing.data as object, signal);
        return await read(call as Call<never, never>, response, signal);
      } catch (error) {
        if (error instanceof CallError) report(`${call.path} failed: ${error.message}`, { ...error.reason });
        throw error;
      }
    },
  };
};

/** The in-memory twin: answers from a table by path, through the same contracts. A missing answer is a 404. */
export const createMemoryHttp = (answers: Readonly<Record<string, unknown>>): Http => ({
  async call(call, body) {
    if (!call.body.safeParse(body).success) throw new CallError({ kind: 'fault', issue: 'bad body' });
    const answer = answers[call.path];
    if (answer === undefined) throw new CallError({ kind: 'refused', status: 404 });
    const reply = call.reply(answer);
    if (!reply.ok) throw new CallError({ kind: 'unexpected', issue: reply.issue });
    return reply.value;
  },
});
