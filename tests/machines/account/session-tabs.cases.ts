/** The session and the other tabs: part of session.test.ts. */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { signedIn, somebodyElse, startWith } from './session-stage.ts';
import { expectToBeIn } from '../support.ts';

describe('recalling', () => {
  const fetching = () => {
    const set = startWith('flagged');
    set.clock.increment(200);
    return set;
  };
  it('[S10b][S10e] asks the other tabs first, and announces nothing yet', () => {
    const { actor, told, recall, clock, user, toTabs } = startWith('flagged');
    expectToBeIn(actor, 'recalling.asking');
    expect(user()).toBeNull();
    expect(told('parent')).toEqual([]);
    expect(toTabs()).toEqual([{ type: 'tabs.asked' }]);
    clock.increment(199);
    expect(recall.asked).toHaveLength(0);
    clock.increment(1);
    expectToBeIn(actor, 'recalling.fetching');
    expect(recall.asked).toHaveLength(1);
  });
  it('[S10f] without the flag asks neither tabs nor backend', () => {
    const { actor, recall, clock, toTabs } = startWith(null);
    clock.increment(10_000);
    expectToBeIn(actor, 'signedOut.settled');
    expect(toTabs()).toEqual([]);
    expect(recall.asked).toHaveLength(0);
  });
  it.each(['tab.answered', 'tab.signedIn', 'tab.updated'] as const)(
    '[S10b][S4a] a user from another tab (%s) is signed in, stored, announced and refreshed once',
    async (type) => {
      for (const set of [startWith('flagged'), fetching()]) {
        set.actor.send({ type, user: exampleUser });
        expectToBeIn(set.actor, 'signedIn.refreshing');
        expect(set.stored).toEqual([exampleUser]);
        expect(set.announced()).toEqual([exampleUser.id]);
        expect(set.refresh.asked).toHaveLength(1);
        expect(set.toTabs()).toEqual([{ type: 'tabs.asked' }]);
      }
    },
  );
  it('[S10b] a user from the backend is signed in, stored and announced, without a refresh', async () => {
    const { actor, recall, refresh, stored, announced, told } = fetching();
    await recall.last().answer(exampleUser);
    expectToBeIn(actor, 'signedIn.fresh');
    expect(stored).toEqual([exampleUser]);
    expect(announced()).toEqual([exampleUser.id]);
    expect(refresh.asked).toHaveLength(0);
    expect(told('notices')).toEqual([]);
  });
  it.each([
    [{ kind: 'refused', status: 401 }, [false], true],
    [{ kind: 'refused', status: 403 }, [false], true],
    [{ kind: 'refused', status: 404 }, [false], true],
    [{ kind: 'refused', status: 500 }, [], false],
    [{ kind: 'offline' }, [], false],
    [{ kind: 'unreadable' }, [], false],
  ] as const)(
    '[S10d] %j leaves the user signed out without a notice; only a definite no is passed on to the tabs',
    async (reason, noted, isSettled) => {
      const set = fetching();
      await set.recall.last().fail(new CallError(reason));
      expectToBeIn(set.actor, 'signedOut.settled');
      expect(set.noted).toEqual(noted);
      expect(set.announced()).toEqual([null]);
      expect(set.told('notices')).toEqual([]);
      expect(set.toTabs().some(({ type }) => type === 'tabs.settled')).toBe(isSettled);
    },
  );
  it('[S10b] waits ten seconds for the backend; a late answer signs nobody in', async () => {
    const { actor, recall, clock, announced, noted } = fetching();
    clock.increment(9999);
    expectToBeIn(actor, 'recalling.fetching');
    clock.increment(1);
    expectToBeIn(actor, 'signedOut.settled');
    await recall.last().answer(exampleUser);
    expect(announced()).toEqual([null]);
    expect(noted).toEqual([]);
  });
  it('[S10d] a sign-out in another tab shows no notice, and a late answer signs nobody in', async () => {
    const { actor, recall, told, announced } = fetching();
    actor.send({ type: 'tab.signedOut' });
    expectToBeIn(actor, 'signedOut.settled');
    expect(recall.last().signal.aborted).toBe(true);
    await recall.last().answer(exampleUser);
    expect(announced()).toEqual([null]);
    expect(told('notices')).toEqual([]);
  });
  it('[S10b] a sign-in meanwhile takes over', () => {
    const { actor, announced, noted } = fetching();
    actor.send({ type: 'user.signedIn', user: somebodyElse });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(announced()).toEqual([2]);
    expect(noted).toEqual([true]);
  });
});

