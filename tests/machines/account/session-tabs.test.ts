/** Three tabs of one browser, whose messages arrive late and in any order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, type ActorRefFrom } from 'xstate';
import { createMemoryReport } from '../../../src/adapters/report.ts';
import { createMemoryTabs, createTabs } from '../../../src/adapters/tabs.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import type { User } from '../../../src/contracts/account/user.ts';
import { sessionMachine, type SessionEvent } from '../../../src/machines/account/session.machine.ts';

const SEED = 20261121;
const TABS = 3;
const people: readonly User[] = [1, 2].map((id) => ({ id, type: 'Freelancer', Name: `Person ${id}` }));

const openTabs = () => {
  const browser = createMemoryTabs();
  let time = 0;
  const sessions = Array.from({ length: TABS }, (_, index) => {
    const root = createActor(
      createMachine({
        invoke: {
          id: 'session',
          systemId: 'session',
          src: sessionMachine.provide({
            actors: {
              userStorage: createMemoryWatch<SessionEvent>([{ type: 'session.restored', user: null }]).logic,
              tabs: createTabs({
                open: browser.open,
                random: () => index / TABS,
                report: createMemoryReport().report,
                now: () => time,
              }),
            },
          }),
        },
      }),
    ).start();
    return root.system.get('session') as ActorRefFrom<typeof sessionMachine>;
  });
  return { ...browser, sessions, pass: (milliseconds: number) => (time += milliseconds) };
};
type Browser = ReturnType<typeof openTabs>;
const userIn = (session: Browser['sessions'][number] | undefined): User | null =>
  session?.getSnapshot().context.user ?? null;

/** Acts of a person in a tab. True if the other tabs receive it. */
const gestures = {
  signIn: (session: Browser['sessions'][number], person: User, isAnnounced: boolean) => {
    if (isAnnounced) session.send({ type: 'signIn.started' });
    session.send({ type: 'user.signedIn', user: person });
    return true;
  },
  tryToSignIn: (session: Browser['sessions'][number]) => {
    session.send({ type: 'signIn.started' });
    return false;
  },
  failToSignIn: (session: Browser['sessions'][number]) => {
    session.send({ type: 'signIn.failed' });
    return false;
  },
  signOut: (session: Browser['sessions'][number]) => {
    const wasSomebody = userIn(session) !== null;
    session.send({ type: 'user.signedOut' });
    return wasSomebody;
  },
  rename: (session: Browser['sessions'][number], _: User, __: boolean, name: string) => {
    const wasSomebody = session.getSnapshot().hasTag('signedIn');
    session.send({ type: 'user.updated', patch: { Name: name } });
    return wasSomebody;
  },
} as const;

interface Doing {
  readonly what: keyof typeof gestures | 'deliver' | 'pass';
  readonly tab: number;
  readonly number: number;
}
const doings = fc.array(
  fc.record({
    what: fc.constantFrom<Doing['what']>(
      'signIn',
      'tryToSignIn',
      'failToSignIn',
      'signOut',
      'rename',
      'deliver',
      'deliver',
      'deliver',
      'pass',
    ),
    tab: fc.nat(TABS - 1),
    number: fc.nat(11),
  }),
  { maxLength: 40 },
);
const play = (browser: Browser, all: readonly Doing[]): number => {
  let told = 0;
  for (const { what, tab, number } of all) {
    const session = browser.sessions[tab];
    const person = people[number % people.length];
    if (what === 'deliver') browser.deliver(number);
    else if (what === 'pass') browser.pass(number % 3);
    else if (session && person && gestures[what](session, person, number > 5, `Name ${number}`)) told += 1;
  }
  return told;
};
/** Lets every attempt time out, and delivers every message. */
const settle = (browser: Browser): void => {
  for (const session of browser.sessions) session.send({ type: 'signIn.failed' });
  browser.deliverAll();
};

describe('three tabs', () => {
  it(`[S10h] agree on the user, whatever each does and however late the messages arrive (seed ${SEED})`, () => {
    fc.assert(
      fc.property(doings, (all) => {
        const browser = openTabs();
        play(browser, all);
        settle(browser);
        const [first, ...others] = browser.sessions.map(userIn);
        for (const other of others) expect(other).toEqual(first);
        for (const session of browser.sessions)
          expect(session.getSnapshot().hasTag('signedIn')).toBe(first !== null);
      }),
      { seed: SEED, numRuns: 120 },
    );
  });
  it(`[S10h] send each change once: no tab forwards a received change (seed ${SEED + 1})`, () => {
    fc.assert(
      fc.property(doings, (all) => {
        const browser = openTabs();
        const told = play(browser, all);
        settle(browser);
        expect(browser.posted()).toBe(told);
      }),
      { seed: SEED + 1, numRuns: 120 },
    );
  });
  it(`[S10h] end with the last act if every tab had received all earlier ones (seed ${SEED + 2})`, () => {
    fc.assert(
      fc.property(doings, fc.nat(TABS - 1), fc.boolean(), (all, tab, signsIn) => {
        const browser = openTabs();
        play(browser, all);
        settle(browser);
        const [session, person] = [browser.sessions[tab], people[0]];
        if (!session || !person) return;
        if (signsIn) session.send({ type: 'user.signedIn', user: person });
        else session.send({ type: 'user.signedOut' });
        browser.deliverAll();
        for (const other of browser.sessions) expect(userIn(other)).toEqual(signsIn ? person : null);
      }),
      { seed: SEED + 2, numRuns: 60 },
    );
  });
});
