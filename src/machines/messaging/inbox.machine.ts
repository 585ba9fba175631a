/**
 * Chats, who is unread, who is online (rules R3, R4, R10–R14), and what of it is on the screen (S8): the message panel
 * and the person whose conversation is selected. One of the member parts: it runs for one user, and is gone with them
 * (R8a). `memberParts` hands over what the socket received and that `navigation` shows a page of chats; views scroll
 * (`chats.wanted`) and retry. What it hears of the conversation that is on the page it passes on to it.
 */
import { raise } from 'xstate';
import type { InboxContext } from './inbox-events.ts';
import { list } from './inbox-list.ts';
import { arrived, moved, setupInbox } from './inbox-setup.ts';

export type { InboxContext, InboxEvent, InboxTag } from './inbox-events.ts';

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
  invoke: { id: 'watchList', src: 'watchList', onError: {} },
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
        description: 'The specification’s own: whose it is, and no more.',
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
        params: ({ event }) => ({ user: event.sender, told: { type: 'typing.heard' } }),
      },
    },
    'socket.chatChanged': {
      actions: [
        {
          type: 'tellConversation',
          params: ({ event: { user } }) => ({ user, told: { type: 'standing.changed' } }),
        },
        raise({ type: 'list.outdated' }),
      ],
    },
  },
  states: {
    list,
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

/** R5: how many senders wait to be read. */
export const unreadCountOf = ({ unread }: Pick<InboxContext, 'unread'>): number => unread.length;
