import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { createLiveMachine } from '../../../src/machines/generic/live.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

interface Row {
  readonly state: string;
  readonly words: string;
}
const live = createLiveMachine<Row, 'ownJob'>({
  id: 'ownJob',
  withMoved: (data, { state = data.state }) => ({ ...data, state }),
});
const start = (watch = fromCallback(() => {})) => {
  const load = createPort<Row, { subject: string }>();
  const set = stage(live.provide({ actors: { load: load.logic, watch: watch as never } }), {
    systemId: 'ownJob',
  });
  return {
    ...set,
    load,
    open: (subject: string | null) => set.actor.send({ type: 'subject.changed', subject }),
    data: () => set.actor.getSnapshot().context.data,
  };
};
const NEWS = 300;
const opened = async () => {
  const set = start();
  set.open('41');
  await set.load.last().answer({ state: 'open', words: 'old' });
  return set;
};
const unknown = new CallError({ kind: 'refused', status: 404, code: 'job_not_found' });
/** A backend that does not know the call. */
const unavailable = new CallError({ kind: 'refused', status: 404 });
const moved = { type: 'lifecycle.moved', kind: 'job', id: 41, state: 'closed', version: 3 } as const;

describe('a subject', () => {
  it('[V43] is loaded when the address names it, and let go when it does not', async () => {
    const { actor, load, open, data } = await opened();
    expect(load.last().input).toEqual({ subject: '41' });
    open('41');
    expect(load.asked).toHaveLength(1);
    open('42');
    expect(data()).toBeNull();
    expectToBeIn(actor, 'loading.prompt');
    open(null);
    expectToBeIn(actor, 'closed');
  });
  it('[V43] says that it is unknown, slow or failed, with a retry', async () => {
    const { actor, load, open, clock } = start();
    open('41');
    clock.increment(10_000);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    await load.last().fail(new Error('away'));
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'load.retried' });
    await load.last().fail(unknown);
    expectToBeIn(actor, 'missing');
  });
  it('[V50] fails with the reason if the backend does not know the call', async () => {
    const { actor, load, open } = start();
    open('41');
    await load.last().fail(unavailable);
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'refused', status: 404 });
  });
  it('[V43] survives a watch that breaks', () => {
    const { actor } = start(createBrokenCallback() as never);
    expectToBeIn(actor, 'closed');
  });
});

describe('changes on the server', () => {
  it('[V44] load the data again in place; the user’s own change shows at once', async () => {
    const { actor, load, data, clock } = await opened();
    actor.send(moved);
    expect(data()).toEqual({ state: 'closed', words: 'old' });
    expectToBeIn(actor, 'ready.gathering');
    clock.increment(NEWS);
    expectToBeIn(actor, 'ready.reloading');
    await load.last().answer({ state: 'closed', words: 'new' });
    expect(data()).toEqual({ state: 'closed', words: 'new' });
    expectToBeIn(actor, 'ready.current');
  });
  it('[V44] keep the data if the reload fails, and say if the subject is gone', async () => {
    const { actor, load, data, clock } = await opened();
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    await load.last().fail(new Error('away'));
    expect(data()?.words).toBe('old');
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    await load.last().fail(unknown);
    expectToBeIn(actor, 'missing');
  });
  it('[V106] many at once load the data once, and once more for those during the call', async () => {
    const { actor, load, data, clock } = await opened();
    for (let news = 0; news < 1000; news += 1) actor.send({ ...moved, id: news });
    clock.increment(NEWS);
    expect(load.asked).toHaveLength(2);
    for (let news = 0; news < 1000; news += 1) actor.send({ ...moved, id: news });
    expect(load.last().signal.aborted).toBe(false);
    await load.last().answer({ state: 'closed', words: 'newer' });
    expect(data()?.words).toBe('newer');
    expectToBeIn(actor, 'ready.gathering');
    clock.increment(NEWS);
    expect(load.asked).toHaveLength(3);
    await load.last().answer({ state: 'closed', words: 'newest' });
    expectToBeIn(actor, 'ready.current');
  });
  it('[V106] that come while the data loads for the first time lead to a reload after it', async () => {
    const { actor, load, open, clock, data } = start();
    open('41');
    actor.send(moved);
    expect(load.asked).toHaveLength(1);
    await load.last().answer({ state: 'open', words: 'old' });
    expectToBeIn(actor, 'ready.gathering');
    clock.increment(NEWS);
    await load.last().answer({ state: 'closed', words: 'new' });
    expectToBeIn(actor, 'ready.current');
    expect(data()?.words).toBe('new');
  });
  it('[V108] load again three times if the reload fails, and then at the next change', async () => {
    const { actor, load, clock } = await opened();
    const fail = () => load.last().fail(new CallError({ kind: 'refused', status: 429 }));
    actor.send(moved);
    clock.increment(NEWS);
    await fail();
    for (const pause of [5000, 5000, 5000]) {
      expectToBeIn(actor, 'ready.pausing');
      // In a storm of news, each further call would be refused too.
      actor.send(moved);
      clock.increment(pause - 1);
      expectToBeIn(actor, 'ready.pausing');
      clock.increment(1);
      expectToBeIn(actor, 'ready.reloading');
      await fail();
    }
    expectToBeIn(actor, 'ready.current');
    expect(load.asked).toHaveLength(1 + 4);
    actor.send(moved);
    clock.increment(NEWS);
    await fail();
    clock.increment(5000);
    await load.last().answer({ state: 'closed', words: 'new' });
    expectToBeIn(actor, 'ready.current');
  });
  it('[V108] load at once when a lost connection is back', async () => {
    const { actor, load, clock } = await opened();
    actor.send(moved);
    clock.increment(NEWS);
    await load.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    expectToBeIn(actor, 'ready.reloading');
  });
  it('[V109] a lost connection that is back loads what failed to load', async () => {
    const { actor, load, open } = start();
    open('41');
    await load.last().fail(new CallError({ kind: 'offline' }));
    actor.send({ type: 'list.outdated' });
    expectToBeIn(actor, 'loading.prompt');
  });
});

itTakesEveryTransition(live);
