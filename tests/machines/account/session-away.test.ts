/** Tabs of one browser that open and close, on a backend with sessions: all of them follow the cookie. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { createMemoryTabs, createTabs } from '../../../src/adapters/tabs.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { User } from '../../../src/contracts/account/user.ts';
import { sessionMachine, type SessionEvent } from '../../../src/machines/account/session.machine.ts';
import { settled } from '../support.ts';

const SEED = 20261121;
const TABS = 3;
const [ada, ben] = [1, 2].map((id): User => ({ id, type: 'Freelancer', Name: `Person ${id}` })) as [
  User,
  User,
];

const refuse = (status: number) => Promise.reject(new CallError({ kind: 'refused', status }));

/** `hasSessions`: the backend knows the cookie's user. The specification's own backend does not. */
const openBrowser = (hasSessions: boolean, restored: User | null) => {
  const channel = createMemoryTabs();
  const clock = new SimulatedClock();
  let time = 0;
  let cookie = restored;
  let isFlagged = restored !== null;
  const openTab = (index: number) => {
    let kept = restored;
    let root: ReturnType<typeof begin> | undefined;
    const session = () => root?.system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined;
    const begin = () => {
      const user = kept;
      const news: SessionEvent = {
        type: 'session.restored',
        user,
        ...(user === null && isFlagged && { mayHaveSession: true }),
      };
      const logic = sessionMachine.provide({
        actors: {
          userStorage: createMemoryWatch<SessionEvent>([news]).logic,
          tabs: createTabs({
            open: channel.open,
            random: () => index / TABS,
            report: createMemoryReport().report,
            now: () => time,
          }),
          refreshUser: fromPromise(({ input }) => {
            if (!hasSessions) return Promise.resolve(input.user);
            if (!cookie) return refuse(401);
            return cookie.id === input.user.id ? Promise.resolve(cookie) : refuse(403);
          }),
          recallUser: fromPromise<User>(() => {
            if (!hasSessions) return refuse(404);
            if (cookie) return Promise.resolve(cookie);
            session()?.send({ type: 'session.expired' }); // as the wiring does
            return refuse(401);
          }),
          endSession: fromPromise<unknown>(() => Promise.resolve()),
        },
        actions: {
          storeUser: ({ context }) => (kept = context.user),
          clearStorage: () => (kept = null),
          noteSession: () => (isFlagged = true),
          forgetSession: () => (isFlagged = false),
        },
      });
      const machine = createMachine({ invoke: { id: 'session', systemId: 'session', src: logic } });
      return createActor(machine, { clock }).start();
    };
    const tab = {
      user: () => session()?.getSnapshot().context.user ?? null,
      comes: () => void (root ??= begin()),
      goes: () => {
        root?.stop();
        root = undefined;
      },
      /** A new tab has stored no user. */
      isNew: () => (kept = null),
      isRenamed: (Name: string) => session()?.send({ type: 'user.updated', patch: { Name } }),
      signsIn: (person: User) => {
        if (!root) return;
        cookie = person;
        session()?.send({ type: 'user.signedIn', user: person });
      },
      signsOut: () => {
        if (tab.user() === null) return;
        cookie = null;
        session()?.send({ type: 'user.signedOut' });
      },
    };
    return tab;
  };
  const tabs = Array.from({ length: TABS }, (_, index) => openTab(index));
  /** Delivers every message and answers every call. */
  const rest = async () => {
    for (let round = 0; round < 4; round += 1) {
      channel.deliverAll();
      await settled();
      clock.increment(1000);
    }
  };
  return { ...channel, tabs, clock, rest, cookie: () => cookie, pass: () => (time += 1) };
};

const doings = fc.array(
  fc.record({
    what: fc.constantFrom('signsIn', 'signsOut', 'comes', 'comes', 'goes', 'deliver', 'deliver', 'wait'),
    tab: fc.nat(TABS - 1),
    number: fc.nat(11),
  }),
  { maxLength: 30 },
);

describe('tabs that open and close', () => {
  it(`[S10c][S12] all show the cookie’s user, whatever user they had stored (seed ${SEED})`, async () => {
    const property = fc.asyncProperty(doings, fc.constantFrom(null, ada, ben), async (all, restored) => {
      const { tabs, rest, cookie, pass, deliver, clock } = openBrowser(true, restored);
      for (const { what, tab: index, number } of all) {
        const tab = tabs[index];
        pass();
        if (what === 'deliver') deliver(number);
        else if (what === 'wait') clock.increment(200);
        else tab?.[what](number % 2 ? ada : ben);
        await settled();
      }
      for (const tab of tabs) tab.comes();
      await rest();
      for (const tab of tabs) {
        expect(tab.user()?.id).toBe(cookie()?.id);
        tab.goes();
      }
    });
    await fc.assert(property, { seed: SEED, numRuns: 150 });
  });

  it.each([true, false])(
    '[S10c][S12] a reopened tab takes over the user who signed in meanwhile (a backend with sessions: %j)',
    async (hasSessions) => {
      const { tabs, rest, pass } = openBrowser(hasSessions, ada);
      const [first, second] = tabs;
      first?.comes();
      await rest();
      first?.goes();
      second?.comes();
      await rest();
      expect(second?.user()).toEqual(ada);
      pass();
      second?.signsOut();
      pass();
      second?.signsIn(ben);
      first?.comes();
      expect(first?.user()).toEqual(ada);
      await rest();
      expect(first?.user()).toEqual(ben);
    },
  );
  it('[S10c] a reopened tab is signed out after a sign-out in another tab', async () => {
    const { tabs, rest } = openBrowser(true, ada);
    const [first, second] = tabs;
    second?.comes();
    await rest();
    second?.signsOut();
    first?.comes();
    await rest();
    expect(first?.user()).toBeNull();
  });
  it('[S10b] a tab without a stored user receives a renamed user at once', async () => {
    const { tabs, deliverAll } = openBrowser(false, ada);
    const [first, second] = tabs;
    first?.comes();
    await settled();
    first?.isRenamed('Ada King');
    second?.isNew();
    second?.comes();
    deliverAll();
    expect(second?.user()).toEqual({ ...ada, Name: 'Ada King' });
  });
});
