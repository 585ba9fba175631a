/** The session's end and its way back, and the way in: part of session.test.ts. */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { expired, signedIn, somebodyElse, startWith } from './session-stage.ts';
import { expectToBeIn } from '../support.ts';

const hasTag = (set: ReturnType<typeof startWith>, tag: 'asking' | 'signedIn') =>
  set.actor.getSnapshot().hasTag(tag);

describe('signingIn', () => {
  it('[S9a] lasts from the start of signing in until somebody is signed in', () => {
    const set = startWith(null);
    set.actor.send({ type: 'signIn.started' });
    expectToBeIn(set.actor, 'signingIn');
    expect(set.user()).toBeNull();
    expect(set.announced()).toEqual([null]);
    set.actor.send({ type: 'user.signedIn', user: exampleUser });
    expectToBeIn(set.actor, 'signedIn.fresh');
    expect(set.stored).toEqual([exampleUser]);
    expect(set.noted).toEqual([true]);
    expect(set.told('parent').at(-1)).toEqual({ type: 'session.changed', user: exampleUser, renewed: true });
    expect(set.toTabs()).toEqual([{ type: 'tabs.told', change: 'signedIn', user: exampleUser }]);
  });
  it('[S9a] that fails leaves nobody, and nobody is told anew', () => {
    const { actor, announced, told, stored } = startWith(null);
    actor.send({ type: 'signIn.started' });
    actor.send({ type: 'signIn.failed' });
    expectToBeIn(actor, 'signedOut.settled');
    expect(announced()).toEqual([null]);
    expect(stored).toEqual([]);
    expect(told('notices')).toEqual([]);
  });
  it('[S9b] of a form that was left is over after half a minute, and a late answer signs in all the same', () => {
    const { actor, clock, user } = startWith(null);
    actor.send({ type: 'signIn.started' });
    clock.increment(29_999);
    expectToBeIn(actor, 'signingIn');
    clock.increment(1);
    expectToBeIn(actor, 'signedOut.settled');
    actor.send({ type: 'user.signedIn', user: exampleUser });
    expect(user()).toEqual(exampleUser);
  });
  it('[S9c] weighs what another tab said once it has come to nothing', () => {
    const { actor, user, stored, toTabs } = startWith(null);
    actor.send({ type: 'signIn.started' });
    actor.send({ type: 'tab.updated', user: exampleUser });
    actor.send({ type: 'tab.signedIn', user: exampleUser });
    actor.send({ type: 'tab.updated', user: { ...exampleUser, Name: 'New' } });
    expectToBeIn(actor, 'signingIn');
    expect(user()).toBeNull();
    actor.send({ type: 'signIn.failed' });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual({ ...exampleUser, Name: 'New' });
    expect(stored).toEqual([user()]);
    expect(toTabs()).toEqual([]);
  });
  it('[S9c] forgets it when it succeeds, and the last of two tabs counts', () => {
    const first = startWith(null);
    first.actor.send({ type: 'signIn.started' });
    first.actor.send({ type: 'tab.signedIn', user: somebodyElse });
    first.actor.send({ type: 'user.signedIn', user: exampleUser });
    expect(first.user()).toEqual(exampleUser);
    const second = startWith(null);
    second.actor.send({ type: 'signIn.started' });
    second.actor.send({ type: 'tab.signedIn', user: somebodyElse });
    second.actor.send({ type: 'tab.signedOut' });
    second.clock.increment(30_000);
    expectToBeIn(second.actor, 'signedOut.settled');
    expect(second.user()).toBeNull();
    second.actor.send({ type: 'signIn.started' });
    second.actor.send({ type: 'signIn.failed' });
    expectToBeIn(second.actor, 'signedOut.settled');
  });
  it('[S9c] what was heard long ago counts no second time', () => {
    const { actor, clock } = startWith(null);
    actor.send({ type: 'signIn.started' });
    actor.send({ type: 'tab.signedIn', user: exampleUser });
    clock.increment(30_000);
    expectToBeIn(actor, 'signedIn.fresh');
    actor.send({ type: 'user.signedOut' });
    actor.send({ type: 'signIn.started' });
    actor.send({ type: 'signIn.failed' });
    expectToBeIn(actor, 'signedOut.settled');
  });
});

