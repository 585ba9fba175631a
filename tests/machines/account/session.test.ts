import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { sessionMachine, type SessionEvent } from '../../../src/machines/account/session.machine.ts';
import './session-expired.cases.ts';
import { signedIn, somebodyElse, startWith } from './session-stage.ts';
import './session-tabs.cases.ts';
import { createBrokenCallback, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

describe('restoring', () => {
  it('[S1] has no user until storage has answered', () => {
    const { actor, user, told } = startWith('silent');
    expectToBeIn(actor, 'restoring');
    expect(user()).toBeNull();
    expect(told('parent')).toEqual([]);
  });
  it('[S1] a stored user is signed in and announced', () => {
    const { actor, user, told } = startWith(exampleUser);
    expectToBeIn(actor, 'signedIn');
    expect(user()).toEqual(exampleUser);
    expect(told('parent')).toEqual([{ type: 'session.changed', user: exampleUser }]);
  });
  it('[S10c] asks the other tabs for the browser’s current user', () => {
    expect(startWith(exampleUser).toTabs()).toEqual([{ type: 'tabs.asked' }]);
  });
  it('[S6] without a stored user the visitor is signed out, and that is announced', () => {
    const { actor, refresh, told } = startWith(null);
    expectToBeIn(actor, 'signedOut.settled');
    expect(told('parent')).toEqual([{ type: 'session.changed', user: null }]);
    expect(refresh.asked).toHaveLength(0);
  });
  it('[S6] broken storage leaves the visitor signed out and is reported, without further waiting', () => {
    const { actor, told } = stage(
      sessionMachine.provide({ actors: { userStorage: createBrokenCallback<SessionEvent>() } }),
      {
        systemId: 'session',
        cast: ['notices'],
      },
    );
    expectToBeIn(actor, 'signedOut.settled');
    expect(told('parent')).toEqual([{ type: 'session.changed', user: null }]);
    expect(told('notices')).toMatchObject([{ kind: 'warning' }]);
  });
});

describe('signedIn.refreshing', () => {
  it('[S4a] a restored user is refreshed once, with its own id', async () => {
    const { actor, refresh } = startWith(exampleUser);
    expectToBeIn(actor, 'signedIn.refreshing');
    expect(refresh.asked.map(({ input }) => input.user.id)).toEqual([1]);
    await refresh.last().answer(exampleUser);
    actor.send({ type: 'user.updated', patch: { Name: 'x' } });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(refresh.asked).toHaveLength(1);
  });
  it('[S4b][S2] the answer is merged, stored and announced', async () => {
    const { refresh, user, stored, told } = startWith({ ...exampleUser, kept: 'yes' });
    await refresh.last().answer({ id: 1, Name: 'New Name' });
    const merged = { ...exampleUser, kept: 'yes', Name: 'New Name' };
    expect(user()).toEqual(merged);
    expect(stored).toEqual([merged]);
    expect(told('parent').at(-1)).toEqual({ type: 'session.changed', user: merged });
  });
  it('[S5b] counts as signed in', () => {
    const { actor } = startWith(exampleUser);
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
  });
  it.each([
    new CallError({ kind: 'offline' }),
    new CallError({ kind: 'refused', status: 429 }),
    new CallError({ kind: 'refused', status: 500 }),
    new CallError({ kind: 'unreadable' }),
  ])('[S5a] a failed refresh (%s) shows nothing, and the user stays signed in', async (error) => {
    const { actor, refresh, user, stored, told } = startWith(exampleUser);
    await refresh.last().fail(error);
    expectToBeIn(actor, 'signedIn.stale');
    expect(actor.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(user()).toEqual(exampleUser);
    expect(stored).toEqual([]);
    expect(told('notices')).toEqual([]);
    expect(told('parent')).toHaveLength(1);
  });
  it.each([401, 403, 404])(
    '[S5c] a refusal with %d asks for the session’s user, without a notice',
    async (status) => {
      const { actor, refresh, recall, user, told } = startWith(exampleUser);
      await refresh.last().fail(new CallError({ kind: 'refused', status }));
      expectToBeIn(actor, 'signedIn.rechecking.asking');
      expect(recall.asked).toHaveLength(1);
      expect(user()).toEqual(exampleUser);
      expect(told('notices')).toEqual([]);
      expect(told('parent')).toHaveLength(1);
    },
  );
  it('[S5c][S12] the cookie’s user becomes the user of this page', async () => {
    const { actor, refresh, recall, user, stored, told } = startWith(exampleUser);
    await refresh.last().fail(new CallError({ kind: 'refused', status: 403 }));
    await recall.last().answer(somebodyElse);
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual(somebodyElse);
    expect(stored).toEqual([somebodyElse]);
    expect(told('parent').at(-1)).toMatchObject({ user: somebodyElse, renewed: true });
  });
  it('[S5c] a backend without that call leaves the user', async () => {
    const { actor, refresh, recall, user, stored, told } = startWith(exampleUser);
    await refresh.last().fail(new CallError({ kind: 'refused', status: 401 }));
    await recall.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'signedIn.stale');
    expect(user()).toEqual(exampleUser);
    expect(stored).toEqual([]);
    expect(told('parent')).toHaveLength(1);
  });
  it('[S2] an update meanwhile is merged, and the answer on top of it', async () => {
    const { actor, refresh, user } = startWith(exampleUser);
    actor.send({ type: 'user.updated', patch: { City: 'Lyon', Name: 'Typed' } });
    await refresh.last().answer({ id: 1, Name: 'Answered' });
    expect(user()).toMatchObject({ City: 'Lyon', Name: 'Answered' });
  });
  it('[S3] signing out aborts the refresh, and a late answer signs nobody in', async () => {
    const { actor, refresh, user } = startWith(exampleUser);
    actor.send({ type: 'user.signedOut' });
    expect(refresh.last().signal.aborted).toBe(true);
    await refresh.last().answer(exampleUser);
    expect(user()).toBeNull();
    expectToBeIn(actor, 'signedOut');
  });
});

describe('signedIn', () => {
  it('[S2] an update is merged into the user, stored and announced', async () => {
    const { actor, user, stored, told } = await signedIn();
    actor.send({ type: 'user.updated', patch: { City: 'Lyon' } });
    expect(user()).toEqual({ ...exampleUser, City: 'Lyon' });
    expect(stored.at(-1)).toEqual({ ...exampleUser, City: 'Lyon' });
    expect(told('parent').at(-1)).toEqual({
      type: 'session.changed',
      user: { ...exampleUser, City: 'Lyon' },
    });
  });
  it('[S3] a null update resets the user and clears the storage', async () => {
    const { actor, user, stored, announced } = await signedIn();
    actor.send({ type: 'user.updated', patch: null });
    expectToBeIn(actor, 'signedOut.settled');
    expect(user()).toBeNull();
    expect(stored.at(-1)).toBeNull();
    expect(announced().at(-1)).toBeNull();
  });
  it('[S1] signing in as a different user replaces the user altogether', async () => {
    const { actor, user, stored, announced } = await signedIn();
    actor.send({ type: 'user.signedIn', user: { id: 2 } });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual({ id: 2 });
    expect(stored.at(-1)).toEqual({ id: 2 });
    expect(announced().at(-1)).toBe(2);
  });
  it('[R8c] signing out clears the storage at once and tells the server', async () => {
    const { actor, user, stored, announced, end } = await signedIn();
    actor.send({ type: 'user.signedOut' });
    expectToBeIn(actor, 'signedOut.ending');
    expect(user()).toBeNull();
    expect(stored.at(-1)).toBeNull();
    expect(announced().at(-1)).toBeNull();
    expect(end.asked).toHaveLength(1);
    await end.last().answer(undefined);
    expectToBeIn(actor, 'signedOut.settled');
  });
  it('[S5d] an expired session signs out with a notice', async () => {
    const { actor, stored, announced, told } = await signedIn();
    actor.send({ type: 'session.expired' });
    expectToBeIn(actor, 'signedOut.settled');
    expect(stored.at(-1)).toBeNull();
    expect(announced().at(-1)).toBeNull();
    expect(told('notices')).toMatchObject([{ type: 'notice.raised', kind: 'info' }]);
  });
  it('[S1] a failed write to storage is reported, and the user stays', async () => {
    const { actor, storage, told, user } = await signedIn();
    storage.say({ type: 'storage.refused' });
    expectToBeIn(actor, 'signedIn');
    expect(user()).toEqual(exampleUser);
    expect(told('notices')).toMatchObject([{ type: 'notice.raised', kind: 'warning' }]);
  });
});

describe('signedOut', () => {
  it('[S1] signing in stores and announces the user, without a refresh', () => {
    const { actor, user, stored, refresh, announced } = startWith(null);
    actor.send({ type: 'user.signedIn', user: exampleUser });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual(exampleUser);
    expect(stored).toEqual([exampleUser]);
    expect(announced()).toEqual([null, 1]);
    expect(refresh.asked).toHaveLength(0);
  });
  it('[S2] an update with an id signs that user in', () => {
    const { actor, user, stored } = startWith(null);
    actor.send({ type: 'user.updated', patch: { id: 5, Name: 'Kim' } });
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual({ id: 5, Name: 'Kim' });
    expect(stored).toEqual([{ id: 5, Name: 'Kim' }]);
  });
  it.each([{ Name: 'Kim' }, {}, null])('[S3] an update without an id (%j) changes nothing', (patch) => {
    const { actor, user, stored } = startWith(null);
    actor.send({ type: 'user.updated', patch });
    expectToBeIn(actor, 'signedOut.settled');
    expect(user()).toBeNull();
    expect(stored).toEqual([]);
  });
  it('[S5d] an expiry is ignored', () => {
    const { actor, told } = startWith(null);
    actor.send({ type: 'session.expired' });
    expectToBeIn(actor, 'signedOut.settled');
    expect(told('notices')).toEqual([]);
  });
  it('[R8d] the user is signed out even if the server was not reached; then the page says so', async () => {
    const { actor, end, told, user } = await signedIn();
    actor.send({ type: 'user.signedOut' });
    await end.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'signedOut.settled');
    expect(user()).toBeNull();
    expect(told('notices')).toMatchObject([
      {
        kind: 'warning',
        text: 'We could not finish signing you out. Reload this page to try again.',
      },
    ]);
  });
  it('[S1] signing in again survives the answer to the sign-out', async () => {
    const { actor, end, user } = await signedIn();
    actor.send({ type: 'user.signedOut' });
    actor.send({ type: 'user.signedIn', user: { id: 2 } });
    await end.last().answer(undefined);
    expectToBeIn(actor, 'signedIn.fresh');
    expect(user()).toEqual({ id: 2 });
  });
});

itTakesEveryTransition(sessionMachine);
