/** Conversations for tests: between person 1, whose page it is, and person 2. */
import type { ChatHistory } from '../../../src/contracts/messaging/chat.ts';
import type { ChatMarks, ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { CallError } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import {
  conversationMachine,
  type Answer,
  type ConversationEvent,
} from '../../../src/machines/messaging/conversation.machine.ts';
import { noMarks, type Block } from '../../../src/machines/messaging/conversation-window.ts';
import { createPort, stage } from '../support.ts';

export const ME = 1;
export const THEM = '2';

/** Odd Orders are theirs, even ones mine. */
export const message = (Order: number): ChatMessage => ({
  id: 1000 + Order,
  ClientMessageId: undefined,
  Sender: Order % 2 === 1 ? 2 : ME,
  Order,
  Count: Math.ceil(Order / 2),
  Text: `Number ${Order}`,
  SentAt: '2026-11-21T09:30:00.000Z',
  Attachments: undefined,
});
export const messages = (first: number, last: number): ChatMessage[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => message(first + index));

export const history = (
  first: number,
  last: number,
  more: Partial<Omit<ChatHistory, 'Messages'>> = {},
): ChatHistory => ({
  user: { id: 2, Name: 'Amara Okafor' },
  Messages: messages(first, last),
  Last: last,
  Mine: { Delivered: last, Read: last, Counted: Math.ceil(last / 2) },
  Theirs: noMarks,
  TheirCount: Math.ceil(last / 2),
  Standing: 'open',
  IsHired: undefined,
  ...more,
});

export const start = (atStart: readonly ConversationEvent[] = [{ type: 'page.shown' }]) => {
  const load = createPort<Answer, { id: Id }>();
  const fill = createPort<Answer, { id: Id } & Block>();
  const tellRead = createPort<{ Mine: ChatMarks }, { id: Id; order: number }>();
  const watch = createMemoryWatch<ConversationEvent>(atStart);
  const set = stage(
    conversationMachine.provide({
      actors: {
        load: load.logic,
        fill: fill.logic,
        tellRead: tellRead.logic,
        watchPage: watch.logic,
        watchConnection: createMemoryWatch<ConversationEvent>().logic,
        watchTexts: createMemoryWatch<ConversationEvent>().logic as never,
      },
    }),
    { systemId: 'conversation', input: { with: THEM, me: ME }, cast: ['inbox'] },
  );
  const context = () => set.actor.getSnapshot().context;
  return {
    ...set,
    load,
    fill,
    tellRead,
    context,
    say: (event: ConversationEvent) => set.actor.send(event),
    arrive: (order: number) => set.actor.send({ type: 'message.arrived', message: message(order) }),
    debounce: () => set.clock.increment(100),
    see: (first: number, last = first) => {
      set.actor.send({ type: 'range.seen', first, last });
      set.clock.increment(100);
    },
    orders: () => context().messages.map(({ Order }) => Order),
    tag: (tag: Parameters<ReturnType<typeof set.actor.getSnapshot>['hasTag']>[0]) =>
      set.actor.getSnapshot().hasTag(tag),
  };
};
export const ready = async (
  answer: ChatHistory = history(51, 100),
  atStart?: readonly ConversationEvent[],
) => {
  const set = start(atStart);
  await set.load.last().answer(answer);
  return set;
};
export const refused = (status: number) => new CallError({ kind: 'refused', status });
export const offline = new CallError({ kind: 'offline' });
