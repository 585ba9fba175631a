/**
 * The chats, their unread marks and who is online (rules R3, R4, R10–R14), and what is on the screen (S8): the
 * message panel and the selected person's conversation. One of the member parts: it runs for one user, and
 * signing out deletes it (R8a). `memberParts` forwards events of the socket, and the page of messages reports
 * which chats are shown. Views scroll (`chats.wanted`) and retry. The inbox forwards news of a conversation to
 * the one on the page.
 */
import { assign, enqueueActions, not, raise, setup, type ActorRefFrom } from 'xstate';
import type { ChatProgress, IncomingMessage, OnlineUser, SentMessage } from '../../contracts/app/realtime.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import type { ChatMarks, ChatMessage } from '../../contracts/messaging/chat-message.ts';
import type { Chat, ChatList } from '../../contracts/messaging/chat.ts';
import { knownNameOf } from '../../contracts/people/known-name.ts';
import { prompt, slow } from '../core/patience.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import {
  chatWith,
  hasUnloadedNews,
  isNewer,
  isStale,
  isTooOld,
  withMore,
  withNewest,
  withNews,
  withoutConflicting,
  withShown,
  withUnnumbered,
  type InboxContext,
} from './chat-list.ts';
import type { conversationMachine } from './conversation.machine.ts';
import { reported } from '../core/reported.ts';

export interface InboxInput {
  readonly userId: Id;
}
/** Socket events that `realtime` forwards. */
export type InboxSocketEvent =
  | { readonly type: 'socket.onlineUsersChanged'; readonly users: readonly OnlineUser[] }
  | ({ readonly type: 'socket.messageReceived' } & IncomingMessage)
  | ({ readonly type: 'socket.messageSent' } & SentMessage)
  | ({ readonly type: 'socket.chatProgressed' } & ChatProgress)
  | { readonly type: 'socket.chatChanged'; readonly user: Id }
  | { readonly type: 'socket.typingHeard'; readonly sender: Id };
export type InboxEvent =
  | InboxSocketEvent
  /** The server has stored how far this page has read a conversation. */
  | { readonly type: 'chat.read'; readonly user: Id; readonly mine: ChatMarks }
  /** The server may have news that is not loaded. */
  | { readonly type: 'list.outdated' }
  /** The end of the loaded list is visible. */
  | { readonly type: 'chats.wanted' }
  | { readonly type: 'load.retried' }
  /** The page of all chats is shown, without a single conversation. */
  | { readonly type: 'inbox.read' }
  | { readonly type: 'panel.opened' }
  | { readonly type: 'panel.closed' }
  | { readonly type: 'chat.selected'; readonly user: Chat['user'] }
  | { readonly type: 'chat.closed' };
/**
 * `incomplete`: the list is incomplete, because its next page failed or timed out. Together with `outdated`: the
 * reload failed or timed out. Both can be retried.
 */
export type InboxTag =
  | 'loading'
  | 'slow'
  | 'ready'
  | 'empty'
  | 'failed'
  | 'extending'
  | 'incomplete'
  | 'outdated';

/** Events that the inbox forwards to the open conversation. */
type ForwardedEvent =
  | { readonly type: 'message.arrived'; readonly message: ChatMessage }
  | { readonly type: 'marks.moved'; readonly mine?: ChatMarks; readonly theirs?: ChatMarks }
  | { readonly type: 'typing.received' }
  | { readonly type: 'standing.changed' };

interface Answered {
  /** null for a backend without a list: the chats then come from events only. */
  readonly output: ChatList | null;
}
interface Forwarded {
  readonly user: Id;
  readonly news: ForwardedEvent;
}

