/** A server that is told to stop answers what has begun, refuses what comes then, and ends. */
import { describe, expect, it } from 'vitest';
import type { Backend, BackendOptions } from '../../server/backend.ts';
import { calls } from '../../src/contracts/calls.ts';
import { createVisitor, employer, openSocket, signedIn, startBackend } from '../server/helpers.ts';
import { isBound, startOnLocalhost } from '../server/localhost.ts';

const CALLS = 200;

/** A backend with calls that have begun and are answered once the gate is opened. */
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
  it(`[B18] answers ${CALLS} calls that had begun, and refuses those that come then`, async ({ skip }) => {
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

it('[B18] what takes longer than a stop may is cut off', async () => {
  const { backend, answers, openGate } = await startUsual({ drainsWithin: 50 });
  const closed = backend.close();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'cut off'));
  openGate();
  await closed;
});

it('[B18][R3] pages hear of it before the calls have ended', async () => {
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
