import { describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { createMemoryReport } from '../../src/adapters/report.ts';
import { createMemoryTabs, createTabs, openBrowserTabs, type OpenTabs } from '../../src/adapters/tabs.ts';
import { exampleUser } from '../../src/contracts/account/user.ts';
import type { TabsEvent } from '../../src/machines/account/session.machine.ts';

const startTab = (open: OpenTabs, name: number, now?: () => number) => {
  const { report, reports } = createMemoryReport();
  const heard: AnyEventObject[] = [];
  const logic = createTabs({ open, random: () => name, report, ...(now && { now }) });
  const root = createActor(
    createMachine({
      invoke: { id: 'tabs', src: logic },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => void heard.push(event) } },
    }),
  ).start();
  const tabs = root.getSnapshot().children['tabs'];
  return { heard, reports, root, say: (event: TabsEvent) => tabs?.send(event) };
};
const signIn = (user = exampleUser): TabsEvent => ({ type: 'tabs.notified', change: 'signedIn', user });
const update = (Name: string): TabsEvent => ({
  type: 'tabs.notified',
  change: 'updated',
  user: { ...exampleUser, Name },
});
const signOut: TabsEvent = { type: 'tabs.notified', change: 'signedOut', user: null };

describe('tabs', () => {
  const three = (now?: () => number) => {
    const browser = createMemoryTabs();
    const tabs = [0.1, 0.2, 0.3].map((name) => startTab(browser.open, name, now));
    const [a, b, c] = tabs as [(typeof tabs)[0], (typeof tabs)[0], (typeof tabs)[0]];
    return { ...browser, a, b, c };
  };
  it('[S10g] each tab receives what another did, and nothing of its own', () => {
    const { a, b, c, deliverAll } = three();
    a.say(signIn());
    a.say(update('New'));
    a.say(signOut);
    deliverAll();
    const told = [
      { type: 'tab.signedIn', user: exampleUser },
      { type: 'tab.updated', user: { ...exampleUser, Name: 'New' } },
      { type: 'tab.signedOut' },
    ];
    expect(b.heard).toEqual(told);
    expect(c.heard).toEqual(told);
    expect(a.heard).toEqual([]);
  });
  it('[S10h] after simultaneous sign-ins all tabs end with the same user, even if their clocks stand still', () => {
    const { a, b, c, deliverAll } = three(() => 5);
    a.say(signIn());
    b.say(signIn({ id: 2 }));
    deliverAll();
    expect(a.heard).toEqual([{ type: 'tab.signedIn', user: { id: 2 } }]);
    expect(b.heard).toEqual([]);
    expect(c.heard.at(-1)).toEqual({ type: 'tab.signedIn', user: { id: 2 } });
  });
  it('[S10h] a change of an earlier user is ignored', () => {
    const { a, b, c, deliver, deliverAll } = three();
    a.say(signIn());
    deliverAll();
    b.say(update('Late'));
    a.say(signIn({ id: 2 }));
    while (deliver(99));
    deliverAll();
    expect(c.heard.at(-1)).toEqual({ type: 'tab.signedIn', user: { id: 2 } });
    expect(a.heard).toEqual([]);
  });
  it('[S10h] a change that arrives before its own sign-in counts as that sign-in', () => {
    const { a, b, c, deliver } = three();
    a.say(signIn());
    deliver(0); // to b alone
    b.say(update('New'));
    // b's message arrives before a's.
    deliver(2);
    deliver(0);
    expect(c.heard).toEqual([{ type: 'tab.signedIn', user: { ...exampleUser, Name: 'New' } }]);
  });
  it('[S10b] only the tab that asked receives the answer', () => {
    const { a, b, c, deliverAll } = three();
    a.say(signIn());
    deliverAll();
    b.say({ type: 'tabs.asked' });
    deliverAll();
    expect(a.heard).toEqual([{ type: 'tab.asked' }]);
    a.say({ type: 'tabs.answered', user: exampleUser });
    deliverAll();
    expect(b.heard.at(-1)).toEqual({ type: 'tab.answered', user: exampleUser });
    expect(c.heard.filter(({ type }) => type === 'tab.signedIn')).toHaveLength(1);
  });
  it('[S10h] an answer after the backend’s own is too late', () => {
    const { a, b, deliverAll } = three();
    a.say({ type: 'tabs.answered', user: exampleUser });
    b.say({ type: 'tabs.settled' });
    deliverAll();
    expect(b.heard).toEqual([]);
  });
  it('[S10h] a sign-out counts in a tab whose clock starts again', () => {
    const browser = createMemoryTabs();
    const one = startTab(browser.open, 0.9, () => 1000);
    one.say(signIn());
    const other = startTab(browser.open, 0.1, () => 1001);
    other.say(signOut);
    browser.deliverAll();
    expect(one.heard).toEqual([{ type: 'tab.signedOut' }]);
  });
  it('a closed tab neither sends nor receives', () => {
    const { a, b, deliverAll } = three();
    a.say(signIn());
    b.root.stop();
    deliverAll();
    expect(b.heard).toEqual([]);
  });
  it.each([
    undefined,
    null,
    7,
    'signedIn',
    [],
    {},
    { kind: 'told' },
    { kind: 'told', user: exampleUser, who: [1, 'a'] },
    { kind: 'told', user: exampleUser, who: ['1', 'a'], what: [1, 'a'] },
    { kind: 'told', user: exampleUser, who: [1], what: [1, 'a'] },
    { kind: 'told', user: exampleUser, who: [Infinity, 'a'], what: [1, 'a'] },
    { kind: 'told', user: { id: '' }, who: [1, 'a'], what: [1, 'a'] },
    { kind: 'told', user: 'Ines', who: [1, 'a'], what: [1, 'a'] },
    { kind: 'told', who: [1, 'a'], what: [1, 'a'] },
    { kind: 'shouted', user: null, who: [1, 'a'], what: [1, 'a'] },
  ])('[S10h][A5a] %j is an invalid message: it changes nothing and is reported', (json) => {
    let hear: (json: unknown) => void = () => {};
    const tab = startTab((listener) => {
      hear = listener;
      return undefined;
    }, 0.5);
    hear(json);
    expect(tab.heard).toEqual([]);
    expect(tab.reports).toEqual([{ what: 'invalid message of another tab' }]);
  });
  it('[S10g] a tab that cannot reach the others goes on alone', () => {
    const broken = startTab(() => {
      throw Object.assign(new Error('denied'), { name: 'SecurityError' });
    }, 0.5);
    broken.say(signIn());
    expect(broken.heard).toEqual([]);
    expect(broken.reports).toEqual([
      { what: 'the other tabs cannot be reached', details: { name: 'SecurityError' } },
    ]);
  });
});

describe('the browser’s channel', () => {
  it('[S10g] carries messages from tab to tab', async () => {
    const heard: unknown[] = [];
    const said = new Promise<void>((resolve) => {
      const other = openBrowserTabs((json) => {
        heard.push(json);
        other?.close();
        resolve();
      });
    });
    const own = openBrowserTabs(() => heard.push('an echo'));
    own?.post({ kind: 'asked' });
    await said;
    own?.close();
    expect(heard).toEqual([{ kind: 'asked' }]);
  });
});
