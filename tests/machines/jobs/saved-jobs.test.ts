import { describe, expect, it } from 'vitest';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
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

describe('of nobody in particular', () => {
  it('[W1] a job is saved in the browser, the newest first, and no account is told', () => {
    const { save, stored, shown, said, tellAccount } = start();
    save(audit);
    save(move);
    expect(shown()).toEqual([42, 41]);
    expect(stored.at(-1)).toEqual({ nobody: [move, audit] });
    expect(said()).toEqual(['Saved', 'Saved']);
    expect(tellAccount.asked).toHaveLength(0);
  });
  it('[W1] and dropped again', () => {
    const { drop, stored, shown, said } = start({ nobody: [move, audit] });
    drop(audit);
    expect(shown()).toEqual([42]);
    expect(stored.at(-1)?.['nobody']).toEqual([move]);
    expect(said()).toEqual(['Removed']);
  });
  it('[W1] an id that came as text is the same job', () => {
    const { actor } = start({ nobody: [{ id: '41', title: 'Audit' }] });
    expect(isSaved(actor.getSnapshot().context, 41)).toBe(true);
  });
  it('[W3] no more than are kept: the next one is refused with a word, one that is saved is not', () => {
    const many = Array.from({ length: MOST_SAVED }, (_, index) => ({ id: index + 1, title: `Job ${index}` }));
    const { save, said, shown } = start({ nobody: many });
    save({ id: 999, title: 'One too many' });
    expect(said()).toEqual(['You have the maximum of 200 saved jobs. Remove one to save another.']);
    expect(shown()).toHaveLength(MOST_SAVED);
    save({ id: 1, title: 'Job 0' });
    expect(said().at(-1)).toBe('Saved');
  });
  it('[W4] what another tab does is shown at once', () => {
    const { storage, shown } = start();
    storage.say({ type: 'jobs.restored', lists: { nobody: [audit] } });
    expect(shown()).toEqual([41]);
  });
  it('[W5] where storage refuses, they are shown all the same, and it is said', () => {
    const { save, storage, shown, said } = start();
    save(audit);
    storage.say({ type: 'storage.refused' });
    expect(shown()).toEqual([41]);
    expect(said().at(-1)).toMatch(/cannot store your saved jobs/);
  });
  it('[W5] storage and session that break leave it of use for the visit', () => {
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

describe('of who is signed in', () => {
  it('[W6a] the account is told, and what is shown does not wait for it', async () => {
    const { actor, save, shown, tellAccount, stored } = start({}, exampleUser);
    save(audit);
    expect(shown()).toEqual([41]);
    expectToBeIn(actor, 'saving');
    expect(tellAccount.last().input).toEqual({ id: 41, saved: true });
    await tellAccount.last().answer(undefined);
    expectToBeIn(actor, 'settled');
    expect(stored.at(-1)).toEqual({ [owner]: [audit] });
  });
  it('[W6a] one change after the other', async () => {
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
  it.each([true, false])(
    '[W6b] left before the account has answered, it is told the next time (saved: %s)',
    async (saved) => {
      const before = start(saved ? {} : { [owner]: [move, audit] }, exampleUser);
      (saved ? before.save : before.drop)(audit);
      before.root.stop();
      const { shown, tellAccount, stored, actor } = start(before.stored.at(-1), exampleUser);
      expect(shown()).toEqual(saved ? [41] : [42]);
      expect(tellAccount.asked.map(({ input }) => input)).toEqual([{ id: 41, saved }]);
      await tellAccount.last().answer(undefined);
      expectToBeIn(actor, 'settled');
      expect(stored.at(-1)).toEqual({ [owner]: saved ? [audit] : [move], ...(!saved && { nobody: [] }) });
    },
  );
  it('[W6b] what another tab has not told yet is for that tab to tell', () => {
    const { storage, shown, tellAccount } = start({}, exampleUser);
    storage.say({ type: 'jobs.restored', lists: { [owner]: [{ ...audit, untold: 'saved' }] } });
    expect(shown()).toEqual([41]);
    expect(tellAccount.asked).toHaveLength(0);
  });
  it('[W6b] signed out before it was told: told when they are back', () => {
    const { save, session, tellAccount } = start({}, exampleUser);
    save(audit);
    session.say({ type: 'session.changed', user: null });
    session.say(somebody);
    expect(tellAccount.asked.map(({ input }) => input)).toEqual([
      { id: 41, saved: true },
      { id: 41, saved: true },
    ]);
  });
  it.each([true, false])(
    '[W6a] undone with a word when the account could not be told (saved: %s)',
    async (saved) => {
      const { save, drop, shown, said, tellAccount } = start(saved ? {} : { [owner]: [audit] }, exampleUser);
      (saved ? save : drop)(audit);
      await tellAccount.last().fail(new Error('offline'));
      expect(shown()).toEqual(saved ? [] : [41]);
      expect(said().at(-1)).toMatch(/could not be updated/);
    },
  );
  it('[W6a] what was changed again meanwhile is not undone', async () => {
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
  it('[W7] what was nobody’s is sent, the oldest first, and is theirs then', async () => {
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
  it('[W7] what could not be sent is kept for the next time, without a word', async () => {
    const { tellAccount, shown, said, actor } = start({ nobody: [audit] }, exampleUser);
    await tellAccount.last().fail(new Error('offline'));
    expectToBeIn(actor, 'settled');
    expect(shown()).toEqual([41]);
    expect(said()).toEqual([]);
  });
  it('[W7] what is dropped while it is on its way does not come back', async () => {
    const { drop, tellAccount, shown } = start({ nobody: [audit] }, exampleUser);
    drop(audit);
    await tellAccount.last().answer(undefined);
    expect(tellAccount.last().input).toEqual({ id: 41, saved: false });
    await tellAccount.last().answer(undefined);
    expect(shown()).toEqual([]);
  });
  it('[W8] nobody sees what another has saved in the same browser', () => {
    const { session, shown } = start({ [owner]: [audit] }, exampleUser);
    expect(shown()).toEqual([41]);
    session.say({ type: 'session.changed', user: null });
    expect(shown()).toEqual([]);
    session.say({ type: 'session.changed', user: { id: 2 } });
    expect(shown()).toEqual([]);
  });
});

describe('what the account has', () => {
  const elsewhere = { id: 7, title: 'Saved on another machine' };
  /** Asked for now; `answer` is what the account has. */
  const asking = (set: ReturnType<typeof start>, whole = true) => {
    const { lists } = set.actor.getSnapshot().context;
    const asked = lists[owner] ?? [];
    return (...jobs: (typeof audit)[]) => set.actor.send({ type: 'jobs.found', jobs, whole, asked });
  };

  it('[V8] counts as saved in this browser too, after what was saved here, and is told to nobody', () => {
    const set = start({ [owner]: [audit] }, exampleUser);
    asking(set)(elsewhere, audit);
    expect(set.shown()).toEqual([41, 7]);
    expect(set.stored.at(-1)).toEqual({ [owner]: [audit, elsewhere] });
    expect(set.tellAccount.asked).toEqual([]);
  });
  it('[V8] what was dropped elsewhere is not saved here any more, where it is the whole list', () => {
    const set = start({ [owner]: [audit, move] }, exampleUser);
    asking(set, false)(elsewhere);
    expect(set.shown()).toEqual([41, 42, 7]);
    asking(set)(move);
    expect(set.shown()).toEqual([42]);
    expect(set.stored.at(-1)).toEqual({ [owner]: [move] });
  });
  it('[V8] does not bring back what was dropped here, and is nobody’s while nobody is signed in', () => {
    const set = start({ [owner]: [audit] }, exampleUser);
    set.drop(audit);
    asking(set)(audit);
    expect(set.shown()).toEqual([]);
    const anonymous = start();
    asking(anonymous)(elsewhere);
    expect(anonymous.shown()).toEqual([]);
  });
  it.each(['asked', 'dropped'])(
    '[V8] does not bring back what was dropped and told before it came (first %s)',
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
  it('[V8] does not take away what was saved here since, told or not, nor what was nobody’s', async () => {
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
