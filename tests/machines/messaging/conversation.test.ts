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
  it('[R31] asks for the newest, and shows them with who it is and how things stand', async () => {
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
  it('[R31] says when it is slow, can be asked for anew, and is asked again by itself after a lost connection', () => {
    const { actor, clock, load, say } = start();
    clock.increment(10_000);
    expectToBeIn(actor, 'life.initializing.slow');
    say({ type: 'load.retried' });
    expectToBeIn(actor, 'life.initializing.prompt');
    say({ type: 'list.outdated' });
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });
  it('[R31] failed, says why and can be asked for again; what came meanwhile is kept', async () => {
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
  it('[R37] keeps where the unread ones began, as one reads on', async () => {
    const unread = history(1, 10, { Mine: { Delivered: 10, Read: 6, Counted: 3 } });
    const { context, say, tellRead } = await ready(unread);
    expect(context().firstUnread).toBe(7);
    say({ type: 'messages.seen', order: 10 });
    await tellRead.last().answer({ Mine: { Delivered: 10, Read: 10, Counted: 5 } });
    expect(context()).toMatchObject({ firstUnread: 7, mine: { Read: 10 } });
  });
  it('[R37] begins anew with what comes while nobody can see the page', async () => {
    const { actor, arrive, context, say, fill } = await ready(allRead);
    arrive(11);
    expect(context().firstUnread).toBeNull(); // they see it come
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
  it('[R37] begins anew with what a page that slept is told of when it is back', async () => {
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

describe('while it is on its way', () => {
  it('[R36] it is asked for anew when one is told that things have changed: the answer may be older', async () => {
    const { load, say, context } = start();
    say({ type: 'standing.changed' });
    expect(load.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await load.last().answer(history(1, 3, { Standing: 'blocked' }));
    expect(context().standing).toBe('blocked');
  });
});

describe('nobody there', () => {
  it('[R39a] of an account that is closed everything that was said can still be read', async () => {
    const { actor, orders, fill, see, context, tag } = await ready(history(51, 100, { Standing: 'gone' }));
    expect([tag('ready'), context().standing]).toEqual([true, 'gone']);
    see(55);
    await fill.last().answer(history(1, 50, { Last: 100, Standing: 'gone' }));
    expect(orders()).toHaveLength(100);
    expectToBeIn(actor, 'life.ready.filling.idle');
  });
  it.each([404, 410])('[R39b] nor is somebody of whom the server says %i', async (status) => {
    const { load, tag } = start();
    await load.last().fail(refused(status));
    expect(tag('gone')).toBe(true);
  });
  it('[R39b] who goes meanwhile is gone as soon as that is heard; what is here stays, and nothing more is asked for', async () => {
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
  ])('[R39b] may be back: of whom something is heard ($type) the server is asked', async (heard) => {
    const { load, tag, say, orders } = start();
    await load.last().fail(refused(404));
    say(heard);
    await load.last().answer(history(1, 1));
    expect([tag('ready'), orders()]).toEqual([true, [1]]);
  });
});

describe('a backend that keeps no messages', () => {
  const pastless = async () => {
    const set = start();
    await set.load.last().answer(null);
    return set;
  };
  it('[R40a] shows what comes while the page is open, and says that the past is not there', async () => {
    const { tag, say, context } = await pastless();
    expect([tag('ready'), tag('pastless')]).toEqual([true, true]);
    say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:30:00.000Z' });
    say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:31:00.000Z' });
    expect(context().messages).toMatchObject([
      { Order: 1, Sender: THEM, Text: 'Hello' },
      { Order: 2, Text: 'Hello', SentAt: '2026-11-21T09:31:00.000Z' },
    ]);
  });
  it('[R40a] shows what is there already as it opens', async () => {
    const { say, load, context } = start();
    say({ type: 'text.arrived', text: 'Hello', at: '2026-11-21T09:30:00.000Z' });
    await load.last().answer(null);
    expect(context().messages).toMatchObject([{ Order: 1, Sender: THEM, Text: 'Hello' }]);
  });
  it('[R40a] is asked once more when a connection is back: it may know of a past by then', async () => {
    const { say, load, tag, orders } = await pastless();
    say({ type: 'list.outdated' });
    await load.last().answer(history(1, 2));
    expect([tag('pastless'), orders()]).toEqual([false, [1, 2]]);
  });
  it('[R40a] is one whose texts have no place: beside a history they stand in their own', async () => {
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
  it('[R40b][R13c] has them read by being shown, and asks the server for nothing', async () => {
    const { say, told, fill, tellRead, see } = await pastless();
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
  it('[R32] only grow', async () => {
    const { say, context } = await ready();
    say({ type: 'marks.moved', theirs: { Delivered: 100, Read: 90, Counted: 45 } });
    say({ type: 'marks.moved', theirs: { Delivered: 80, Read: 95, Counted: 40 } });
    expect(context().theirs).toEqual({ Delivered: 100, Read: 95, Counted: 45 });
  });
});

describe('reading', () => {
  const unread = history(1, 10, { Mine: { Delivered: 10, Read: 2, Counted: 1 } });
  const marks = (Read: number): { Mine: ChatMarks } => ({
    Mine: { Delivered: 10, Read, Counted: Math.ceil(Read / 2) },
  });
  it('[R38] tells the server how far, one call at a time, and the inbox when it has heard', async () => {
    const { tellRead, say, told, actor } = await ready(unread);
    say({ type: 'messages.seen', order: 4 });
    say({ type: 'messages.seen', order: 7 });
    say({ type: 'messages.seen', order: 6 });
    expect(tellRead.asked.map(({ input }) => input)).toEqual([{ id: THEM, order: 4 }]);
    await tellRead.last().answer(marks(4));
    expect(tellRead.last().input).toEqual({ id: THEM, order: 7 });
    await tellRead.last().answer(marks(7));
    expectToBeIn(actor, 'life.ready.reading.told');
    expect(tellRead.asked).toHaveLength(2);
    expect(told('inbox')).toEqual([
      { type: 'chat.read', user: THEM, mine: marks(4).Mine },
      { type: 'chat.read', user: THEM, mine: marks(7).Mine },
    ]);
  });
  it('[R38] what was read before, or is not there, is not told', async () => {
    const { tellRead, say } = await ready(unread);
    say({ type: 'messages.seen', order: 2 });
    expect(tellRead.asked).toEqual([]);
    say({ type: 'messages.seen', order: 900 });
    expect(tellRead.last().input).toEqual({ id: THEM, order: 10 });
  });
  it('[R38][R55] nothing is read while nobody can see the page, nor by its coming back alone', async () => {
    const { tellRead, say, actor, clock } = await ready(unread);
    say({ type: 'page.hidden' });
    say({ type: 'messages.seen', order: 10 });
    expectToBeIn(actor, 'life.ready.reading.told');
    say({ type: 'page.shown' });
    clock.increment(60_000);
    expect(tellRead.asked).toEqual([]);
    say({ type: 'messages.seen', order: 9 });
    expect(tellRead.last().input).toEqual({ id: THEM, order: 9 });
  });
  it('[R38] what was seen before a page was hidden is told of once it can be seen again', async () => {
    const { tellRead, say, clock } = await ready(unread);
    say({ type: 'messages.seen', order: 4 });
    await tellRead.last().fail(offline);
    say({ type: 'page.hidden' });
    clock.increment(60_000);
    expect(tellRead.asked).toHaveLength(1);
    say({ type: 'page.shown' });
    expect(tellRead.last().input).toEqual({ id: THEM, order: 4 });
  });
  it('[R38] what the server has not heard it is told again, with the newest there is', async () => {
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
  it('[R41a] counts for a moment after it was heard, and no more once they have written', async () => {
    const { say, clock, tag, arrive, orders } = await ready();
    say({ type: 'typing.heard' });
    clock.increment(4000);
    say({ type: 'typing.heard' });
    clock.increment(4000);
    expect(tag('typing')).toBe(true);
    clock.increment(1000);
    expect(tag('typing')).toBe(false);
    say({ type: 'typing.heard' });
    arrive(102);
    expect(tag('typing')).toBe(true);
    arrive(101);
    expect(tag('typing')).toBe(false);
    expect(orders().slice(-2)).toEqual([101, 102]);
  });
});

it('[R36] is shown and read on where what it watches breaks', async () => {
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