describe('expired', () => {
  it('[S11c] a page that is kept stands as it is: nobody is told, and a reload finds nobody', async () => {
    const set = await signedIn();
    const before = set.told('parent').length;
    set.actor.send({ type: 'session.expired', keepsPage: true });
    expectToBeIn(set.actor, 'expired.loading');
    expect(set.user()).toEqual(exampleUser);
    expect(hasTag(set, 'signedIn')).toBe(false);
    expect(hasTag(set, 'asking')).toBe(false);
    expect(set.told('parent')).toHaveLength(before);
    expect(set.stored.at(-1)).toBeNull();
    expect(set.noted).toEqual([false]);
    expect(set.told('notices')).toEqual([]);
    expect(set.toTabs()).toEqual([]);
  });
  it('[S11c] the dialog opens with its script, knows the address, and goes when all is well', async () => {
    const set = await expired();
    expectToBeIn(set.actor, 'expired.asking');
    expect(hasTag(set, 'asking')).toBe(true);
    expect(set.dialogs).toEqual([`start ${String(exampleUser['Email'])}`]);
    set.actor.send({ type: 'signIn.started' });
    expectToBeIn(set.actor, 'expired.signingIn');
    expect(hasTag(set, 'asking')).toBe(true);
    set.actor.send({ type: 'user.signedIn', user: exampleUser });
    expectToBeIn(set.actor, 'signedIn.fresh');
    expect(set.dialogs).toHaveLength(2);
    expect(set.dialogs.at(-1)).toBe('stop');
    expect(set.stored.at(-1)).toEqual(exampleUser);
    expect(set.told('parent').at(-1)).toEqual({ type: 'session.changed', user: exampleUser, renewed: true });
  });
  it('[S11f] a dialog whose script does not come is asked for again, and the page says what has happened', async () => {
    const { actor, dialog, clock, told, user } = await signedIn();
    actor.send({ type: 'session.expired', keepsPage: true });
    await dialog.last().fail(new Error('Loading chunk failed'));
    expectToBeIn(actor, 'expired.unloadable');
    expect(told('notices')).toMatchObject([{ text: 'Your session has ended. Please sign in again.' }]);
    expect(user()).toEqual(exampleUser);
    clock.increment(4999);
    expect(dialog.asked).toHaveLength(1);
    clock.increment(1);
    expectToBeIn(actor, 'expired.loading');
    await dialog.last().answer(undefined);
    expectToBeIn(actor, 'expired.asking');
  });
  it('[S11f] one that hangs leaves no dead page: that is said, and it is asked for again', async () => {
    const { actor, clock, told } = await signedIn();
    actor.send({ type: 'session.expired', keepsPage: true });
    clock.increment(9999);
    expectToBeIn(actor, 'expired.loading');
    clock.increment(1);
    expectToBeIn(actor, 'expired.unloadable');
    expect(told('notices')).toHaveLength(1);
    clock.increment(5000);
    expectToBeIn(actor, 'expired.loading');
  });
  it('[S11c] a wrong password leaves the dialog, and another try is another', async () => {
    const { actor, clock } = await expired();
    actor.send({ type: 'signIn.started' });
    actor.send({ type: 'signIn.failed' });
    expectToBeIn(actor, 'expired.asking');
    actor.send({ type: 'signIn.started' });
    clock.increment(30_000);
    expectToBeIn(actor, 'expired.asking');
  });
  it('[S11e] whoever leaves is signed out, and the server is told', async () => {
    const { actor, user, announced, end, dialogs, toTabs } = await expired();
    actor.send({ type: 'user.signedOut' });
    expectToBeIn(actor, 'signedOut.ending');
    expect(user()).toBeNull();
    expect(announced().at(-1)).toBeNull();
    expect(end.asked).toHaveLength(1);
    expect(dialogs.at(-1)).toBe('stop');
    expect(toTabs().at(-1)).toMatchObject({ change: 'signedOut' });
  });
  it('[S12] somebody else who signs in is announced as such', async () => {
    const { actor, announced, user } = await expired();
    actor.send({ type: 'user.signedIn', user: somebodyElse });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual(somebodyElse);
    expect(announced().at(-1)).toBe(2);
  });
  it('[S10g] another tab that signs in again ends it here, and one that signs out does too', async () => {
    const first = await expired();
    first.actor.send({ type: 'tab.signedIn', user: exampleUser });
    expectToBeIn(first.actor, 'signedIn.fresh');
    expect(first.stored.at(-1)).toEqual(exampleUser);
    const second = await expired();
    second.actor.send({ type: 'tab.signedOut' });
    expectToBeIn(second.actor, 'signedOut.elsewhere');
    expect(second.user()).toBeNull();
  });
  it.each([
    ['signs in', { type: 'tab.signedIn', user: somebodyElse } as const, 'signedIn.fresh'],
    ['signs out', { type: 'tab.signedOut' } as const, 'signedOut.elsewhere'],
  ])('[S9c] another tab that %s while the dialog asks is weighed after it', async (_, said, state) => {
    for (const isLate of [false, true]) {
      const { actor, clock, user } = await expired();
      actor.send({ type: 'signIn.started' });
      actor.send({ type: 'tab.updated', user: somebodyElse });
      actor.send(said);
      actor.send({ type: 'tab.updated', user: somebodyElse });
      expectToBeIn(actor, 'expired.signingIn');
      expect(user()).toEqual(exampleUser);
      if (said.type === 'tab.signedOut') actor.send(said);
      if (isLate) clock.increment(30_000);
      else actor.send({ type: 'signIn.failed' });
      expectToBeIn(actor, state);
    }
  });
});

