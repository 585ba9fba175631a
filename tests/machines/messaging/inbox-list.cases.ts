/** The list of conversations: part of inbox.test.ts. */
import { describe, expect, it } from 'vitest';
import { exampleChat } from '../../../src/contracts/messaging/chat.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import { inboxMachine, type InboxEvent } from '../../../src/machines/messaging/inbox.machine.ts';
import { chatOf, listOf, ME, messageOf, ready, start } from './inbox-stage.ts';
import { createBrokenCallback, expectToBeIn, stage } from '../support.ts';

describe('list', () => {
  it('[R11a] is loaded at once, and reports slowness', () => {
    const { actor, clock, load } = start();
    expectToBeIn(actor, 'list.loading.prompt');
    clock.increment(10_000);
    expectToBeIn(actor, 'list.loading.slow');
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'list.loading.prompt');
    expect(load.asked[0]?.signal.aborted).toBe(true);
  });
  const endings = [
    [
      '404',
      (set: ReturnType<typeof start>) =>
        set.load.last().fail(new CallError({ kind: 'refused', status: 404 })),
    ],
    ['no session', (set: ReturnType<typeof start>) => set.load.last().answer(null)],
  ] as const;
  it.each(endings)('[R11d] of a backend without lists (%s) consists of its events', async (_, end) => {
    const set = start();
    await end(set);
    expectToBeIn(set.actor, 'list.empty');
    set.receive(2, 'Hello');
    expectToBeIn(set.actor, 'list.ready');
    set.outdate();
    await end(set);
    expectToBeIn(set.actor, 'list.ready');
    expect(set.context().unread).toEqual([2]);
  });
  it('[R11c] a failure offers a retry, and keeps messages that arrived meanwhile', async () => {
    const { actor, load, hear, ids, context, outdate } = start();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'list.failed');
    expect(context().reason).toEqual({ kind: 'offline' });
    outdate();
    expectToBeIn(actor, 'list.loading');
    hear(messageOf(2, 4));
    outdate();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'list.outdated');
    actor.send({ type: 'load.retried' });
    await load.last().answer(listOf([chatOf(2, 4, 3)]));
    expectToBeIn(actor, 'list.ready');
    expect(ids()).toEqual([2]);
    expect(context()).toMatchObject({ reason: null, unread: [2] });
    const other = start();
    await other.load.last().fail(new CallError({ kind: 'offline' }));
    other.actor.send({ type: 'load.retried' });
    expectToBeIn(other.actor, 'list.loading');
  });
  it('[R11c][R4a] after a failure the next message shows, and the list is loaded for its sender', async () => {
    const { actor, load, receive, context } = start();
    await load.last().fail(new CallError({ kind: 'offline' }));
    receive(2, 'Hello');
    expectToBeIn(actor, 'list.outdated');
    expect(actor.getSnapshot().hasTag('ready')).toBe(true);
    expect(context().unread).toEqual([2]);
  });
  it('[R11b][R11c] reloads when it is stale, and stays visible meanwhile', async () => {
    const { actor, outdate, load, ids, context } = await ready();
    outdate();
    outdate();
    expectToBeIn(actor, 'list.refreshing');
    expect(actor.getSnapshot().hasTag('ready')).toBe(true);
    expect(ids()).toEqual([2, 3]);
    await load.last().answer(listOf([chatOf(4, 6, 5), chatOf(3, 5), chatOf(2, 3)]));
    expect(ids()).toEqual([4, 3, 2]);
    expect(context().unread).toEqual([4]);
  });
  it('[R11c] reports a slow reload and waits for it; the old list stays visible', async () => {
    const { actor, outdate, load, clock, ids } = await ready();
    const tags = () => [...actor.getSnapshot().tags].toSorted();
    outdate();
    expect(tags()).toEqual(['ready']);
    clock.increment(10_000);
    expectToBeIn(actor, 'list.refreshing.slow');
    expect([tags(), ids()]).toEqual([
      ['incomplete', 'outdated', 'ready'],
      [2, 3],
    ]);
    expect(load.last().signal.aborted).toBe(false);
    actor.send({ type: 'load.retried' });
    expectToBeIn(actor, 'list.refreshing.prompt');
    clock.increment(10_000);
    await load.last().answer(listOf([chatOf(4, 6, 5)]));
    expectToBeIn(actor, 'list.ready');
    expect(tags()).toEqual(['ready']);
  });
  it('[R11c] a failed reload keeps the old list, and offers a retry', async () => {
    const { actor, outdate, load, ids, context, hear } = await ready();
    const fail = () => load.last().fail(new CallError({ kind: 'offline' }));
    outdate();
    await fail();
    expectToBeIn(actor, 'list.outdated');
    expect(
      ['ready', 'incomplete', 'outdated'].every((tag) => actor.getSnapshot().hasTag(tag as 'incomplete')),
    ).toBe(true);
    expect([ids(), context().reason]).toEqual([[2, 3], { kind: 'offline' }]);
    actor.send({ type: 'load.retried' });
    await fail();
    outdate();
    expectToBeIn(actor, 'list.refreshing');
    await fail();
    const calls = load.asked.length;
    hear(messageOf(9, 1));
    expect(load.asked).toHaveLength(calls + 1);
    await fail();
    expectToBeIn(actor, 'list.outdated');
    expect(load.asked).toHaveLength(calls + 1);
  });
  it('[R11c] an empty list that reloads slowly or fails looks like a first load', async () => {
    const { actor, outdate, load, clock } = await ready(listOf([]));
    outdate();
    clock.increment(10_000);
    expectToBeIn(actor, 'list.loading');
    await load.last().answer(listOf([]));
    outdate();
    await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'list.failed');
  });
  it('[R11b] an empty list reloads when it is stale', async () => {
    const { actor, outdate, load } = await ready(listOf([]));
    expectToBeIn(actor, 'list.empty');
    outdate();
    await load.last().answer(listOf([exampleChat]));
    expectToBeIn(actor, 'list.ready');
  });
  it('[R11b] an empty list reloads for the first sender', async () => {
    const { actor, hear } = await ready(listOf([]));
    hear(messageOf(9, 1));
    expectToBeIn(actor, 'list.refreshing');
  });
  it('[R11b] is stale after a change of a chat', async () => {
    const { actor } = await ready();
    actor.send({ type: 'socket.chatChanged', user: 2 });
    expectToBeIn(actor, 'list.refreshing');
  });
  it('[R11b] is never stale if its watch crashes, and works otherwise', () => {
    const { actor } = stage(
      inboxMachine.provide({ actors: { watchList: createBrokenCallback<InboxEvent>() } }),
      {
        systemId: 'inbox',
        input: { userId: ME },
      },
    );
    expectToBeIn(actor, 'list.loading');
  });
  it('[R11a] loads page by page to its end', async () => {
    const { actor, load, ids, context } = await ready(listOf([chatOf(2, 5)], { Next: 'second' }));
    actor.send({ type: 'chats.wanted' });
    expectToBeIn(actor, 'list.extending');
    expect(load.last().input).toEqual({ after: 'second' });
    await load.last().answer(listOf([chatOf(3, 4, 3)]));
    expect(ids()).toEqual([2, 3]);
    expect(context()).toMatchObject({ next: null, unread: [3] });
    actor.send({ type: 'chats.wanted' });
    expectToBeIn(actor, 'list.ready');
  });
  it.each(['fails', 'hangs'])('[R11c] a page that %s is offered again', async (how) => {
    const { actor, load, clock, ids, context, outdate } = await ready(
      listOf([chatOf(2, 5)], { Next: 'second' }),
    );
    actor.send({ type: 'chats.wanted' });
    if (how === 'hangs') clock.increment(10_000);
    else await load.last().fail(new CallError({ kind: 'offline' }));
    expectToBeIn(actor, 'list.incomplete');
    expect(actor.getSnapshot().hasTag('ready')).toBe(true);
    actor.send({ type: 'load.retried' });
    await load.last().answer(listOf([chatOf(3, 4)]));
    expect(ids()).toEqual([2, 3]);
    expect(context().reason).toBeNull();
    outdate();
    expectToBeIn(actor, 'list.refreshing');
  });
  it('[R11b] a stale list cancels the pending page', async () => {
    const cut = async () => {
      const set = await ready(listOf([chatOf(2, 5)], { Next: 'second' }));
      set.actor.send({ type: 'chats.wanted' });
      return set;
    };
    const one = await cut();
    one.outdate();
    expectToBeIn(one.actor, 'list.refreshing');
    const other = await cut();
    await other.load.last().fail(new CallError({ kind: 'offline' }));
    other.outdate();
    expectToBeIn(other.actor, 'list.refreshing');
    const third = await cut();
    await third.load.last().fail(new CallError({ kind: 'offline' }));
    third.hear(messageOf(9, 9));
    expectToBeIn(third.actor, 'list.refreshing');
  });
  it('[R12b] an answer that may be older than an event of an unloaded chat is requested again', async () => {
    const { actor, load, outdate, context } = await ready();
    outdate();
    actor.send({ type: 'socket.chatProgressed', user: 7, Mine: { Delivered: 4, Read: 4, Counted: 4 } });
    const answer = listOf([chatOf(2, 3), chatOf(3, 2)], { Unread: [7], Next: 'second' });
    await load.last().answer(answer);
    expectToBeIn(actor, 'list.refreshing');
    await load.last().answer({ ...answer, Unread: [] });
    expectToBeIn(actor, 'list.ready');
    expect(context().unread).toEqual([]);
  });
  it('[R12b] the first answer and a later page are requested again likewise', async () => {
    const progress = {
      type: 'socket.chatProgressed',
      user: 7,
      Mine: { Delivered: 4, Read: 4, Counted: 4 },
    } as const;
    const first = start();
    first.actor.send(progress);
    await first.load.last().answer(listOf([chatOf(2, 3)], { Unread: [7], Next: 'second' }));
    expectToBeIn(first.actor, 'list.loading');
    await first.load.last().answer(listOf([chatOf(2, 3)], { Unread: [], Next: 'second' }));
    first.actor.send({ type: 'chats.wanted' });
    first.actor.send(progress);
    await first.load.last().answer(listOf([chatOf(3, 1)], { Unread: [7] }));
    expectToBeIn(first.actor, 'list.refreshing');
  });
});
