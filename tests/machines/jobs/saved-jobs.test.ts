import { describe, expect, it } from 'vitest';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { isSaved, MOST_SAVED, savedJobsOf, type KeptJobs } from '../../../src/contracts/jobs/kept-jobs.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { savedJobsMachine, type SavedJobsEvent } from '../../../src/machines/jobs/saved-jobs.machine.ts';
import type { SessionChanged } from '../../../src/machines/account/session.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const audit = { id: 41, title: 'Audit of a shop' };
const move = { id: 42, title: 'Move of a shop' };
const owner = `user:${exampleUser.id}`;
const somebody: SessionChanged = { type: 'session.changed', user: exampleUser };

const start = (lists: KeptJobs = {}, user: SessionChanged['user'] = null) => {
  const tellAccount = createPort<unknown, { id: Id; saved: boolean }>();
  const storage = createMemoryWatch<SavedJobsEvent>([{ type: 'jobs.restored', lists }]);
  const session = createMemoryWatch<SessionChanged>([{ type: 'session.changed', user }]);
  const stored: KeptJobs[] = [];
  const set = stage(
    savedJobsMachine.provide({
      actors: { storage: storage.logic, watchSession: session.logic, tellAccount: tellAccount.logic },
      actions: { storeLists: ({ context }) => void stored.push(context.lists) },
    }),
    { systemId: 'savedJobs', cast: ['notices'] },
  );
  return {
    ...set,
    storage,
    session,
    stored,
    tellAccount,
    save: (job: typeof audit) => set.actor.send({ type: 'job.saved', job }),
    drop: (job: typeof audit) => set.actor.send({ type: 'job.dropped', job }),
    shown: () => savedJobsOf(set.actor.getSnapshot().context).map(({ id }) => id),
    said: () => set.told('notices').map(({ text }) => text as string),
  };
};

describe('a visitor’s list', () => {
  it('[W1] a job is saved in the browser, newest first, without a call to the account', () => {
    const { save, stored, shown, said, tellAccount } = start();
    save(audit);
    save(move);
    expect(shown()).toEqual([42, 41]);
    expect(stored.at(-1)).toEqual({ nobody: [move, audit] });
    expect(said()).toEqual(['Saved', 'Saved']);
    expect(tellAccount.asked).toHaveLength(0);
  });
  it('[W1] a saved job can be removed', () => {
    const { drop, stored, shown, said } = start({ nobody: [move, audit] });
    drop(audit);
    expect(shown()).toEqual([42]);
    expect(stored.at(-1)?.['nobody']).toEqual([move]);
    expect(said()).toEqual(['Removed']);
  });
  it('[W1] a text id names the same job', () => {
    const { actor } = start({ nobody: [{ id: '41', title: 'Audit' }] });
    expect(isSaved(actor.getSnapshot().context, 41)).toBe(true);
  });
  it('[W3] a full list rejects another job with a notice, but not a job it already holds', () => {
    const many = Array.from({ length: MOST_SAVED }, (_, index) => ({ id: index + 1, title: `Job ${index}` }));
    const { save, said, shown } = start({ nobody: many });
    save({ id: 999, title: 'One too many' });
    expect(said()).toEqual(['You have the maximum of 200 saved jobs. Remove one to save another.']);
    expect(shown()).toHaveLength(MOST_SAVED);
    save({ id: 1, title: 'Job 0' });
    expect(said().at(-1)).toBe('Saved');
  });
  it('[W4] shows another tab’s change at once', () => {
    const { storage, shown } = start();
    storage.say({ type: 'jobs.restored', lists: { nobody: [audit] } });
    expect(shown()).toEqual([41]);
  });
  it('[W5] shows the jobs although storage refuses, with a notice', () => {
    const { save, storage, shown, said } = start();
    save(audit);
    storage.say({ type: 'storage.refused' });
    expect(shown()).toEqual([41]);
    expect(said().at(-1)).toMatch(/cannot store your saved jobs/);
  });
  it('[W5] stays usable for the visit if storage and session crash', () => {
    const { actor } = stage(
      savedJobsMachine.provide({
        actors: { storage: createBrokenCallback() as never, watchSession: createBrokenCallback() as never },
      }),
      { systemId: 'savedJobs' },
    );
    actor.send({ type: 'job.saved', job: audit });
    expectToBeIn(actor, 'settled');
    expect(isSaved(actor.getSnapshot().context, 41)).toBe(true);
  });
});

