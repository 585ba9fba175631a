import { describe, expect, it } from 'vitest';
import { CallError } from '../../src/contracts/failure.ts';
import type { Id } from '../../src/contracts/ids.ts';
import type { Notification } from '../../src/contracts/notification.ts';
import { notificationsMachine, unreadOf } from '../../src/machines/notifications.machine.ts';
import { createPort, expectToBeIn, itTakesEveryTransition, stage } from './support.ts';

const article = (id: Id, IsRead = false, Title = `Number ${id}`): Notification => ({ id, Title, IsRead });

const start = () => {
  const load = createPort<readonly Notification[]>();
  const tellRead = createPort<unknown, { ids: readonly Id[] }>();
  const set = stage(
    notificationsMachine.provide({ actors: { load: load.logic, tellRead: tellRead.logic } }),
    { systemId: 'notifications', cast: ['notices'] },
  );
  const context = () => set.actor.getSnapshot().context;
  return {
    ...set,
    load,
    tellRead,
    context,
    receive: (notification: Notification) => set.actor.send({ type: 'notification.received', notification }),
    read: (ids?: readonly Id[]) => set.actor.send({ type: 'notifications.read', ...(ids && { ids }) }),
    ids: () => context().articles.map(({ id }) => id),
    unread: () => unreadOf(context()).map(({ id }) => id),
  };
};
const ready = async (articles = [article(3), article(2), article(1, true)]) => {
  const set = start();
  await set.load.last().answer(articles);
  return set;
};

describe('the list', () => {
  it('[N1][S8] is asked for at once, and counts what is unread', async () => {
    const { actor, ids, unread } = await ready();
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([3, 2, 1]);
    expect(unread()).toEqual([3, 2]);
  });
  it('[N5] says when it is slow, and can be asked for anew', () => {
    const { actor, clock, load } = start();
    clock.increment(10_000);
    expectToBeIn(actor, 'list.loading.slow');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'list.loading.prompt');
    expect(load.asked[0]?.signal.aborted).toBe(true);
  });
  it('[N5] failed, it can be asked for again, and what came meanwhile is kept', async () => {
    const { actor, load, receive, ids, context } = start();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'list.failed');
    expect(context().reason).toEqual({ kind: 'offline' });
    receive(article(4));
    actor.send({ type: 'load.retried' });
    await load.last().answer([article(4), article(3)]);
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([4, 3]);
    expect(context().reason).toBeNull();
  });
  it('[N5] of a backend that knows of none is empty', async () => {
    const { actor, load } = start();
    await load.last().fail(new CallError({ kind: 'refused', status: 404 }));
    expectToBeIn(actor, 'list.empty');
  });
  it('[N3] empty, the first that comes is shown', async () => {
    const { actor, receive, ids } = await ready([]);
    expectToBeIn(actor, 'list.empty');
    receive(article(1));
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([1]);
  });
  it('[N2] holds no more than the newest twenty', async () => {
    const { receive, context } = await ready(Array.from({ length: 20 }, (_, index) => article(20 - index)));
    receive(article(21));
    expect(context().articles).toHaveLength(20);
    expect(context().articles[0]?.id).toBe(21);
  });
});

describe('one that comes', () => {
  it('[N3] stands first, is unread, and is what there is to say', async () => {
    const { receive, ids, unread, context } = await ready();
    receive({ id: 4, Title: 'New' });
    expect(ids()).toEqual([4, 3, 2, 1]);
    expect(unread()).toEqual([4, 3, 2]);
    expect(context().news).toMatchObject({ id: 4 });
  });
  it('[N3][R7] twice is counted and said once, with its newest words', async () => {
    const { receive, ids, context } = await ready();
    receive(article(4));
    const said = context().news;
    receive(article('4', false, 'In other words'));
    expect(ids()).toEqual(['4', 3, 2, 1]);
    expect(context().news).toBe(said);
  });
  it('[N3] while the list is on its way is newer than what it says', async () => {
    const { receive, load, ids } = start();
    receive(article(9));
    await load.last().answer([article(9, true), article(8)]);
    expect(ids()).toEqual([9, 8]);
  });
});

describe('reading', () => {
  it('[N4] all are marked at once, and the server is told', async () => {
    const { actor, read, unread, tellRead } = await ready();
    read();
    expect(unread()).toEqual([]);
    expect(tellRead.last().input).toEqual({ ids: [3, 2] });
    await tellRead.last().answer(null);
    expectToBeIn(actor, 'reading.told');
  });
  it('[N4] one alone, and what is read meanwhile is told next', async () => {
    const { read, tellRead, unread } = await ready();
    read(['3']);
    read([2]);
    expect(unread()).toEqual([]);
    expect(tellRead.asked.map(({ input }) => input.ids)).toEqual([[3]]);
    await tellRead.last().answer(null);
    expect(tellRead.asked.map(({ input }) => input.ids)).toEqual([[3], [2]]);
  });
  it('[N4] nothing unread, nothing told', async () => {
    const { read, tellRead } = await ready([article(1, true)]);
    read();
    read([1]);
    expect(tellRead.asked).toEqual([]);
  });
  it('[N4] what the server did not hear counts as unread again, with a word', async () => {
    const { read, tellRead, unread, told, actor } = await ready();
    read([3]);
    read([2]);
    await tellRead.last().fail(new CallError({ kind: 'offline' }));
    expect(unread()).toEqual([3, 2]);
    expectToBeIn(actor, 'reading.told');
    expect(tellRead.asked).toHaveLength(1);
    expect(told('notices')).toMatchObject([{ kind: 'error' }]);
  });
});

itTakesEveryTransition(notificationsMachine);
