import { describe, expect, it } from 'vitest';
import type { ChatMarks } from '../../../src/contracts/messaging/chat-message.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import {
  conversationMachine,
  type Answer,
  type ConversationEvent,
} from '../../../src/machines/messaging/conversation.machine.ts';
import './conversation-filling.cases.ts';
import { history, ME, message, offline, ready, refused, start, THEM } from './conversation-support.ts';
import { createBrokenCallback, createPort, expectToBeIn, itTakesEveryTransition, stage } from '../support.ts';

describe('opening', () => {
  it('[R31] loads the newest messages, and shows them with the person and the standing', async () => {
    const { actor, load, context, orders } = await ready(history(1, 3, { IsHired: true }));
    expect(load.asked.map(({ input }) => input)).toEqual([{ id: THEM }]);
    expectToBeIn(actor, 'life.ready.filling.idle');
    expect(orders()).toEqual([1, 2, 3]);
    expect(context()).toMatchObject({
      person: { id: 2, Name: 'Amara Okafor' },
      standing: 'open',
      isHired: true,
      last: 3,
    });
  });
  it('[R31] reports slowness, offers a retry, and retries after a lost connection', () => {
    const { actor, clock, load, say } = start();
    clock.increment(10_000);
    expectToBeIn(actor, 'life.initializing.slow');
    say({ type: 'load.retried' });
    expectToBeIn(actor, 'life.initializing.prompt');
    say({ type: 'list.outdated' });
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });
  it('[R31] a failure shows its reason and offers a retry; messages that arrived meanwhile stay', async () => {
    const { load, arrive, say, orders, context, tag } = start();
    await load.last().fail(offline);
    expect(tag('failed')).toBe(true);
    expect(context().reason).toEqual({ kind: 'offline' });
    arrive(4);
    say({ type: 'load.retried' });
    await load.last().fail(offline);
    say({ type: 'list.outdated' });
    await load.last().answer(history(1, 3));
    expect(orders()).toEqual([1, 2, 3, 4]);
    expect(context()).toMatchObject({ last: 4, reason: null });
  });
  const allRead = history(1, 10, { Mine: { Delivered: 10, Read: 10, Counted: 5 }, TheirCount: 5 });
  it('[R37] keeps the start of the unread messages while the user reads on', async () => {
    const unread = history(1, 10, { Mine: { Delivered: 10, Read: 6, Counted: 3 } });
    const { context, say, tellRead } = await ready(unread);
    expect(context().firstUnread).toBe(7);
    say({ type: 'messages.seen', order: 10 });
    await tellRead.last().answer({ Mine: { Delivered: 10, Read: 10, Counted: 5 } });
    expect(context()).toMatchObject({ firstUnread: 7, mine: { Read: 10 } });
  });
  it('[R37] restarts the unread messages with those that arrive while the page is hidden', async () => {
    const { actor, arrive, context, say, fill } = await ready(allRead);
    arrive(11);
    expect(context().firstUnread).toBeNull(); // the user sees it arrive
    say({ type: 'messages.seen', order: 11 });
    say({ type: 'page.hidden' });
    arrive(12);
    arrive(13);
    say({ type: 'page.shown' });
    expect(context()).toMatchObject({ firstUnread: 13, last: 13 });
    expectToBeIn(actor, 'presence.shown.returned');
    await fill.last().answer(history(14, 15, { Mine: { Delivered: 13, Read: 11, Counted: 6 } }));
    say({ type: 'messages.seen', order: 15 });
    expect(context().firstUnread).toBe(13);
    expectToBeIn(actor, 'presence.shown.present');
    arrive(17);
    expect(context().firstUnread).toBe(13);
  });
  it('[R37] restarts the unread messages with those that a sleeping page missed', async () => {
    const { actor, context, say, fill } = await ready(allRead);
    say({ type: 'page.hidden' });
    say({ type: 'page.shown' });
    expect(context().firstUnread).toBeNull();
    await fill
      .last()
      .answer(history(11, 14, { Last: 14, Mine: { Delivered: 10, Read: 10, Counted: 5 }, TheirCount: 9 }));
    expect(context().firstUnread).toBe(11);
    expectToBeIn(actor, 'presence.shown.returned');
  });
});

describe('loading', () => {
  it('[R36] a change meanwhile repeats the call, because the answer may be older', async () => {
    const { load, say, context } = start();
    say({ type: 'standing.changed' });
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await load.last().answer(history(1, 3, { Standing: 'blocked' }));
    expect(context().standing).toBe('blocked');
  });
});

