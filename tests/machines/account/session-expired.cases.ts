/** Expiry, renewal and sign-in of a session: part of session.test.ts. */
import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { expired, signedIn, somebodyElse, startWith } from './session-stage.ts';
import { expectToBeIn } from '../support.ts';

const hasTag = (set: ReturnType<typeof startWith>, tag: 'asking' | 'signedIn') =>
  set.actor.getSnapshot().hasTag(tag);

describe('signingIn', () => {
  it('[S9a] lasts from the start of signing in until success', () => {
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
    expect(set.toTabs()).toEqual([{ type: 'tabs.notified', change: 'signedIn', user: exampleUser }]);
  });
  it('[S9a] a failure leaves the user signed out, and announces nothing again', () => {
    const { actor, announced, told, stored } = startWith(null);
    actor.send({ type: 'signIn.started' });
    actor.send({ type: 'signIn.failed' });
    expectToBeIn(actor, 'signedOut.settled');
    expect(announced()).toEqual([null]);
    expect(stored).toEqual([]);
    expect(told('notices')).toEqual([]);
  });
  it('[S9b] ends after 30 s without an answer, and a late answer still signs in', () => {
    const { actor, clock, user } = startWith(null);
    actor.send({ type: 'signIn.started' });
    clock.increment(29_999);
    expectToBeIn(actor, 'signingIn');
    clock.increment(1);
    expectToBeIn(actor, 'signedOut.settled');
    actor.send({ type: 'user.signedIn', user: exampleUser });
    expect(user()).toEqual(exampleUser);
  });
  it('[S9c] applies another tab’s change after the sign-in failed', () => {
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
  it('[S9c] drops another tab’s change after success; of two changes the last one counts', () => {
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
  it('[S9c] a change that was already applied does not apply again', () => {
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
  it('[S11c] a kept page stays unchanged: no announcement, and the stored user is deleted', async () => {
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
  it('[S11c] the dialog opens with its script, knows the email address, and closes after success', async () => {
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
  it('[S11f] a failed script is retried, and a notice reports the expired session', async () => {
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
  it('[S11f] a script that hangs is reported and retried, so that the page stays usable', async () => {
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
  it('[P11][S11f] a dialog that crashes is reported once, and starts again after a pause', async () => {
    const { actor, root, dialog, clock, told, user } = await expired();
    const form = () => root.system.get('signInAgain') as AnyActorRef | undefined;
    form()?.send({ type: 'dialog.broken' });
    expect(actor.getSnapshot().status).toBe('active');
    expectToBeIn(actor, 'expired.unloadable');
    expect(told('app')).toEqual([{ type: 'actor.crashed', id: 'signInAgain', error: new Error('broken') }]);
    expect(user()).toEqual(exampleUser);
    clock.increment(5000);
    await dialog.last().answer(undefined);
    expectToBeIn(actor, 'expired.asking');
    expect(form()?.getSnapshot().status).toBe('active');
  });
  it('[S11c] a wrong password keeps the dialog open for another try', async () => {
    const { actor, clock } = await expired();
    actor.send({ type: 'signIn.started' });
    actor.send({ type: 'signIn.failed' });
    expectToBeIn(actor, 'expired.asking');
    actor.send({ type: 'signIn.started' });
    clock.increment(30_000);
    expectToBeIn(actor, 'expired.asking');
  });
  it('[S11e] cancelling signs the user out and tells the server', async () => {
    const { actor, user, announced, end, dialogs, toTabs } = await expired();
    actor.send({ type: 'user.signedOut' });
    expectToBeIn(actor, 'signedOut.ending');
    expect(user()).toBeNull();
    expect(announced().at(-1)).toBeNull();
    expect(end.asked).toHaveLength(1);
    expect(dialogs.at(-1)).toBe('stop');
    expect(toTabs().at(-1)).toMatchObject({ change: 'signedOut' });
  });
  it('[S12] a different user who signs in is announced as a different user', async () => {
    const { actor, announced, user } = await expired();
    actor.send({ type: 'user.signedIn', user: somebodyElse });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual(somebodyElse);
    expect(announced().at(-1)).toBe(2);
  });
  it('[S10g] a sign-in in another tab ends the expiry here, and so does a sign-out', async () => {
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
  ])('[S9c] another tab that %s during a sign-in counts after the sign-in', async (_, said, state) => {
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
  it('[S11b] checks with the backend: a renewed session continues with a new connection', async () => {
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
  it('[S11b] a sign-in in another tab makes the check unnecessary', async () => {
    const { actor, recall, clock, user } = await signedIn();
    actor.send({ type: 'session.endedElsewhere' });
    actor.send({ type: 'tab.signedIn', user: somebodyElse });
    clock.increment(1000);
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual(somebodyElse);
    expect(recall.asked).toHaveLength(0);
  });
  it('[S11b] a 401 confirms that the session has ended', async () => {
    const { actor } = await signedIn();
    actor.send({ type: 'session.endedElsewhere' });
    actor.send({ type: 'session.expired', keepsPage: true });
    expectToBeIn(actor, 'expired.loading');
  });
  it('[S11b] a failed check keeps the user signed in', async () => {
    const { actor, recall, told, clock } = await signedIn();
    actor.send({ type: 'session.endedElsewhere' });
    clock.increment(1000);
    await recall.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'signedIn.stale');
    expect(told('notices')).toEqual([]);
  });
  it('[S11b] is ignored when the user is signed out', () => {
    const { actor, recall } = startWith(null);
    actor.send({ type: 'session.endedElsewhere' });
    expectToBeIn(actor, 'signedOut.settled');
    expect(recall.asked).toHaveLength(0);
  });
});
