import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { exampleJobRelation } from '../../../src/contracts/hiring/own-proposal.ts';
import { jobRelationMachine, type ShownRelation } from '../../../src/machines/hiring/job-relation.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const NEWS = 300;
const shown: ShownRelation = {
  ...exampleJobRelation,
  proposalSteps: null,
  invitationSteps: null,
  offerSteps: null,
};
const signedIn = { type: 'session.changed', user: exampleUser } as const;
const signedOut = { type: 'session.changed', user: null } as const;
const job = { type: 'job.shown', job: 41 } as const;
const moved = { type: 'lifecycle.moved', kind: 'proposal', id: 7, version: 3 } as const;
const silent = fromCallback(() => {}) as never;

const start = () => {
  const load = createPort<ShownRelation, { JID: Id }>();
  let started = 0;
  const set = stage(
    jobRelationMachine.provide({
      actors: { load: load.logic, watchSession: silent, watchJob: silent, watchMoves: silent },
      actions: { startParts: () => void (started += 1) },
    }),
    { systemId: 'jobRelation', cast: ['applying'] },
  );
  return { ...set, load, started: () => started, relation: () => set.actor.getSnapshot().context.relation };
};
const loading = () => {
  const set = start();
  set.actor.send(signedIn);
  set.actor.send(job);
  return set;
};
const known = async () => {
  const set = loading();
  await set.load.last().answer(shown);
  return set;
};

describe('waiting', () => {
  it('[J40a] asks nothing for a visitor', () => {
    const { actor, load } = start();
    actor.send(signedOut);
    actor.send(job);
    expectToBeIn(actor, 'waiting');
    expect(load.asked).toHaveLength(0);
  });
  it('[J40a] asks for the job on the page once somebody is signed in', () => {
    const { actor, load } = loading();
    expectToBeIn(actor, 'loading.prompt');
    expect(load.last().input).toEqual({ JID: 41 });
  });
});

describe('loading', () => {
  it('[J40b] a stalled call can be made again', () => {
    const { actor, clock, load } = loading();
    clock.increment(10_000);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[J40c] a backend without this call leaves the page as it was', async () => {
    const { actor, load, started } = loading();
    await load.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'absent');
    expect(started()).toBe(1);
  });
  it('[J40b] after a failure the form is there, and the call can be made again', async () => {
    const { actor, load, started } = loading();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'failed');
    expect(started()).toBe(1);
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading');
    await load.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'list.outdated' });
    expectToBeIn(actor, 'loading');
  });
});

describe('known', () => {
  it('[J40a] keeps the relation and starts what applies for the job', async () => {
    const { actor, relation, started } = await known();
    expectToBeIn(actor, 'known.current');
    expect(relation()).toEqual(shown);
    expect(started()).toBe(1);
  });
  it('[V91] tells the form of a draft on the server, once for each visit of the job', async () => {
    const { load, told, actor, clock } = loading();
    const Draft = { id: 7, Version: 3, SavedAt: '2026-11-18T09:30:00.000Z', Fields: {}, FileList: [] };
    await load.last().answer({ ...shown, Proposal: undefined, Draft });
    expect(told('applying')).toEqual([{ type: 'draft.found', job: 41 }]);
    actor.send(moved);
    clock.increment(NEWS);
    await load.last().answer({ ...shown, Proposal: undefined, Draft });
    expect(told('applying')).toHaveLength(1);
    expect((await known()).told('applying')).toEqual([]);
  });
  it('[J55a] loads again when the other side acts or a lost connection is back, and shows the last one meanwhile', async () => {
    const { actor, load, relation, clock } = await known();
    actor.send(moved);
    clock.increment(NEWS);
    expectToBeIn(actor, 'known.reloading');
    expect(relation()).toEqual(shown);
    actor.send({ ...moved, job: 41 });
    await load.last().answer({ ...shown, Proposal: undefined });
    expect(relation()?.Proposal).toBeUndefined();
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    expectToBeIn(actor, 'known.reloading');
    await load.last().answer(shown);
    expectToBeIn(actor, 'known.current');
    expect(load.asked).toHaveLength(1 + 2);
  });
  it('[V106] loads once more if the other side acts while it loads for the first time', async () => {
    const { actor, load, clock } = loading();
    actor.send(moved);
    await load.last().answer(shown);
    clock.increment(NEWS);
    expect(load.asked).toHaveLength(2);
  });
  it('[J55a] ignores records of other jobs', async () => {
    const { actor } = await known();
    actor.send({ ...moved, job: 42 });
    expectToBeIn(actor, 'known.current');
  });
  it('[J55a] a failed reload keeps the last relation', async () => {
    const { actor, load, relation, clock } = await known();
    actor.send(moved);
    clock.increment(NEWS);
    for (const pause of [5000, 5000, 5000]) {
      await load.last().fail(new CallError({ kind: 'offline' }));
      expectToBeIn(actor, 'known.pausing');
      clock.increment(pause);
    }
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'known.current');
    expect(relation()).toEqual(shown);
    actor.send(moved);
    clock.increment(NEWS);
    await load.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'list.outdated' });
    expectToBeIn(actor, 'known.gathering');
  });
  it('[J40a] another job and another user have relations of their own', async () => {
    const { actor, load, relation } = await known();
    actor.send(job);
    expectToBeIn(actor, 'known.current');
    actor.send({ ...job, job: 42 });
    expect(load.last().input).toEqual({ JID: 42 });
    expect(relation()).toBeNull();
    actor.send(signedOut);
    expectToBeIn(actor, 'waiting');
    expect(load.last().signal.aborted).toBe(true);
  });
});

it('a watch that crashes is reported', () => {
  const broken = createBrokenCallback() as never;
  const { actor } = stage(
    jobRelationMachine.provide({ actors: { watchSession: broken, watchJob: broken, watchMoves: broken } }),
    { systemId: 'jobRelation' },
  );
  expectToBeIn(actor, 'waiting');
});

itTakesEveryTransition(jobRelationMachine);