describe('a missing person', () => {
  it('[R39a] the messages with a closed account stay readable', async () => {
    const { actor, orders, fill, see, context, tag } = await ready(history(51, 100, { Standing: 'gone' }));
    expect([tag('ready'), context().standing]).toEqual([true, 'gone']);
    see(55);
    await fill.last().answer(history(1, 50, { Last: 100, Standing: 'gone' }));
    expect(orders()).toHaveLength(100);
    expectToBeIn(actor, 'life.ready.filling.idle');
  });
  it.each([404, 410])('[R39b] %i means that the person does not exist', async (status) => {
    const { load, tag } = start();
    await load.last().fail(refused(status));
    expect(tag('gone')).toBe(true);
  });
  it('[R39b] a deletion meanwhile shows at once; the loaded messages stay, and nothing more loads', async () => {
    const block = await ready();
    block.see(60);
    await block.fill.last().fail(refused(404));
    expect(block.tag('gone')).toBe(true);
    const { fill, say, orders, tag } = await ready();
    say({ type: 'standing.changed' });
    await fill.last().fail(refused(404));
    expect(tag('gone')).toBe(true);
    expect(orders()).toHaveLength(50);
    say({ type: 'range.seen', first: 1, last: 9 });
    expect(fill.asked).toHaveLength(1);
  });
  it.each<ConversationEvent>([
    { type: 'message.arrived', message: message(1) },
    { type: 'standing.changed' },
    { type: 'list.outdated' },
  ])('[R39b] may be back: an event of that person ($type) asks the server', async (heard) => {
    const { load, tag, say, orders } = start();
    await load.last().fail(refused(404));
    say(heard);
    await load.last().answer(history(1, 1));
    expect([tag('ready'), orders()]).toEqual([true, [1]]);
  });
});

describe('a backend without a history', () => {
  const liveOnly = async () => {
    const set = start();
    await set.load.last().answer(null);
    return set;
  };
  it('[R40a] shows messages that arrive while the page is open, and says that there is no history', async () => {
    const { tag, say, context } = await liveOnly();
    expect([tag('ready'), tag('liveOnly')]).toEqual([true, true]);
    say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:30:00.000Z' });
    say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:31:00.000Z' });
    expect(context().messages).toMatchObject([
      { Order: 1, Sender: THEM, Text: 'Hello' },
      { Order: 2, Text: 'Hello', SentAt: '2026-11-21T09:31:00.000Z' },
    ]);
  });
  it('[R40a] shows messages that arrived during the load', async () => {
    const { say, load, context } = start();
    say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:30:00.000Z' });
    await load.last().answer(null);
    expect(context().messages).toMatchObject([{ Order: 1, Sender: THEM, Text: 'Hello' }]);
  });
  it('[R40a] is asked again after a reconnection, since it may have a history by then', async () => {
    const { say, load, tag, orders } = await liveOnly();
    say({ type: 'list.outdated' });
    await load.last().answer(history(1, 2));
    expect([tag('liveOnly'), orders()]).toEqual([false, [1, 2]]);
  });
  it('[R40a] texts without an Order disappear once a history loads', async () => {
    const { say, load, orders, context, arrive } = start();
    say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:30:00.000Z' });
    arrive(3);
    await load.last().answer(history(1, 2));
    expect(orders()).toEqual([1, 2, 3]);
    expect(context().messages[0]?.Text).toBe('Number 1');
    const empty = start();
    empty.say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:30:00.000Z' });
    await empty.load.last().answer(history(1, 0));
    expect(empty.context()).toMatchObject({ messages: [], last: 0, theirCount: 0 });
  });
  it('[R40b][R13c] marks messages as read when they are shown, without calling the server', async () => {
    const { say, told, fill, tellRead, see } = await liveOnly();
    say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:30:00.000Z' });
    say({ type: 'messages.seen', order: 1 });
    expect(told('inbox')).toEqual([{ type: 'chat.selected', user: { id: THEM } }]);
    say({ type: 'page.hidden' });
    say({ type: 'messages.seen', order: 1 });
    expect(told('inbox')).toHaveLength(1);
    say({ type: 'page.shown' });
    expect(told('inbox')).toHaveLength(2);
    see(1);
    say({ type: 'list.outdated' });
    expect([...fill.asked, ...tellRead.asked]).toEqual([]);
  });
});

describe('marks', () => {
  it('[R32] never decrease', async () => {
    const { say, context } = await ready();
    say({ type: 'marks.moved', theirs: { Delivered: 100, Read: 90, Counted: 45 } });
    say({ type: 'marks.moved', theirs: { Delivered: 80, Read: 95, Counted: 40 } });
    expect(context().theirs).toEqual({ Delivered: 100, Read: 95, Counted: 45 });
  });
});

