import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Page } from '../../../src/contracts/generic/page.ts';
import { exampleSecurityEvent, type SecurityEvent } from '../../../src/contracts/account/security-events.ts';
import {
  securityEventsMachine,
  type OlderEventsRequest,
} from '../../../src/machines/account/security-events.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

const pageOf = (ids: readonly number[], next?: string): Page<SecurityEvent> => ({
  items: ids.map((id) => ({ ...exampleSecurityEvent, id })),
  total: 9,
  facets: {},
  figures: {},
  near: [],
  next,
});
const start = () => {
  const load = createPort<Page<SecurityEvent>>();
  const loadMore = createPort<Page<SecurityEvent>, OlderEventsRequest>();
  const set = stage(
    securityEventsMachine.provide({ actors: { load: load.logic, loadMore: loadMore.logic } }),
    { systemId: 'securityEvents' },
  );
  const ids = () => set.actor.getSnapshot().context.items.map(({ id }) => id);
  return { ...set, load, loadMore, ids, more: () => set.actor.send({ type: 'more.requested' }) };
};
const offline = new CallError({ kind: 'offline' });

describe('loading', () => {
  it('[U54b] reports slowness; a retry aborts the old call', () => {
    const { actor, load, clock } = start();
    expectToBeIn(actor, 'loading.prompt');
    clock.increment(10_000);
    expect(actor.getSnapshot().hasTag('slow')).toBe(true);
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'loading.prompt');
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
  it('[U54b] a failure keeps its reason and offers a retry', async () => {
    const { actor, load, ids } = start();
    await load.last().fail(offline);
    expectToBeIn(actor, 'failed');
    expect(actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    actor.send({ type: 'load.retried' });
    await load.last().answer(pageOf([3]));
    expectToBeIn(actor, 'ready.complete');
    expect([ids(), actor.getSnapshot().context.reason]).toEqual([[3], null]);
  });
  it('[U54b] an account without entries is empty', async () => {
    const { actor, load } = start();
    await load.last().answer(pageOf([]));
    expectToBeIn(actor, 'empty');
  });
});

describe('ready', () => {
  const ready = async () => {
    const set = start();
    await set.load.last().answer(pageOf([5, 4], 'after 4'));
    return set;
  };
  it('[U54c] appends older pages, each with the cursor of the previous page, up to the last', async () => {
    const { actor, loadMore, ids, more } = await ready();
    more();
    more();
    expect(loadMore.asked.map(({ input }) => input)).toEqual([{ after: 'after 4' }]);
    await loadMore.last().answer(pageOf([3, 2], 'after 2'));
    expectToBeIn(actor, 'ready.partial');
    more();
    expect(loadMore.last().input).toEqual({ after: 'after 2' });
    await loadMore.last().answer(pageOf([1]));
    expectToBeIn(actor, 'ready.complete');
    more();
    expect([ids(), loadMore.asked.length]).toEqual([[5, 4, 3, 2, 1], 2]);
  });
  it('[U54c] a failed page keeps the newer rows and offers a retry; so does a slow page', async () => {
    const { actor, loadMore, ids, more, clock } = await ready();
    more();
    await loadMore.last().fail(offline);
    expectToBeIn(actor, 'ready.moreFailed');
    expect(ids()).toEqual([5, 4]);
    more();
    clock.increment(10_000);
    expectToBeIn(actor, 'ready.fetching.slow');
    more();
    expectToBeIn(actor, 'ready.fetching.prompt');
    expect(loadMore.asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    expect(loadMore.last().input).toEqual({ after: 'after 4' });
  });
});

describe('after an action on the same page', () => {
  const outdate = ({ actor }: ReturnType<typeof start>) => actor.send({ type: 'activity.outdated' });

  it('[U54d] replaces all rows by the newest page, and shows the old rows until then', async () => {
    const set = start();
    outdate(set);
    expect(set.load.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await set.load.last().answer(pageOf([2, 1]));
    outdate(set);
    outdate(set);
    expectToBeIn(set.actor, 'refreshing');
    expect([set.ids(), set.actor.getSnapshot().hasTag('ready')]).toEqual([[2, 1], true]);
    await set.load.last().answer(pageOf([3, 2], 'after 2'));
    expectToBeIn(set.actor, 'ready.partial');
    expect(set.ids()).toEqual([3, 2]);
    outdate(set);
    set.more();
    expectToBeIn(set.actor, 'ready.fetching');
    expect(set.load.last().signal.aborted).toBe(true);
  });
  it('[U54d] reports a failure, since the rows lack the action; reloads an empty log', async () => {
    const set = start();
    await set.load.last().answer(pageOf([]));
    outdate(set);
    expectToBeIn(set.actor, 'loading.prompt');
    await set.load.last().answer(pageOf([1]));
    outdate(set);
    await set.load.last().fail(offline);
    expectToBeIn(set.actor, 'failed');
    expect(set.actor.getSnapshot().context.reason).toEqual({ kind: 'offline' });
    set.actor.send({ type: 'load.retried' });
    await set.load.last().answer(pageOf([2, 1]));
    expect(set.ids()).toEqual([2, 1]);
  });
});

itTakesEveryTransition(securityEventsMachine);