describe('a restored user', () => {
  const says = ['tab.answered', 'tab.signedIn', 'tab.updated'] as const;
  it.each(says)('[S10c] the same user from another tab (%s) is newer, and is refreshed once', (type) => {
    const { actor, user, stored, refresh, told } = startWith(exampleUser);
    const newer = { ...exampleUser, Name: 'New' };
    actor.send({ type, user: newer });
    expectToBeIn(actor, 'signedIn.refreshing');
    expect(user()).toEqual(newer);
    expect(stored).toEqual([newer]);
    expect(told('parent').at(-1)).toEqual({ type: 'session.changed', user: newer });
    expect(refresh.asked).toHaveLength(1);
  });
  it.each(says)(
    '[S10c][S12] a different user from another tab (%s) replaces the restored one and is refreshed',
    (type) => {
      const { actor, user, stored, refresh, told, toTabs } = startWith(exampleUser);
      actor.send({ type, user: somebodyElse });
      expectToBeIn(actor, 'signedIn.refreshing');
      expect(user()).toEqual(somebodyElse);
      expect(stored).toEqual([somebodyElse]);
      expect(told('parent').at(-1)).toMatchObject({ user: somebodyElse, renewed: true });
      expect(refresh.asked.map(({ input }) => input.user)).toEqual([exampleUser, somebodyElse]);
      expect(refresh.asked[0]?.signal.aborted).toBe(true);
      expect(toTabs()).toEqual([{ type: 'tabs.asked' }]);
    },
  );
  it('[S10b] is not passed on to other tabs before the backend has confirmed it', async () => {
    const { actor, refresh, toTabs } = startWith(exampleUser);
    actor.send({ type: 'tab.asked' });
    expect(toTabs()).toEqual([{ type: 'tabs.asked' }]);
    await refresh.last().answer(exampleUser);
    actor.send({ type: 'tab.asked' });
    expect(toTabs().at(-1)).toEqual({ type: 'tabs.answered', user: exampleUser });
  });
});