describe('read marks', () => {
  const unread = history(1, 10, { Mine: { Delivered: 10, Read: 2, Counted: 1 } });
  const marks = (Read: number): { Mine: ChatMarks } => ({
    Mine: { Delivered: 10, Read, Counted: Math.ceil(Read / 2) },
  });
  it('[R38] tells the server the newest seen Order, one call at a time, and then the inbox', async () => {
    const { tellRead, say, told, actor } = await ready(unread);
    say({ type: 'messages.seen', order: 4 });
    say({ type: 'messages.seen', order: 7 });
    say({ type: 'messages.seen', order: 6 });
    expect(tellRead.asked.map(({ input }) => input)).toEqual([{ id: THEM, order: 4 }]);
    await tellRead.last().answer(marks(4));
    expect(tellRead.last().input).toEqual({ id: THEM, order: 7 });
    await tellRead.last().answer(marks(7));
    expectToBeIn(actor, 'life.ready.reading.synced');
    expect(tellRead.asked).toHaveLength(2);
    expect(told('inbox')).toEqual([
      { type: 'chat.read', user: THEM, mine: marks(4).Mine },
      { type: 'chat.read', user: THEM, mine: marks(7).Mine },
    ]);
  });
  it('[R38] does not report older or unknown Orders', async () => {
    const { tellRead, say } = await ready(unread);
    say({ type: 'messages.seen', order: 2 });
    expect(tellRead.asked).toEqual([]);
    say({ type: 'messages.seen', order: 900 });
    expect(tellRead.last().input).toEqual({ id: THEM, order: 10 });
  });
  it('[R38][R55] a hidden page reads nothing, nor does its return alone', async () => {
    const { tellRead, say, actor, clock } = await ready(unread);
    say({ type: 'page.hidden' });
    say({ type: 'messages.seen', order: 10 });
    expectToBeIn(actor, 'life.ready.reading.synced');
    say({ type: 'page.shown' });
    clock.increment(60_000);
    expect(tellRead.asked).toEqual([]);
    say({ type: 'messages.seen', order: 9 });
    expect(tellRead.last().input).toEqual({ id: THEM, order: 9 });
  });
  it('[R38] reports what was seen before the page was hidden once it is visible again', async () => {
    const { tellRead, say, clock } = await ready(unread);
    say({ type: 'messages.seen', order: 4 });
    await tellRead.last().fail(offline);
    say({ type: 'page.hidden' });
    clock.increment(60_000);
    expect(tellRead.asked).toHaveLength(1);
    say({ type: 'page.shown' });
    expect(tellRead.last().input).toEqual({ id: THEM, order: 4 });
  });
  it('[R38] repeats a failed report, with the newest Order', async () => {
    const { tellRead, say, clock } = await ready(unread);
    say({ type: 'messages.seen', order: 4 });
    await tellRead.last().fail(offline);
    say({ type: 'messages.seen', order: 8 });
    expect(tellRead.asked).toHaveLength(1);
    clock.increment(5000);
    expect(tellRead.last().input).toEqual({ id: THEM, order: 8 });
    say({ type: 'messages.seen', order: 9 });
    clock.increment(10_000);
    expect(tellRead.last().input).toEqual({ id: THEM, order: 9 });
    expect(tellRead.asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
  });
});

describe('typing', () => {
  it('[R41a] shows for a moment, and ends with a message of that person', async () => {
    const { say, clock, tag, arrive, orders } = await ready();
    say({ type: 'typing.received' });
    clock.increment(4000);
    say({ type: 'typing.received' });
    clock.increment(4000);
    expect(tag('typing')).toBe(true);
    clock.increment(1000);
    expect(tag('typing')).toBe(false);
    say({ type: 'typing.received' });
    arrive(102);
    expect(tag('typing')).toBe(true);
    arrive(101);
    expect(tag('typing')).toBe(false);
    expect(orders().slice(-2)).toEqual([101, 102]);
  });
});

it('[R36] works if its watches crash', async () => {
  const load = createPort<Answer, { id: Id }>();
  const broken = createBrokenCallback() as never;
  const { actor } = stage(
    conversationMachine.provide({
      actors: { load: load.logic, watchPage: broken, watchConnection: broken, watchTexts: broken },
    }),
    { systemId: 'conversation', input: { with: THEM, me: ME } },
  );
  await load.last().answer(history(1, 3));
  expectToBeIn(actor, 'life.ready');
});

itTakesEveryTransition(conversationMachine);