describe('session.endedElsewhere', () => {
  it('[S11b] is doubted: where another session has begun, its person goes on, with a connection of their own', async () => {
    const { actor, recall, told, stored, clock } = await signedIn();
    actor.send({ type: 'session.endedElsewhere' });
    expectToBeIn(actor, 'signedIn.rechecking.waiting');
    clock.increment(999);
    expect(recall.asked).toHaveLength(0);
    clock.increment(1);
    expectToBeIn(actor, 'signedIn.rechecking.asking');
    await recall.last().answer({ ...exampleUser, Name: 'Newer' });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(stored.at(-1)).toEqual({ ...exampleUser, Name: 'Newer' });
    expect(told('parent').at(-1)).toMatchObject({ user: { Name: 'Newer' }, renewed: true });
  });
  it('[S11b] a sign-in elsewhere whose news come after it needs no answer', async () => {
    const { actor, recall, clock, user } = await signedIn();
    actor.send({ type: 'session.endedElsewhere' });
    actor.send({ type: 'tab.signedIn', user: somebodyElse });
    clock.increment(1000);
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual(somebodyElse);
    expect(recall.asked).toHaveLength(0);
  });
  it('[S11b] a 401 in answer says that none has', async () => {
    const { actor } = await signedIn();
    actor.send({ type: 'session.endedElsewhere' });
    actor.send({ type: 'session.expired', keepsPage: true });
    expectToBeIn(actor, 'expired.loading');
  });
  it('[S11b] where the backend does not say, the user stays', async () => {
    const { actor, recall, told, clock } = await signedIn();
    actor.send({ type: 'session.endedElsewhere' });
    clock.increment(1000);
    await recall.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'signedIn.stale');
    expect(told('notices')).toEqual([]);
  });
  it('[S11b] means nothing where nobody is signed in', () => {
    const { actor, recall } = startWith(null);
    actor.send({ type: 'session.endedElsewhere' });
    expectToBeIn(actor, 'signedOut.settled');
    expect(recall.asked).toHaveLength(0);
  });
});