const setupInbox = setup({
  types: {
    context: {} as InboxContext,
    input: {} as InboxInput,
    events: {} as InboxEvent,
    tags: {} as InboxTag,
  },
  actors: {
    load: promiseStub<ChatList | null, { after?: string }>('inbox: load'),
    /** Reports list.outdated after a reconnect, and when another tab has read messages. */
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
    dropConflicting: assign(({ context }, { output }: Answered) =>
      output ? withoutConflicting(context, output) : {},
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
    /** It must run before the message is kept: a known message was announced before. */
    tellArrival: enqueueActions(({ context, enqueue }, { sender, message, Detail }: IncomingMessage) => {
      const chat = chatWith(context.chats, sender);
      if (Detail && !isNewer(Detail, chat?.Last)) return;
      if (Detail) enqueue(tell('realtime', { type: 'delivery.reported', from: sender, order: Detail.Order }));
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
    /** Only if that person's conversation is on the page. */
    tellConversation: enqueueActions(({ enqueue, system }, params: Forwarded | null) => {
      if (!params) return;
      const { user, news } = params;
      const conversation = system.get('conversation') as ActorRefFrom<typeof conversationMachine> | undefined;
      if (conversation && sameId(conversation.getSnapshot().context.with, user))
        enqueue.sendTo(conversation, news);
    }),
    /** Informs this browser's other tabs. */
    tellTabs: enqueueActions(() => {}), // actionStub does not have the type of an enqueueing action
  },
  guards: {
    isNumbered: (_, { Detail }: Pick<IncomingMessage, 'Detail'>) => Detail !== undefined,
    isStale: ({ context }) => isStale(context),
    isTooOld: ({ context }, { output }: Answered) => output !== null && isTooOld(context, output),
    hasUnloadedNews: ({ context }, { output }: Answered) =>
      output !== null && hasUnloadedNews(context, output),
    hasNone: ({ context }) => context.chats.length === 0,
    hasNext: ({ context }) => context.next !== null,
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
  },
  delays: { patience: 10_000 },
});

const arrived = (user: Id, message: ChatMessage | undefined): Forwarded | null =>
  message ? { user, news: { type: 'message.arrived', message } } : null;
const moved = ({ user, Mine, Theirs }: ChatProgress): Forwarded => ({
  user,
  news: { type: 'marks.moved', ...(Mine && { mine: Mine }), ...(Theirs && { theirs: Theirs }) },
});

interface Done {
  readonly event: { readonly output: ChatList | null };
}
const rememberReason = {
  type: 'rememberReason',
  params: ({ event }: { event: { error: unknown } }) => event,
} as const;
/** `state`: the state that runs the request. */
const answered = <State extends string>(state: State) =>
  [
    {
      guard: { type: 'isTooOld', params: ({ event }: Done) => event },
      description: 'Some news may be newer than the answer: the next answer decides.',
      target: state,
      reenter: true,
      actions: { type: 'dropConflicting', params: ({ event }: Done) => event },
    },
    { target: 'loaded', actions: { type: 'keepNewest', params: ({ event }: Done) => event } },
  ] as const;
const unanswered = [
  {
    guard: { type: 'isUnknown', params: ({ event }: { event: { error: unknown } }) => event },
    description: 'The backend has no list of chats; that is not an error.',
    target: 'loaded',
  },
  { guard: 'hasNone', target: 'failed', actions: rememberReason },
  { target: 'outdated', actions: rememberReason },
] as const;

const list = setupInbox.createStateConfig({
  description: 'The list of chats.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is loading.',
      tags: ['loading'],
      entry: 'forgetTouched',
      invoke: {
        id: 'load',
        src: 'load',
        input: {},
        onDone: answered('loading'),
        onError: unanswered,
      },
      initial: 'prompt',
      states: { prompt, slow },
      on: {
        'load.retried': { target: 'loading', reenter: true },
        'list.outdated': { target: 'loading', reenter: true },
      },
    },
    loaded: {
      description: 'Choosing between empty and ready.',
      always: [{ guard: 'hasNone', target: 'empty' }, { target: 'ready' }],
    },
    empty: {
      description: 'There are no chats.',
      tags: ['empty'],
      always: [
        { guard: 'isStale', target: 'refreshing' },
        { guard: not('hasNone'), target: 'ready' },
      ],
      on: { 'list.outdated': 'refreshing' },
    },
    ready: {
      description: 'Chats are shown.',
      tags: ['ready'],
      always: { guard: 'isStale', target: 'refreshing' },
      on: {
        'list.outdated': 'refreshing',
        'chats.wanted': { guard: 'hasNext', target: 'extending' },
      },
    },
    refreshing: {
      description: 'The list is reloading because messages may have been missed; the chats stay visible.',
      tags: ['ready'],
      entry: 'forgetTouched',
      invoke: {
        id: 'load',
        src: 'load',
        input: {},
        onDone: answered('refreshing'),
        onError: unanswered,
      },
      initial: 'prompt',
      states: {
        prompt: {
          description: 'The call has been running for a short time.',
          after: { patience: [{ guard: 'hasNone', target: '#inbox.list.loading' }, { target: 'slow' }] },
        },
        slow: {
          description: 'The call is slow: the view says so beside the chats.',
          tags: ['incomplete', 'outdated'],
          on: { 'load.retried': { target: '#inbox.list.refreshing', reenter: true } },
        },
      },
      on: { 'list.outdated': { target: 'refreshing', reenter: true } },
    },
    outdated: {
      description: 'The reload failed: the chats stay visible but may be stale.',
      tags: ['ready', 'incomplete', 'outdated'],
      always: { guard: 'isStale', target: 'refreshing' },
      on: { 'load.retried': 'refreshing', 'list.outdated': 'refreshing' },
    },
    extending: {
      description: 'The next page is loading.',
      tags: ['ready', 'extending'],
      entry: 'forgetTouched',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { next } }) => ({ ...(next !== null && { after: next }) }),
        onDone: [
          {
            guard: { type: 'hasUnloadedNews', params: ({ event }) => event },
            target: 'refreshing',
            actions: { type: 'keepMore', params: ({ event }) => event },
          },
          { target: 'loaded', actions: { type: 'keepMore', params: ({ event }) => event } },
        ],
        onError: { target: 'incomplete', actions: rememberReason },
      },
      after: { patience: 'incomplete' },
      on: { 'list.outdated': 'refreshing' },
    },
    incomplete: {
      description: 'The next page failed or timed out; the user can retry.',
      tags: ['ready', 'incomplete'],
      always: { guard: 'isStale', target: 'refreshing' },
      on: { 'load.retried': 'extending', 'list.outdated': 'refreshing' },
    },
    failed: {
      description: 'The call failed; the user can retry. New messages are shown meanwhile.',
      tags: ['failed'],
      always: { guard: not('hasNone'), target: 'outdated' },
      on: { 'load.retried': 'loading', 'list.outdated': 'loading' },
    },
  },
});

