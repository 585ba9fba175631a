// @vitest-environment node
/** The adapters against the embedded backend: each reads what the other sends, and drops nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import type { Backend } from '../../server/backend.ts';
import { createHttp, type Http } from '../../src/adapters/http.ts';
import { createSocketLogic } from '../../src/adapters/realtime.ts';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { reasonOf } from '../../src/contracts/core/failure.ts';
import { freelancer, smallSeed, startBackend } from '../server/helpers.ts';
import { thrownBy } from './support.ts';

const { report, reports } = createMemoryReport();
let backend: Backend;
let http: Http;
beforeAll(async () => {
  backend = await startBackend();
  http = createHttp({
    addresses: { api: '', backend: '' },
    token: 'marketlane',
    report,
    page: { origin: backend.address, cookies: () => '' },
  });
}, 60_000);
afterAll(() => backend.close());

describe('the embedded backend', () => {
  it('[A5b][A6a] answers every list of the home page, and the client drops no item', async () => {
    const lists = [
      await http.call(calls.skills, {}),
      await http.call(calls.featuredFreelancers, {}),
      await http.call(calls.guides, {}),
      await http.call(calls.reviews, { Status: 'Active' }),
      await http.call(calls.demoAccounts, {}),
    ];
    for (const list of lists) expect(list.length).toBeGreaterThan(0);
    expect(lists[2]).toHaveLength(smallSeed.guides);
    expect(lists[3]?.every((review) => 'Status' in review && review.Status === 'Active')).toBe(true);
    expect(reports).toEqual([]);
  });
  it('[A6a] accepts a subscription, whose reply is not read', async () => {
    expect(await http.call(calls.subscribe, { N_Email: 'ada@example.com' })).toBeUndefined();
  });
  it('[S7b] signs a user in, with a valid user of the contract', async () => {
    const { email: Email, password: Password } = freelancer;
    expect(await http.call(calls.login, { Email, Password })).toMatchObject({
      id: expect.anything(),
      Name: expect.any(String),
    });
  });
  it('[A5c][S5c] rejects invalid calls with a typed reason', async () => {
    const wrong = await thrownBy(http.call(calls.login, { Email: freelancer.email, Password: 'wrong' }));
    expect(reasonOf(wrong)).toMatchObject({
      kind: 'refused',
      status: 401,
      message: expect.stringMatching(/\S/),
    });
    const anonymous = await thrownBy(http.call(calls.userById, { id: 1 }));
    expect(reasonOf(anonymous)).toMatchObject({ kind: 'refused', status: 401 });
  });
  it('[R1] accepts an anonymous visitor’s socket at the default path', async () => {
    const events: AnyEventObject[] = [];
    let look = () => {};
    const root = createActor(
      createMachine({
        invoke: {
          id: 'socket',
          src: createSocketLogic({
            address: backend.address,
            random: () => 0,
            report,
            whenIdle: () => Promise.resolve(),
          }),
        },
        on: {
          '*': {
            actions: ({ event }: { event: AnyEventObject }) => {
              events.push(event);
              look();
            },
          },
        },
      }),
    ).start();
    await new Promise<void>((resolve) => {
      look = () => {
        if (events.length > 0) resolve();
      };
      look();
    });
    root.stop();
    expect(events[0]).toEqual({ type: 'socket.connected' });
  });
});
