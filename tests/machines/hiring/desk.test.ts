/** The desk: loading, staying current, and leaving for home where the backend has none. */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { exampleDesk } from '../../../src/contracts/hiring/desk.ts';
import { deskMachine, type LoadedDesk } from '../../../src/machines/hiring/desk.machine.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const NEWS = 300;
const RETRY = 5000;
const loaded: LoadedDesk = { desk: exampleDesk, deviceDrafts: [{ to: 2, text: 'Hello' }] };
const moved = { type: 'lifecycle.moved', kind: 'offer', id: 9, version: 2 } as const;

const start = (more: object = {}) => {
  const load = createPort<LoadedDesk>();
  const set = stage(deskMachine.provide({ actors: { load: load.logic, ...more } }), {
    systemId: 'page',
    input: { productSlug: 'marketlane' },
    cast: ['navigation'],
  });
  return { ...set, load };
};
const opened = async () => {
  const set = start();
  await set.load.last().answer(loaded);
  return set;
};

describe('the desk', () => {
  it('[V171] loads once, and keeps the drafts of this browser beside those of the server', async () => {
    const { actor, load } = await opened();
    expectToBeIn(actor, 'ready.current');
    expect(load.asked).toHaveLength(1);
    expect(actor.getSnapshot().context).toMatchObject({ ...loaded, reason: null });
  });
  it('[V175] says that it is slow or failed, with a retry, and loads when a lost connection is back', async () => {
    const { actor, load, clock } = start();
    clock.increment(10_000);
    expectToBeIn(actor, 'loading.slow');
    actor.send({ type: 'load.retried' });
    await load.last().fail(new Error('away'));
    expectToBeIn(actor, 'failed');
    actor.send({ type: 'load.retried' });
    await load.last().fail(new CallError({ kind: 'refused', status: 500 }));
    actor.send({ type: 'list.outdated' });
    await load.last().answer(loaded);
    expectToBeIn(actor, 'ready.current');
  });
  it('[V173] moves within 300 ms lead to one reload in place, and those during it to one more', async () => {
    const { actor, load, clock } = await opened();
    for (let news = 0; news < 100; news += 1) actor.send(moved);
    expectToBeIn(actor, 'ready.gathering');
    clock.increment(NEWS);
    expect(load.asked).toHaveLength(2);
    actor.send(moved);
    await load.last().answer({ ...loaded, desk: { ...exampleDesk, Waiting: [] } });
    expect(actor.getSnapshot().context.desk?.Waiting).toEqual([]);
    expectToBeIn(actor, 'ready.gathering');
    clock.increment(NEWS);
    await load.last().answer(loaded);
    expect(load.asked).toHaveLength(3);
    expectToBeIn(actor, 'ready.current');
  });
  it('[V174] keeps what it shows if the reload fails, tries three times more, and then says so', async () => {
    const { actor, load, clock } = await opened();
    const fail = () => load.last().fail(new CallError({ kind: 'refused', status: 429 }));
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    await fail();
    for (let retry = 0; retry < 3; retry += 1) {
      expectToBeIn(actor, 'ready.pausing');
      expect(actor.getSnapshot().hasTag('stale')).toBe(false);
      clock.increment(RETRY);
      await fail();
    }
    expectToBeIn(actor, 'ready.stale');
    expect(actor.getSnapshot().context.desk).toEqual(exampleDesk);
    actor.send({ type: 'load.retried' });
    await fail();
    actor.send({ type: 'list.outdated' });
    clock.increment(NEWS);
    await load.last().answer(loaded);
    expectToBeIn(actor, 'ready.current');
  });
  it('[V174] a stale desk loads again at the next news', async () => {
    const { actor, load, clock } = await opened();
    actor.send(moved);
    clock.increment(NEWS);
    for (let call = 0; call < 4; call += 1) {
      await load.last().fail(new Error('away'));
      clock.increment(RETRY);
    }
    expectToBeIn(actor, 'ready.stale');
    actor.send(moved);
    clock.increment(NEWS);
    await load.last().answer(loaded);
    expectToBeIn(actor, 'ready.current');
  });
  it.each([{ kind: 'refused', status: 404 } as const, { kind: 'unreadable' } as const])(
    '[S7g] gives way to the home page where the backend has no desk',
    async (reason) => {
      const { actor, load, told } = start();
      await load.last().fail(new CallError(reason));
      expectToBeIn(actor, 'leaving');
      expect(told('navigation')).toMatchObject([{ type: 'navigation.requested', to: '/', replace: true }]);
    },
  );
  it('[S7g] also leaves when the call disappears later', async () => {
    const { actor, load, clock, told } = await opened();
    actor.send(moved);
    clock.increment(NEWS);
    await load.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'leaving');
    expect(told('navigation')).toHaveLength(1);
  });
  it('[V173] survives a part that breaks', async () => {
    const { actor, load } = start({ parts: createBrokenCallback() as never });
    await load.last().answer(loaded);
    expectToBeIn(actor, 'ready.current');
  });
});

itTakesEveryTransition(deskMachine);
