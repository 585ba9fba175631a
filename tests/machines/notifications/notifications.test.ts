import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import { article, page, ready, start } from './notifications-stage.ts';
import { createBrokenCallback, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

describe('the list', () => {
  it('[N1a][S8c] loads at once, and counts the unread ones', async () => {
    const { actor, ids, unread } = await ready();
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([3, 2, 1]);
    expect(unread()).toEqual([3, 2]);
  });
  it('[N5] reports slowness, and offers a retry', () => {
    const { actor, clock, load } = start();
    clock.increment(10_000);
    expectToBeIn(actor, 'list.loading.slow');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'list.loading.prompt');
    expect(load.asked[0]?.signal.aborted).toBe(true);
  });
  it('[N5] a failure offers a retry, and keeps those that arrived meanwhile', async () => {
    const { actor, load, receive, ids, context } = start();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'list.failed');
    expect(context().reason).toEqual({ kind: 'offline' });
    receive(article(4));
    actor.send({ type: 'load.retried' });
    await load.last().answer(page([article(4), article(3)]));
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([4, 3]);
    expect(context().reason).toBeNull();
  });
  it('[N5] is empty if the backend has no notifications', async () => {
    const { actor, load } = start();
    await load.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'list.empty');
  });
  it('[N3a] an empty list shows the first that arrives', async () => {
    const { actor, receive, ids } = await ready([]);
    expectToBeIn(actor, 'list.empty');
    receive(article(1));
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([1]);
  });
  it('[N2b] holds the newest twenty at most', async () => {
    const { receive, context } = await ready(Array.from({ length: 20 }, (_, index) => article(20 - index)));
    receive(article(21));
    expect(context().articles).toHaveLength(20);
    expect(context().articles[0]?.id).toBe(21);
  });
});

describe('a new notification', () => {
  it('[N3a] is first, unread and announced', async () => {
    const { receive, ids, unread, context } = await ready();
    receive({ id: 4, Title: 'New' });
    expect(ids()).toEqual([4, 3, 2, 1]);
    expect(unread()).toEqual([4, 3, 2]);
    expect(context().news).toMatchObject({ id: 4 });
  });
  it('[N3a][R7c] that arrives twice is counted and announced once, with its newest text', async () => {
    const { receive, ids, context } = await ready();
    receive(article(4));
    const said = context().news;
    receive(article('4', false, 'In other words'));
    expect(ids()).toEqual(['4', 3, 2, 1]);
    expect(context().news).toBe(said);
  });
  it('[N3b][R66] of a message is counted, but not announced: the inbox announces it', async () => {
    const { receive, ids, context } = await ready();
    receive({ ...article(4), Kind: 'message' });
    expect(context().news).toBeNull();
    receive({ ...article(5), Kind: 'review' });
    receive({ ...article(6), Kind: 'message' });
    expect(ids()).toEqual([6, 5, 4, 3, 2, 1]);
    expect(context()).toMatchObject({ unread: 5, news: { id: 5 } });
  });
  it('[N3a] that arrives during the load is newer than the list', async () => {
    const { receive, load, ids } = start();
    receive(article(9));
    await load.last().answer(page([article(9, true), article(8)]));
    expect(ids()).toEqual([9, 8]);
  });
});

describe('a stale list', () => {
  it('[N3a][N7] reloads: missed ones are shown, counted and announced, and the others stay meanwhile', async () => {
    const { actor, outdate, load, ids, unread, context } = await ready();
    outdate();
    expectToBeIn(actor, 'list.refreshing');
    expect(actor.getSnapshot().hasTag('ready')).toBe(true);
    expect(ids()).toEqual([3, 2, 1]);
    await load.last().answer(page([article(5), article(4), article(3, true), article(2), article(1, true)]));
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([5, 4, 3, 2, 1]);
    expect(unread()).toEqual([5, 4, 2]);
    expect(context().news).toMatchObject({ id: 5 });
  });
  it('[N7][R66] announces the newest missed one that is not a message', async () => {
    const { outdate, load, context } = await ready();
    outdate();
    await load.last().answer(page([{ ...article(5), Kind: 'message' }, article(4), article(3)]));
    expect(context().news).toMatchObject({ id: 4 });
  });
  it('[N7] an empty list shows the first missed one', async () => {
    const { actor, outdate, load, ids } = await ready([]);
    outdate();
    await load.last().answer(page([article(1)]));
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([1]);
  });
  it('[N7] those read meanwhile stay read, and new ones stay first', async () => {
    const { outdate, load, receive, read, ids, unread } = await ready();
    outdate();
    read([3]);
    receive(article(4));
    await load.last().answer(page([article(3), article(2), article(1, true)]));
    expect(ids()).toEqual([4, 3, 2, 1]);
    expect(unread()).toEqual([4, 2]);
  });
  it('[N7] a second change during the reload repeats it', async () => {
    const { outdate, load, actor } = await ready();
    outdate();
    outdate();
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    const early = start();
    early.outdate();
    expectToBeIn(early.actor, 'list.loading');
    expect(early.load.asked).toHaveLength(2);
    expectToBeIn(actor, 'list.refreshing');
  });
  it('[N5][N7] a failure is shown, and the next connection reloads', async () => {
    const { actor, outdate, load } = await ready();
    outdate();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'list.failed');
    outdate();
    expectToBeIn(actor, 'list.loading');
  });
  it('[N5][N7] reports a slow reload', async () => {
    const { actor, outdate, clock } = await ready();
    outdate();
    clock.increment(10_000);
    expectToBeIn(actor, 'list.loading.prompt');
  });
  it('[N5][N7] of a backend without notifications stays empty', async () => {
    const { actor, outdate, load } = await ready([]);
    outdate();
    await load.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'list.empty');
  });
  it('[N7] a crash of its watch leaves all else working', async () => {
    const { actor } = stage(
      notificationsMachine.provide({ actors: { watchList: createBrokenCallback() as never } }),
      { systemId: 'notifications' },
    );
    expectToBeIn(actor, 'list.loading');
  });
});