describe('a user’s list', () => {
  it('[W6a] shows a change at once and sends it to the account', async () => {
    const { actor, save, shown, tellAccount, stored } = start({}, exampleUser);
    save(audit);
    expect(shown()).toEqual([41]);
    expectToBeIn(actor, 'saving');
    expect(tellAccount.last().input).toEqual({ id: 41, saved: true });
    await tellAccount.last().answer(undefined);
    expectToBeIn(actor, 'settled');
    expect(stored.at(-1)).toEqual({ [owner]: [audit] });
  });
  it('[W6a] sends one change after the other', async () => {
    const { save, drop, tellAccount } = start({}, exampleUser);
    save(audit);
    drop(audit);
    expect(tellAccount.asked).toHaveLength(1);
    await tellAccount.last().answer(undefined);
    expect(tellAccount.asked.map(({ input }) => input)).toEqual([
      { id: 41, saved: true },
      { id: 41, saved: false },
    ]);
  });
  it.each([true, false])('[W6b] sends an unsynced change at the next visit (saved: %s)', async (saved) => {
    const before = start(saved ? {} : { [owner]: [move, audit] }, exampleUser);
    (saved ? before.save : before.drop)(audit);
    before.root.stop();
    const { shown, tellAccount, stored, actor } = start(before.stored.at(-1), exampleUser);
    expect(shown()).toEqual(saved ? [41] : [42]);
    expect(tellAccount.asked.map(({ input }) => input)).toEqual([{ id: 41, saved }]);
    await tellAccount.last().answer(undefined);
    expectToBeIn(actor, 'settled');
    expect(stored.at(-1)).toEqual({ [owner]: saved ? [audit] : [move], ...(!saved && { nobody: [] }) });
  });
  it('[W6b] leaves another tab’s unsynced change to that tab', () => {
    const { storage, shown, tellAccount } = start({}, exampleUser);
    storage.say({ type: 'jobs.restored', lists: { [owner]: [{ ...audit, untold: 'saved' }] } });
    expect(shown()).toEqual([41]);
    expect(tellAccount.asked).toHaveLength(0);
  });
  it('[W6b] sends an unsynced change after the next sign-in', () => {
    const { save, session, tellAccount } = start({}, exampleUser);
    save(audit);
    session.say({ type: 'session.changed', user: null });
    session.say(somebody);
    expect(tellAccount.asked.map(({ input }) => input)).toEqual([
      { id: 41, saved: true },
      { id: 41, saved: true },
    ]);
  });
  it('[A32] the notice shows the reference of a defect', async () => {
    const { save, said, tellAccount } = start({}, exampleUser);
    save(audit);
    await tellAccount.last().fail(new CallError({ kind: 'refused', status: 500, requestId: 'req-7f3a' }));
    expect(said().at(-1)).toMatch(/could not be updated\. Try again .* Error reference req-7f3a\.$/);
  });
  it.each([true, false])(
    '[W6a] undoes a change that the account rejected, with a notice (saved: %s)',
    async (saved) => {
      const { save, drop, shown, said, tellAccount } = start(saved ? {} : { [owner]: [audit] }, exampleUser);
      (saved ? save : drop)(audit);
      await tellAccount.last().fail(new Error('offline'));
      expect(shown()).toEqual(saved ? [] : [41]);
      expect(said().at(-1)).toMatch(/could not be updated/);
    },
  );
  it('[W6a] does not undo a change that was superseded meanwhile', async () => {
    const { save, drop, shown, tellAccount, said } = start({}, exampleUser);
    save(audit);
    drop(audit);
    await tellAccount.last().fail(new Error('offline'));
    expect(shown()).toEqual([]);
    expect(said().at(-1)).toBe('Removed');
    expect(tellAccount.last().input).toEqual({ id: 41, saved: false });
  });
});

