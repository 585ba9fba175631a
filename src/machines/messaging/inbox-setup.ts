/** What the chart of the inbox is made of: its ports, actions, guards and delays. */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { Chat, ChatList } from '../../contracts/messaging/chat.ts';
import type { ChatMessage } from '../../contracts/messaging/chat-message.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { knownNameOf } from '../../contracts/people/known-name.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import type { ChatProgress, IncomingMessage, OnlineUser, SentMessage } from '../../contracts/app/realtime.ts';
import { tell } from '../core/tell.ts';
import {
  chatWith,
  hasPassedOver,
  isNewer,
  isStale,
  isTooOld,
  withMore,
  withNewest,
  withNews,
  withoutDoubtful,
  withShown,
  withUnnumbered,
} from './chat-list.ts';
import type { conversationMachine } from './conversation.machine.ts';
import type { InboxContext, InboxEvent, InboxInput, InboxTag, ToldByInbox } from './inbox-events.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';

interface Answered {
  /** null of a backend that knows no list: there is what its events have brought. */
  readonly output: ChatList | null;
}
interface Told {
  readonly user: Id;
  readonly told: ToldByInbox;
}

export const setupInbox = setup({
  types: {
    context: {} as InboxContext,
    input: {} as InboxInput,
    events: {} as InboxEvent,
    tags: {} as InboxTag,
  },
  actors: {
    load: promiseStub<ChatList | null, { after?: string }>('inbox: load'),
    /** Says list.outdated when a lost connection is back, and when another tab has read some. */
    watchList: callbackStub<InboxEvent>('inbox: watchList'),
  },
  actions: {
    keepNewest: assign(({ context }, { output }: Answered) => ({
      ...(output && withNewest(context, output)),
      reason: null,
    })),
    keepMore: assign(({ context }, { output }: Answered) => ({
      ...(output ? withMore(context, output) : { next: null }),
      reason: null,
    })),
    dropDoubtful: assign(({ context }, { output }: Answered) =>
      output ? withoutDoubtful(context, output) : {},
    ),
    forgetTouched: assign({ touched: [] }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    replaceOnline: assign({ online: (_, { users }: { users: readonly OnlineUser[] }) => users }),
    keepUnnumbered: assign(({ context }, message: IncomingMessage) => withUnnumbered(context, message)),
    keepMessage: assign(({ context }, { sender, Detail }: IncomingMessage) =>
      withNews(context, sender, { Last: Detail, TheirCount: Detail?.Count }, true),
    ),
    keepSent: assign(({ context }, { to, Detail }: SentMessage) =>
      withNews(context, to, { Last: Detail }, true),
    ),
    keepProgress: assign(({ context }, { user, Mine, Theirs }: ChatProgress) =>
      withNews(context, user, { Mine, Theirs }, false),
    ),
    selectUser: assign(({ context }, { user }: { user: Chat['user'] }) => ({
      selectedUser: user,
      ...withShown(context, user.id),
    })),
    markAllRead: assign(({ context }) => ({ selectedUser: null, ...withShown(context) })),
    deselectUser: assign({ selectedUser: null }),
    /** Before the message is kept: one that is here already has been told. */
    tellArrival: enqueueActions(({ context, enqueue }, { sender, message, Detail }: IncomingMessage) => {
      const chat = chatWith(context.chats, sender);
      if (Detail && !isNewer(Detail, chat?.Last)) return;
      if (Detail) enqueue(tell('realtime', { type: 'delivery.told', from: sender, order: Detail.Order }));
      enqueue(
        tell('alerts', {
          type: 'message.announced',
          from: sender,
          name: knownNameOf(chat?.user),
          text: Detail?.Text ?? message,
          order: Detail?.Order,
        }),
      );
    }),
    tellOutbox: tell('outbox', (_, { Detail }: Pick<SentMessage, 'Detail'>) => ({
      type: 'message.confirmed',
      clientMessageId: Detail.ClientMessageId ?? '',
    })),
    /** Where theirs is the conversation that is on the page. */
    tellConversation: enqueueActions(({ enqueue, system }, params: Told | null) => {
      if (!params) return;
      const { user, told } = params;
      const conversation = system.get('conversation') as ActorRefFrom<typeof conversationMachine> | undefined;
      if (conversation && sameId(conversation.getSnapshot().context.with, user))
        enqueue.sendTo(conversation, told);
    }),
    /** Tells this browser's other tabs that some were read. */
    tellTabs: enqueueActions(() => {}), // actionStub has another type than actions that enqueue
  },
  guards: {
    isNumbered: (_, { Detail }: Pick<IncomingMessage, 'Detail'>) => Detail !== undefined,
    isStale: ({ context }) => isStale(context),
    isTooOld: ({ context }, { output }: Answered) => output !== null && isTooOld(context, output),
    hasPassedOver: ({ context }, { output }: Answered) => output !== null && hasPassedOver(context, output),
    hasNone: ({ context }) => context.chats.length === 0,
    hasNext: ({ context }) => context.next !== null,
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
  },
  delays: { patience: 10_000 },
});

/** What the conversation with that person is told. */
export const arrived = (user: Id, message: ChatMessage | undefined): Told | null =>
  message ? { user, told: { type: 'message.arrived', message } } : null;
export const moved = ({ user, Mine, Theirs }: ChatProgress): Told => ({
  user,
  told: { type: 'marks.moved', ...(Mine && { mine: Mine }), ...(Theirs && { theirs: Theirs }) },
});
