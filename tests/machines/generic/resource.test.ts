import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { createResourceMachine } from '../../../src/machines/generic/resource.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const PATIENCE = 10_000;
const reversed = createResourceMachine<string, 'skills'>({
  id: 'skills',
  arrange: (items) => items.toReversed(),
});

const start = () => {
  const load = createPort<readonly string[]>();
  const set = stage(reversed.provide({ actors: { load: load.logic as never } }), { systemId: 'skills' });
  return { ...set, load, context: () => set.actor.getSnapshot().context };
};

describe('loading', () => {
  it('[H15a] starts with the machine, once', () => {
    const { actor, load } = start();
    expectToBeIn(actor, 'loading.prompt');
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    expect(load.asked).toHaveLength(1);
  });
  it('[A4a] has no timeout: it reports slowness after its patience, and continues', async () => {
    const { actor, load, clock } = start();
    clock.increment(PATIENCE - 1);
    expectToBeIn(actor, 'loading.prompt');
    clock.increment(1);
    expectToBeIn(actor, 'loading.slow');
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    clock.increment(100 * PATIENCE);
    expect(load.last().signal.aborted).toBe(false);
    await load.last().answer(['late']);
    expectToBeIn(actor, 'ready');
  });
  it('[A4e][H15b] a retry aborts the old call and ignores its answer', async () => {
    const { actor, load, clock, context } = start();
    clock.increment(PATIENCE);
    const old = load.last();
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
    expect(old.signal.aborted).toBe(true);
    await old.answer(['old']);
    expectToBeIn(actor, 'loading');
    await load.last().answer(['new']);
    expect(context().items).toEqual(['new']);
    expect(load.asked).toHaveLength(2);
  });
  it('[A4e] stopping the actor aborts the call', () => {
    const { root, load } = start();
    root.stop();
    expect(load.last().signal.aborted).toBe(true);
  });
});

describe('ready', () => {
  it('keeps the arranged answer', async () => {
    const { actor, load, context } = start();
    await load.last().answer(['a', 'b']);
    expectToBeIn(actor, 'ready');
    expect(actor.getSnapshot().hasTag('ready')).toBe(true);
    expect(context()).toMatchObject({ items: ['b', 'a'], reason: null });
  });
  it('[H15a] does not load again', async () => {
    const { actor, load } = start();
    await load.last().answer(['a']);
    actor.send({ type: 'load.retried' });
    expect(load.asked).toHaveLength(1);
  });
});

describe('empty', () => {
  it('is no failure, and offers a reload', async () => {
    const { actor, load } = start();
    await load.last().answer([]);
    expectToBeIn(actor, 'empty');
    expect(actor.getSnapshot().hasTag('empty')).toBe(true);
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading');
    expect(load.asked).toHaveLength(2);
  });
});

describe('failed', () => {
  it('[A5c][H14] keeps a typed reason and an empty list', async () => {
    const { actor, load, context } = start();
    await load.last().fail(new CallError({ kind: 'refused', status: 503 }));
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(context()).toMatchObject({ items: [], reason: { kind: 'refused', status: 503 } });
  });
  it('[H15b] offers a retry, and success clears the reason', async () => {
    const { actor, load, context } = start();
    await load.last().fail(new Error('a chunk did not load'));
    expect(context().reason).toEqual({ kind: 'fault', issue: 'a chunk did not load' });
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading');
    await load.last().answer(['a']);
    expect(context()).toMatchObject({ items: ['a'], reason: null });
  });
  it('names a port that was not provided', async () => {
    const { actor } = stage(reversed, { systemId: 'skills' });
    await Promise.resolve();
    await new Promise(setImmediate);
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({
      kind: 'fault',
      issue: 'skills: load is not provided',
    });
  });
});

itTakesEveryTransition(reversed);
