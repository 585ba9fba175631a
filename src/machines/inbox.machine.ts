/**
 * Chats, who is unread, who is online (rules R3, R4, R8), and what of it is on the screen (S8): the message panel, the
 * conversation and the person selected. `realtime` passes on what the socket received; `app` tells who is signed in;
 * `navigation` tells that a page of chats is shown, which is what reads them.
 */
import { assign, setup } from 'xstate';
import type { Chat } from '../contracts/chat.ts';
import { sameId, type Id } from '../contracts/ids.ts';
import type { IncomingMessage, OnlineUser } from '../contracts/realtime.ts';
import type { User } from '../contracts/user.ts';
import type { SocketEvent } from './realtime.machine.ts';
import type { SessionChanged } from './session.machine.ts';

export interface InboxContext {
  readonly userId: Id | null;
  /** The newest chat first. */
  readonly chats: readonly Chat[];
  /** A set: the ids of senders with something unread. */
  readonly unread: readonly Id[];
  readonly online: readonly OnlineUser[];
  /** `Ruser` of the specification: the person whose conversation is selected. */
  readonly selectedUser: Chat['user'] | null;
}
export type InboxEvent =
  | Extract<SocketEvent, { type: 'socket.onlineUsersChanged' | 'socket.messageReceived' }>
  | SessionChanged
  /** All chats are shown, and none of them alone. */
  | { readonly type: 'inbox.read' }
  | { readonly type: 'panel.opened' }
  | { readonly type: 'panel.closed' }
  | { readonly type: 'chat.selected'; readonly user: Chat['user'] }
  | { readonly type: 'chat.closed' };

const withMessage = (chats: readonly Chat[], { sender, message }: IncomingMessage): Chat[] => {
  const known = chats.find(({ user }) => sameId(user.id, sender));
  const rest = chats.filter((chat) => chat !== known);
  return [{ user: known?.user ?? { id: sender }, lastChat: { message, IsRead: false } }, ...rest];
};
const without = (ids: readonly Id[], id: Id): Id[] => ids.filter((other) => !sameId(other, id));

const read = (chat: Chat): Chat => ({ ...chat, lastChat: { ...chat.lastChat, IsRead: true } });

const emptied = { chats: [], unread: [], online: [], selectedUser: null };

export const inboxMachine = setup({
  types: { context: {} as InboxContext, events: {} as InboxEvent },
  actions: {
    replaceOnline: assign({ online: (_, { users }: { users: readonly OnlineUser[] }) => users }),
    receiveMessage: assign(({ context }, message: IncomingMessage) => ({
      chats: withMessage(context.chats, message),
      unread: [...without(context.unread, message.sender), message.sender],
    })),
    selectUser: assign(({ context }, { user }: { user: Chat['user'] }) => ({
      selectedUser: user,
      unread: without(context.unread, user.id),
      chats: context.chats.map((chat) => (sameId(chat.user.id, user.id) ? read(chat) : chat)),
    })),
    markAllRead: assign(({ context }) => ({
      unread: [],
      chats: context.chats.map(read),
      selectedUser: null,
    })),
    deselectUser: assign({ selectedUser: null }),
    rememberUser: assign({ userId: (_, { user }: { user: User | null }) => user?.id ?? null }),
    emptyInbox: assign(emptied),
  },
  guards: {
    hasUser: ({ context }) => context.userId !== null,
    isStillTheUser: ({ context }, { user }: { user: User | null }) =>
      context.userId === null || (user !== null && sameId(context.userId, user.id)),
  },
}).createMachine({
  id: 'inbox',
  context: { userId: null, ...emptied },
  type: 'parallel',
  on: {
    'socket.onlineUsersChanged': { actions: { type: 'replaceOnline', params: ({ event }) => event } },
    'socket.messageReceived': {
      guard: 'hasUser',
      actions: { type: 'receiveMessage', params: ({ event }) => event },
    },
    'inbox.read': { target: '.chat.closed', actions: 'markAllRead' },
    'session.changed': [
      {
        guard: { type: 'isStillTheUser', params: ({ event }) => event },
        actions: { type: 'rememberUser', params: ({ event }) => event },
      },
      {
        description: 'Somebody else, or nobody: nothing of the last user stays (R8).',
        target: ['.panel.closed', '.chat.closed'],
        actions: ['emptyInbox', { type: 'rememberUser', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    panel: {
      description: 'Whether the message panel is in sight.',
      initial: 'closed',
      states: {
        closed: { description: 'The message panel is hidden.', on: { 'panel.opened': 'open' } },
        open: { description: 'The message panel is shown.', on: { 'panel.closed': 'closed' } },
      },
    },
    chat: {
      description: 'Whether a conversation is in sight.',
      initial: 'closed',
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

/** R5: how many senders wait to be read. */
export const unreadCountOf = ({ unread }: Pick<InboxContext, 'unread'>): number => unread.length;
