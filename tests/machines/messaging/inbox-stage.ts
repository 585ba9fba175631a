/** The inbox on a stage, whose list answers when the test says so. */
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import type { Chat, ChatList } from '../../../src/contracts/messaging/chat.ts';
import type { ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import type { Id } from '../../../src/contracts/core/fields.ts';
import { inboxMachine, type InboxEvent } from '../../../src/machines/messaging/inbox.machine.ts';
import { createPort, stage } from '../support.ts';

export const ME = 1;
export const messageOf = (Sender: Id, Order: number, Count = Order): ChatMessage => ({
  id: Order,
  ClientMessageId: `id-${Order}`,
  Sender,
  Order,
  Count,
  Text: `Number ${Order}`,
  SentAt: `2026-11-18T09:30:0${Order}.000Z`,
});
export const chatOf = (id: Id, Order: number, Counted = Order): Chat => ({
  user: { id, Name: `Person ${id}` },
  lastChat: { message: `Number ${Order}`, IsRead: Order === Counted },
  Last: messageOf(id, Order),
  Mine: { Delivered: Order, Read: Counted, Counted },
  Theirs: { Delivered: 0, Read: 0, Counted: 0 },
  TheirCount: Order,
});
export const listOf = (chats: readonly Chat[], more: Partial<ChatList> = {}): ChatList => ({
  Chats: [...chats],
  Unread: chats.filter(({ lastChat }) => !lastChat.IsRead).map(({ user }) => user.id),
  Next: undefined,
  ...more,
});

export const start = () => {
  const load = createPort<ChatList | null, { after?: string }>();
  const watch = createMemoryWatch<InboxEvent>();
  const done: string[] = [];
  const set = stage(
    inboxMachine.provide({
      actors: { load: load.logic, watchList: watch.logic },
      actions: { tellTabs: () => void done.push('tabs told') },
    }),
    {
      systemId: 'inbox',
      input: { userId: ME },
      cast: ['realtime', 'outbox', 'alerts'],
    },
  );
  const context = () => set.actor.getSnapshot().context;
  return {
    ...set,
    load,
    done,
    context,
    outdate: () => watch.say({ type: 'list.outdated' }),
    ids: () => context().chats.map(({ user }) => user.id),
    receive: (sender: Id, message: string) =>
      set.actor.send({ type: 'socket.messageReceived', sender, message }),
    hear: (Detail: ChatMessage, sender = Detail.Sender) =>
      set.actor.send({ type: 'socket.messageReceived', sender, message: Detail.Text, Detail }),
  };
};
/** Against a backend without lists. */
export const startUnlisted = async () => {
  const set = start();
  await set.load.last().answer(null);
  return set;
};
export const ready = async (list: ChatList = listOf([chatOf(2, 3), chatOf(3, 2)])) => {
  const set = start();
  await set.load.last().answer(list);
  return set;
};