describe('after signing in', () => {
  it('[W7] sends the visitor’s jobs, oldest first, and moves them to the user’s list', async () => {
    const { session, tellAccount, shown, stored } = start({ nobody: [move, audit] });
    session.say(somebody);
    expect(shown()).toEqual([42, 41]);
    expect(tellAccount.last().input).toEqual({ id: 41, saved: true });
    await tellAccount.last().answer(undefined);
    expect(tellAccount.last().input).toEqual({ id: 42, saved: true });
    await tellAccount.last().answer(undefined);
    expect(stored.at(-1)).toEqual({ nobody: [], [owner]: [move, audit] });
    expect(shown()).toEqual([42, 41]);
  });
  it('[W7] keeps a failed job for the next visit, without a notice', async () => {
    const { tellAccount, shown, said, actor } = start({ nobody: [audit] }, exampleUser);
    await tellAccount.last().fail(new Error('offline'));
    expectToBeIn(actor, 'settled');
    expect(shown()).toEqual([41]);
    expect(said()).toEqual([]);
  });
  it('[W7] a job removed while it is being sent stays removed', async () => {
    const { drop, tellAccount, shown } = start({ nobody: [audit] }, exampleUser);
    drop(audit);
    await tellAccount.last().answer(undefined);
    expect(tellAccount.last().input).toEqual({ id: 41, saved: false });
    await tellAccount.last().answer(undefined);
    expect(shown()).toEqual([]);
  });
  it('[W8] no user sees another user’s jobs in the same browser', () => {
    const { session, shown } = start({ [owner]: [audit] }, exampleUser);
    expect(shown()).toEqual([41]);
    session.say({ type: 'session.changed', user: null });
    expect(shown()).toEqual([]);
    session.say({ type: 'session.changed', user: { id: 2 } });
    expect(shown()).toEqual([]);
  });
});

describe('the account’s list', () => {
  const elsewhere = { id: 7, title: 'Saved on another machine' };
  /** Takes the snapshot now; `answer` is the account's list. */
  const asking = (set: ReturnType<typeof start>, whole = true) => {
    const { lists } = set.actor.getSnapshot().context;
    const asked = lists[owner] ?? [];
    return (...jobs: (typeof audit)[]) => set.actor.send({ type: 'jobs.found', jobs, whole, asked });
  };

  it('[V8] is appended to this browser’s list, and not sent back', () => {
    const set = start({ [owner]: [audit] }, exampleUser);
    asking(set)(elsewhere, audit);
    expect(set.shown()).toEqual([41, 7]);
    expect(set.stored.at(-1)).toEqual({ [owner]: [audit, elsewhere] });
    expect(set.tellAccount.asked).toEqual([]);
  });
  it('[V8] removes jobs here that were removed elsewhere, if the answer is the whole list', () => {
    const set = start({ [owner]: [audit, move] }, exampleUser);
    asking(set, false)(elsewhere);
    expect(set.shown()).toEqual([41, 42, 7]);
    asking(set)(move);
    expect(set.shown()).toEqual([42]);
    expect(set.stored.at(-1)).toEqual({ [owner]: [move] });
  });
  it('[V8] does not restore a removed job, and is dropped for a visitor', () => {
    const set = start({ [owner]: [audit] }, exampleUser);
    set.drop(audit);
    asking(set)(audit);
    expect(set.shown()).toEqual([]);
    const anonymous = start();
    asking(anonymous)(elsewhere);
    expect(anonymous.shown()).toEqual([]);
  });
  it.each(['asked', 'dropped'])(
    '[V8] does not restore a job that was removed and synced before the answer (first %s)',
    async (first) => {
      const set = start({ [owner]: [audit, move] }, exampleUser);
      if (first === 'dropped') set.drop(audit);
      const answer = asking(set);
      if (first === 'asked') set.drop(audit);
      await set.tellAccount.last().answer(undefined);
      answer(audit, move);
      expect(set.shown()).toEqual([42]);
    },
  );
  it('[V8] keeps jobs that were saved here since, synced or not, and the visitor’s jobs', async () => {
    const set = start({ nobody: [elsewhere] }, exampleUser);
    const answer = asking(set);
    set.save(audit);
    answer();
    expect(set.shown()).toEqual([7, 41]);
    await set.tellAccount.last().answer(undefined);
    await set.tellAccount.last().answer(undefined);
    answer();
    expect(set.shown()).toEqual([7, 41]);
  });
});

itTakesEveryTransition(savedJobsMachine);
