/** A stopping server answers pending calls, rejects new ones, and ends. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import {
  createVisitor,
  employer,
  openSocket,
  signedIn,
  startBackend,
  type Visitor,
} from '../server/helpers.ts';
import { isBound, startOnLocalhost } from '../server/localhost.ts';
import { addressOf, run } from '../server/process.ts';

const CALLS = 200;

/** A backend with pending calls, which it answers once the gate is opened. */
const startWithCalls = async (start: () => Promise<Backend>, asked = '127.0.0.1') => {
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const backend = await start();
  const address = `http://${asked}:${backend.port}`;
  if (!(await isBound(address))) return backend.close();
  const { sessions } = backend.services;
  const { find } = sessions;
  let count = 0;
  const visitor = await signedIn({ ...backend, address }, employer);
  Object.assign(sessions, {
    find: async (token: string | undefined) => {
      count += 1;
      if (count === CALLS) begun.resolve();
      await gate.promise;
      return find(token);
    },
  });
  const answers = Array.from({ length: CALLS }, () =>
    visitor.call(calls.currentUser.path).then(
      ({ status }) => status,
      () => 'cut off',
    ),
  );
  await begun.promise;
  return { backend, address, answers, openGate: () => gate.resolve() };
};

const startUsual = async (options: BackendOptions = {}) => {
  const started = await startWithCalls(() => startBackend(options));
  if (!started) throw new Error('The server does not answer');
  return started;
};

describe.each([
  ['127.0.0.1', () => startBackend()],
  ['[::1]', () => startOnLocalhost()],
])('a server at %s that is closed', (asked, start) => {
  it(`[B18a][B18c] answers ${CALLS} pending calls, and rejects new ones`, async ({ skip }) => {
    const started = await startWithCalls(start, asked);
    if (!started) return skip('this machine has no such address');
    const { backend, address, answers, openGate } = started;
    const closed = backend.close();
    const late = createVisitor({ address });
    await expect.poll(async () => (await late.get('/health')).status).toBe(503);
    const refused = await late.call(calls.currentUser.path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    openGate();
    expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
    await closed;
  });
});

/**
 * Begins a call and holds back its body. Resolves once the server has read the headers and said that it continues; the
 * result then sends the body and resolves with the status.
 */
const beginCall = async (address: string, visitor: Visitor, path: string, fields: object) => {
  const headers = {
    'content-type': 'application/json',
    cookie: visitor.cookieHeader(),
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
    expect: '100-continue',
  };
  const call = request(address + path, { method: 'POST', headers, agent: false });
  const answer = once(call, 'response') as Promise<[IncomingMessage]>;
  const begun = once(call, 'continue');
  call.flushHeaders();
  await begun;
  return async (): Promise<number | undefined> => {
    call.end(JSON.stringify({ Token: 'test', ...fields }));
    const [response] = await answer;
    response.resume();
    return response.statusCode;
  };
};

describe('node server/main.ts', () => {
  it(`[B18a] answers all of ${CALLS} pending calls after SIGTERM`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marketlane-stopping-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const accepted = { ACCEPT_EMBEDDED_DATABASE: 'true', PAYMENT_PROVIDER: 'embedded' };
    const settings = { ...accepted, DEMO: 'false', RATE_LIMITS: 'false', PORT: '0' };
    const running = run('server/main.ts', { ...settings, DATA_DIR: folder });
    const address = await addressOf(running);
    const visitor = createVisitor({ address });
    const forgotten = [calls.passwordForgot.path, { Email: 'nobody@mail.example' }] as const;
    expect((await visitor.call(...forgotten)).status).toBe(200);
    const pending = await Promise.all(
      Array.from({ length: CALLS }, () => beginCall(address, visitor, ...forgotten)),
    );
    running.child.kill('SIGTERM');
    await expect.poll(async () => (await visitor.get('/health')).status, { timeout: 10_000 }).toBe(503);
    const statuses = await Promise.all(pending.map((finish) => finish()));
    expect(statuses).toEqual(pending.map(() => 200));
    expect(await running.ended).toBe(0);
  });
});

it('[B18a] calls that take longer than the stop may are cut off', async () => {
  const { backend, answers, openGate } = await startUsual({ drainsWithin: 50 });
  const closed = backend.close();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'cut off'));
  openGate();
  await closed;
});

it('[B18b][R3c] pages learn of the stop before the calls have ended', async () => {
  const { backend, answers, openGate } = await startUsual();
  const socket = openSocket(backend);
  await socket.until('connect');
  const closed = backend.close();
  await expect.poll(() => socket.socket.connected).toBe(false);
  socket.socket.close();
  openGate();
  expect(await answers[0]).toBe(200);
  await closed;
});