export const inboxMachine = setupInbox.createMachine({
  id: 'inbox',
  context: ({ input }) => ({
    userId: input.userId,
    chats: [],
    unread: [],
    online: [],
    selectedUser: null,
    next: null,
    touched: [],
    fresh: [],
    reason: null,
  }),
  invoke: { id: 'watchList', src: 'watchList', onError: reported },
  type: 'parallel',
  on: {
    'socket.onlineUsersChanged': { actions: { type: 'replaceOnline', params: ({ event }) => event } },
    'socket.messageReceived': [
      {
        guard: { type: 'isNumbered', params: ({ event }) => event },
        actions: [
          { type: 'tellArrival', params: ({ event }) => event },
          { type: 'keepMessage', params: ({ event }) => event },
          { type: 'tellConversation', params: ({ event: { sender, Detail } }) => arrived(sender, Detail) },
        ],
      },
      {
        description: 'The specification’s own event, which contains only the person.',
        actions: [
          { type: 'tellArrival', params: ({ event }) => event },
          { type: 'keepUnnumbered', params: ({ event }) => event },
        ],
      },
    ],
    'socket.messageSent': {
      actions: [
        { type: 'keepSent', params: ({ event }) => event },
        { type: 'tellOutbox', params: ({ event }) => event },
        { type: 'tellConversation', params: ({ event: { to, Detail } }) => arrived(to, Detail) },
      ],
    },
    'socket.chatProgressed': {
      actions: [
        { type: 'keepProgress', params: ({ event }) => event },
        { type: 'tellConversation', params: ({ event }) => moved(event) },
      ],
    },
    'chat.read': {
      actions: [
        { type: 'keepProgress', params: ({ event: { user, mine } }) => ({ user, Mine: mine }) },
        'tellTabs',
      ],
    },
    'socket.typingHeard': {
      actions: {
        type: 'tellConversation',
        params: ({ event }) => ({ user: event.sender, news: { type: 'typing.received' } }),
      },
    },
    'socket.chatChanged': {
      actions: [
        {
          type: 'tellConversation',
          params: ({ event: { user } }) => ({ user, news: { type: 'standing.changed' } }),
        },
        raise({ type: 'list.outdated' }),
      ],
    },
  },
  states: {
    list,
    panel: {
      description: 'Whether the message panel is open.',
      initial: 'closed',
      states: {
        closed: { description: 'The message panel is hidden.', on: { 'panel.opened': 'open' } },
        open: { description: 'The message panel is shown.', on: { 'panel.closed': 'closed' } },
      },
    },
    chat: {
      description: 'Whether a conversation is open.',
      initial: 'closed',
      on: { 'inbox.read': { target: '.closed', actions: 'markAllRead' } },
      states: {
        closed: {
          description: 'No conversation is shown.',
          on: {
            'chat.selected': {
              target: 'open',
              actions: { type: 'selectUser', params: ({ event }) => event },
            },
          },
        },
        open: {
          description: 'The selected person’s conversation is shown.',
          on: {
            'chat.selected': { actions: { type: 'selectUser', params: ({ event }) => event } },
            'chat.closed': { target: 'closed', actions: 'deselectUser' },
          },
        },
      },
    },
  },
});

/** R5: the number of people with unread messages. */
export const unreadCountOf = ({ unread }: Pick<InboxContext, 'unread'>): number => unread.length;