describe('reading', () => {
  it('[N4a][N4b] marks all at once, and tells the server of all, hidden ones included', async () => {
    const { actor, read, unread, tellRead } = await ready();
    read();
    expect(unread()).toEqual([]);
    expect(tellRead.last().input).toEqual({});
    await tellRead.last().answer(null);
    expectToBeIn(actor, 'reading.synced');
  });
  it('[N4a] marks one alone, and sends those read meanwhile afterwards', async () => {
    const { read, tellRead, unread } = await ready();
    read(['3']);
    read([2]);
    expect(unread()).toEqual([]);
    expect(tellRead.asked.map(({ input }) => input.ids)).toEqual([[3]]);
    await tellRead.last().answer(null);
    expect(tellRead.asked.map(({ input }) => input.ids)).toEqual([[3], [2]]);
  });
  it('[N4b] a call without an answer blocks nothing: the next call repeats it', async () => {
    const { read, tellRead, clock, done, unread } = await ready();
    read([3]);
    read([2]);
    clock.increment(10_000);
    expect(tellRead.asked.map(({ input }) => input.ids)).toEqual([[3], [3, 2]]);
    expect(tellRead.asked[0]?.signal.aborted).toBe(true);
    expect(unread()).toEqual([]);
    expect(done).toEqual([]);
    await tellRead.last().answer(null);
    expect(done).toEqual(['tabs told']);
  });
  it('[N4b][N10c] a load that may predate the reads is repeated', async () => {
    const { context, outdate, load, read, tellRead } = await ready([article(2)], 5);
    outdate();
    read([2]);
    await tellRead.last().answer(null);
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    await load.last().answer(page([article(2, true)], 4));
    expect(context().unread).toBe(4);
    const early = start();
    early.receive(article(2));
    early.read([2]);
    await early.tellRead.last().answer(null);
    expect(early.load.asked).toHaveLength(2);
  });
  it('[N4a] a read notification stays read when it arrives again', async () => {
    const { read, receive, unread } = await ready();
    read([3]);
    receive(article(3));
    expect(unread()).toEqual([2]);
  });
  it('[N4b] sends nothing without an unread one', async () => {
    const { read, tellRead } = await ready([article(1, true)]);
    read();
    read([1]);
    expect(tellRead.asked).toEqual([]);
  });
  it('[N4b] a rejected call makes them unread again, with a notice', async () => {
    const { read, tellRead, unread, told, actor } = await ready();
    read([3]);
    read([2]);
    await tellRead.last().fail(new CallError({ kind: 'offline' }));
    expect(unread()).toEqual([3, 2]);
    expectToBeIn(actor, 'reading.synced');
    expect(tellRead.asked).toHaveLength(1);
    expect(told('notices')).toMatchObject([{ kind: 'error' }]);
  });
  it('[A32] the notice shows the reference of a defect', async () => {
    const { read, tellRead, told } = await ready();
    read([3]);
    await tellRead.last().fail(new CallError({ kind: 'refused', status: 500, requestId: 'req-7f3a' }));
    expect(told('notices').at(-1)?.['text']).toMatch(
      /^Could not mark as read\. .* Error reference req-7f3a\.$/,
    );
  });
});

itTakesEveryTransition(notificationsMachine);
