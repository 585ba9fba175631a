/** Shared by the server's tests: a small in-memory backend, a visitor with a cookie jar, sockets to await. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { keyFor } from '../../server/account/load-better-auth.ts';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { createXsrf, XSRF_COOKIE } from '../../server/http/xsrf.ts';
import { demoAccounts } from '../../server/account/demo-accounts.ts';
import { startOnPostgres, startSeededBackend } from '../support/seeded-backend.ts';

export const [employer, freelancer] = demoAccounts;
export const smallSeed = { freelancers: 30, employers: 6, guides: 8, reviews: 40, jobs: 60 };

/** Small demo data, no limits, no delays. */
export const QUIET = {
  seedSize: smallSeed,
  rateLimits: false,
  pace: false,
  logLevel: 'silent',
} as const satisfies BackendOptions;

/** This tier's database, unless a test names another. */
export const usual = process.env['TEST_DATABASE'] === 'PostgreSQL' ? 'PostgreSQL' : 'PGlite';
const start = usual === 'PostgreSQL' ? startOnPostgres : startSeededBackend;
export const startBackend = (options: BackendOptions = {}): Promise<Backend> =>
  start({ ...QUIET, ...options });

/** Ids of an employer's jobs that take proposals. */
export const openJobsOf = async ({ database }: Pick<Backend, 'database'>, id: number): Promise<number[]> => {
  const rows = await database
    .selectFrom('jobs')
    .select('id')
    .where('employer_id', '=', id)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line no-explicit-any -- a server's JSON has any shape until it is checked
  readonly json: any;
  /** In the header, and in the body of a refusal. */
  readonly requestId: string | null;
}

/** The answer without its request id, so that tests can compare two answers. */
const answerOf = async (response: Response): Promise<Answer> => {
  const headers = new Headers(response.headers);
  const requestId = headers.get('x-request-id');
  headers.delete('x-request-id');
  const text = (await response.text()).replace(`,"requestId":"${requestId}"`, '');
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers, text, json: isJson ? JSON.parse(text) : undefined, requestId };
};

/** A visitor: keeps cookies, and sends the XSRF pair like the client, unless options say otherwise. */
export const createVisitor = (backend: Pick<Backend, 'address'>, always: Record<string, string> = {}) => {
  const cookies = new Map<string, string>();
  const keep = (answer: Answer): Answer => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headersWith = (more: Record<string, string>): Record<string, string> => {
    const xsrf = cookies.get('XSRF-TOKEN');
    return {
      ...(cookies.size > 0 ? { cookie: cookieHeader() } : {}),
      ...(xsrf === undefined ? {} : { 'x-xsrf-token': xsrf }),
      ...always,
      ...more,
    };
  };
  /** A header given as '' is omitted. */
  const without = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

  const visitor = {
    cookies,
    cookieHeader,
    get: async (path: string, headers: Record<string, string> = {}) =>
      keep(
        await answerOf(
          await fetch(backend.address + path, { headers: without(headersWith(headers)), redirect: 'manual' }),
        ),
      ),
    post: async (path: string, fields: unknown, headers: Record<string, string> = {}) =>
      keep(
        await answerOf(
          await fetch(backend.address + path, {
            method: 'POST',
            headers: without({ 'content-type': 'application/json', ...headersWith(headers) }),
            body: typeof fields === 'string' ? fields : JSON.stringify(fields),
          }),
        ),
      ),
    call: (path: string, fields: object = {}, headers: Record<string, string> = {}) =>
      visitor.post(path, { Token: 'test', ...fields }, headers),
    signIn: (account: { email: string; password: string } = employer) =>
      visitor.call('/login', { Email: account.email, Password: account.password }),
  };
  return visitor;
};
export type Visitor = ReturnType<typeof createVisitor>;

/**
 * A visitor with a stored session; no password is hashed. Tests of signing in use `createVisitor(backend).signIn(…)`.
 */
export const signedIn = async (
  backend: Pick<Backend, 'address' | 'database' | 'services'>,
  { id }: { readonly id: number },
  always: Record<string, string> = {},
): Promise<Visitor> => {
  const visitor = createVisitor(backend, always);
  const token = await backend.services.sessions.start(id);
  const { value: secret } = await backend.database
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'secret')
    .executeTakeFirstOrThrow();
  visitor.cookies.set('marketlane_session', token);
  visitor.cookies.set(XSRF_COOKIE, createXsrf(keyFor('xsrf', secret)).issue(token));
  return visitor;
};

/** A GET of the exact path: `fetch` would normalise `..`. */
export const rawGet = (
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    httpRequest({ hostname, port, path, method: 'GET', headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    })
      .on('error', reject)
      .end();
  });

/** All events a socket has received, and a promise of the next match. */
export const openSocket = (
  backend: Pick<Backend, 'address'>,
  visitor?: Visitor,
  more: Record<string, string> = {},
  transports = ['polling', 'websocket'],
) => {
  const extraHeaders = {
    ...(visitor && visitor.cookies.size > 0 ? { cookie: visitor.cookieHeader() } : {}),
    ...more,
  };
  const socket: Socket = io(backend.address, {
    extraHeaders,
    transports,
    reconnection: false,
    forceNew: true,
  });
  const events: Array<readonly [name: string, payload: unknown]> = [];
  const waiting = new Set<() => void>();
  const note = (name: string, payload: unknown) => {
    events.push([name, payload]);
    for (const look of waiting) look();
  };
  socket.onAny(note);
  for (const name of ['connect', 'disconnect', 'connect_error'] as const) {
    socket.on(name, (payload?: unknown) => note(name, payload instanceof Error ? payload.message : payload));
  }

  return {
    socket,
    events,
    named: (name: string) => events.filter(([own]) => own === name).map(([, payload]) => payload),
    /** Resolves with the first matching event; a missing one fails by the test's timeout. */
    async until<Payload = unknown>(
      name: string,
      fits: (payload: Payload) => boolean = () => true,
    ): Promise<Payload> {
      const find = () => events.find(([own, payload]) => own === name && fits(payload as Payload));
      const found = find();
      if (found) return found[1] as Payload;
      const { promise, resolve } = Promise.withResolvers<Payload>();
      const look = () => {
        const hit = find();
        if (!hit) return;
        waiting.delete(look);
        resolve(hit[1] as Payload);
      };
      waiting.add(look);
      return promise;
    },
    claim: (id: unknown) => socket.emit('addUser', id),
  };
};
export type OpenSocket = ReturnType<typeof openSocket>;

/** True for a list of online users that contains (or lacks) this id. */
export const lists =
  (id: number, present = true) =>
  (online: unknown): boolean =>
    Array.isArray(online) &&
    online.some((someone: { userId?: unknown }) => someone.userId === id) === present;