describe('another tab', () => {
  it('[S10g] a sign-in there signs this tab in, without an echo', async () => {
    const set = startWith(null);
    set.actor.send({ type: 'tab.signedIn', user: exampleUser });
    expectToBeIn(set.actor, 'signedIn.fresh');
    expect(set.stored).toEqual([exampleUser]);
    expect(set.told('parent').at(-1)).toEqual({ type: 'session.changed', user: exampleUser, renewed: true });
    expect(set.toTabs()).toEqual([]);
    expect(set.refresh.asked).toHaveLength(0);
  });
  it('[S10g] a sign-out there signs this tab out with a notice, and only the other tab tells the server', async () => {
    const { actor, user, stored, announced, told, end, noted, toTabs } = await signedIn();
    actor.send({ type: 'tab.signedOut' });
    expectToBeIn(actor, 'signedOut.elsewhere');
    expect(user()).toBeNull();
    expect(stored.at(-1)).toBeNull();
    expect(announced().at(-1)).toBeNull();
    expect(told('notices')).toEqual([
      { type: 'notice.raised', kind: 'info', text: 'You were signed out in another tab.' },
    ]);
    expect(toTabs()).toEqual([]);
    expect(end.asked).toHaveLength(0);
    expect(noted).toEqual([]);
  });
  it('[S10g] a sign-out there shows nothing in a tab without a user', () => {
    const { actor, told, announced } = startWith(null);
    actor.send({ type: 'tab.signedOut' });
    expectToBeIn(actor, 'signedOut.settled');
    expect(told('notices')).toEqual([]);
    expect(announced()).toEqual([null]);
  });
  it('[S10g][S12] a sign-in of a different user there replaces the user here altogether', async () => {
    const { actor, user, stored, announced, toTabs } = await signedIn();
    actor.send({ type: 'tab.signedIn', user: somebodyElse });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual(somebodyElse);
    expect(stored.at(-1)).toEqual(somebodyElse);
    expect(announced().at(-1)).toBe(2);
    expect(toTabs()).toEqual([]);
  });
  it('[S10g][S2] a profile change there applies here to the same user only', async () => {
    const { actor, user, stored, announced, told, toTabs } = await signedIn();
    const before = announced().length;
    actor.send({ type: 'tab.updated', user: somebodyElse });
    expect(user()).toEqual(exampleUser);
    expect(announced()).toHaveLength(before);
    actor.send({ type: 'tab.updated', user: { ...exampleUser, Name: 'New' } });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual({ ...exampleUser, Name: 'New' });
    expect(stored.at(-1)).toEqual(user());
    expect(told('parent').at(-1)).toEqual({ type: 'session.changed', user: user() });
    expect(toTabs()).toEqual([]);
  });
  it('[S10g] a profile change there signs nobody in here', () => {
    const { actor, user } = startWith(null);
    actor.send({ type: 'tab.updated', user: exampleUser });
    expectToBeIn(actor, 'signedOut.settled');
    expect(user()).toBeNull();
  });
  it('[S10b] a question from there is answered only by a signed-in tab', async () => {
    const first = await signedIn();
    first.actor.send({ type: 'tab.asked' });
    expect(first.toTabs()).toEqual([{ type: 'tabs.answered', user: exampleUser }]);
    const second = startWith(null);
    second.actor.send({ type: 'tab.asked' });
    expect(second.toTabs()).toEqual([]);
  });
  it('[S10h] an answer to a third tab changes nothing here', async () => {
    for (const set of [startWith(null), await signedIn()]) {
      const { value, context } = set.actor.getSnapshot();
      set.actor.send({ type: 'tab.answered', user: somebodyElse });
      expect(set.actor.getSnapshot()).toMatchObject({ value, context });
    }
  });
});

describe('the other tabs', () => {
  it('[S10g] receive every change that was made here', async () => {
    const { actor, toTabs } = await signedIn();
    expect(toTabs()).toEqual([]);
    actor.send({ type: 'user.updated', patch: { Name: 'New' } });
    actor.send({ type: 'user.signedOut' });
    actor.send({ type: 'user.updated', patch: { id: 5 } });
    actor.send({ type: 'user.updated', patch: null });
    expect(toTabs()).toEqual([
      { type: 'tabs.notified', change: 'updated', user: { ...exampleUser, Name: 'New' } },
      { type: 'tabs.notified', change: 'signedOut', user: null },
      { type: 'tabs.notified', change: 'signedIn', user: { id: 5 } },
      { type: 'tabs.notified', change: 'signedOut', user: null },
    ]);
  });
  it('[S10g] receive a sign-out, but not an expiry', async () => {
    const { actor, noted, toTabs } = await signedIn();
    actor.send({ type: 'session.expired' });
    expect(toTabs()).toEqual([]);
    expect(noted).toEqual([false]);
  });
  it('[S10g] if unreachable, leave this tab as it is', () => {
    const { actor } = startWith(exampleUser);
    expect(actor.getSnapshot().status).toBe('active');
    actor.send({ type: 'user.signedOut' });
    expectToBeIn(actor, 'signedOut.ending');
  });
});
