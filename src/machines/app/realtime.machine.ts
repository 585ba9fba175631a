/**
 * The one connection to the backend (rules R). The socket adapter reports what the socket does; what it receives goes
 * through `memberParts` to `inbox` and `notifications`, and that its session is over to `session`. `inbox` and `composer`
 * have the server told of deliveries and typing. The machine, not the socket library, decides when to try again, so that
 * the views can show it.
 */
import { and, assign, sendTo, setup, stateIn } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { Notification } from '../../contracts/notifications/notification.ts';
import type { User } from '../../contracts/account/user.ts';
import { tell } from '../core/tell.ts';
import type { InboxSocketEvent } from '../messaging/inbox.machine.ts';
import type { NotificationsEvent } from '../notifications/notifications.machine.ts';
import type { SessionChanged } from '../account/session.machine.ts';
import { callbackStub } from '../core/stubs.ts';
import { reportCrash, reported } from '../core/reported.ts';

export interface RealtimeContext {
  /** null for an anonymous visitor; undefined until the session has been restored. */
  readonly userId: Id | null | undefined;
  /** Failed attempts since the last connection. */
  readonly attempts: number;
  /** 0 ≤ chance < 1, brought by the event that ended the connection: the jitter of the next delay. */
  readonly chance: number;
}
export type SocketEvent =
  | { readonly type: 'socket.connected' }
  /** The server has taken the announcement: all that happens to the user from now on arrives here. Ours. */
  | { readonly type: 'socket.userKnown' }
  | { readonly type: 'socket.dropped'; readonly chance: number }
  | InboxSocketEvent
  | { readonly type: 'socket.notificationReceived'; readonly notification: Notification }
  | { readonly type: 'socket.notificationsRead' }
  | { readonly type: 'socket.sessionEnded' };
export interface UserAnnounced {
  readonly type: 'user.announced';
  readonly id: Id;
}
/** What `inbox` and `composer` ask to be told; nothing is lost with one that finds no connection. */
export type ChatTold =
  | { readonly type: 'delivery.told'; readonly from: Id; readonly order: number }
  | { readonly type: 'typing.told'; readonly to: Id };
/** What the socket adapter takes. */
export type SocketOrder = UserAnnounced | ChatTold;
export type RealtimeEvent = SocketEvent | SessionChanged | ChatTold | { readonly type: 'network.returned' };
export type RealtimeTag = 'connecting' | 'online' | 'offline';

const FIRST_DELAY = 1000;
const LONGEST_DELAY = 60_000;

/** Milliseconds: doubles with each attempt up to a minute, of which half is chance. */
export const retryDelay = ({ attempts, chance }: Pick<RealtimeContext, 'attempts' | 'chance'>): number =>
  Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1)) * (0.5 + chance / 2);

const idOf = (user: User | null): Id | null => user?.id ?? null;

export const realtimeMachine = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent, tags: {} as RealtimeTag },
  actors: {
    /** Connects while it lives; reports SocketEvents; takes SocketOrders. */
    socket: callbackStub<SocketOrder>('realtime: socket'),
    /** Reports network.returned. */
    watchNetwork: callbackStub<RealtimeEvent>('realtime: watchNetwork'),
  },
  actions: {
    rememberUser: assign({ userId: (_, { user }: { user: User | null }) => idOf(user) }),
    countAttempt: assign({
      attempts: ({ context }) => context.attempts + 1,
      chance: (_, { chance }: { chance: number }) => chance,
    }),
    forgetAttempts: assign({ attempts: 0 }),
    announceUser: sendTo('socket', ({ context }): UserAnnounced => ({
      type: 'user.announced',
      id: context.userId as Id,
    })),
    passToInbox: tell('memberParts', ({ event }) => ({
      type: 'part.told',
      part: 'inbox',
      news: event as InboxSocketEvent,
    })),
    passToNotifications: tell('memberParts', (_, news: NotificationsEvent) => ({
      type: 'part.told',
      part: 'notifications',
      news,
    })),
    passToSocket: sendTo('socket', ({ event }) => event as ChatTold),
    tellSession: tell('session', { type: 'session.endedElsewhere' }),
  },
  guards: {
    hasUser: ({ context }) => context.userId !== null && context.userId !== undefined,
    isFirstNews: ({ context }) => context.userId === undefined,
    isSameSession: (
      { context: { userId = null } },
      { user, renewed }: Pick<SessionChanged, 'user' | 'renewed'>,
    ) => !renewed && (userId === null || user === null ? userId === idOf(user) : sameId(userId, user.id)),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context) },
}).createMachine({
  id: 'realtime',
  context: { userId: undefined, attempts: 0, chance: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'One socket lives for as long as this state does.',
      invoke: {
        id: 'socket',
        src: 'socket',
        onError: {
          target: 'retrying',
          actions: [reportCrash, { type: 'countAttempt', params: { chance: 0.5 } }],
        },
      },
      initial: 'connecting',
      on: {
        'socket.dropped': {
          target: 'retrying',
          actions: { type: 'countAttempt', params: ({ event }) => event },
        },
        'session.changed': [
          {
            guard: { type: 'isSameSession', params: ({ event }) => event },
            actions: { type: 'rememberUser', params: ({ event }) => event },
          },
          {
            guard: and(['isFirstNews', stateIn({ open: 'connecting' })]),
            description: 'The restored session: the connection under way already carries its cookies.',
            actions: { type: 'rememberUser', params: ({ event }) => event },
          },
          // No event un-announces a user, and a connection keeps the cookies it was opened with: whoever signs in
          // (R2b), again (S11d), out or as somebody else (R8b) gets a new one.
          { target: 'open', reenter: true, actions: { type: 'rememberUser', params: ({ event }) => event } },
        ],
      },
      states: {
        connecting: {
          description: 'Not there yet.',
          tags: ['connecting'],
          on: { 'socket.connected': 'online' },
        },
        online: {
          description: 'Events arrive.',
          tags: ['online'],
          entry: 'forgetAttempts',
          initial: 'arriving',
          on: {
            'socket.onlineUsersChanged': { actions: 'passToInbox' },
            'socket.messageReceived': { actions: 'passToInbox' },
            'socket.messageSent': { actions: 'passToInbox' },
            'socket.chatProgressed': { actions: 'passToInbox' },
            'socket.chatChanged': { actions: 'passToInbox' },
            'socket.typingHeard': { actions: 'passToInbox' },
            'socket.notificationReceived': {
              actions: {
                type: 'passToNotifications',
                params: ({ event: { notification } }) => ({ type: 'notification.received', notification }),
              },
            },
            'socket.notificationsRead': {
              actions: { type: 'passToNotifications', params: { type: 'list.outdated' } },
            },
            'socket.sessionEnded': { actions: 'tellSession' },
          },
          states: {
            arriving: {
              description: 'Is anybody to be announced?',
              always: [{ guard: 'hasUser', target: 'announced' }, { target: 'anonymous' }],
            },
            anonymous: { description: 'Connected without a user.' },
            announced: {
              description: 'The backend is told whose connection this is (R2a).',
              entry: 'announceUser',
              initial: 'claimed',
              on: {
                'delivery.told': { actions: 'passToSocket' },
                'typing.told': { actions: 'passToSocket' },
              },
              states: {
                claimed: {
                  description:
                    'What happens meanwhile may not arrive; a backend of the specification alone never says more.',
                  on: { 'socket.userKnown': 'known' },
                },
                known: {
                  description:
                    'From here on nothing is missed: who holds a list asks for it once more (R76).',
                },
              },
            },
          },
        },
      },
    },
    retrying: {
      description: 'Waiting before the next attempt, each time longer.',
      tags: ['offline'],
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: reported },
      after: { retryDelay: 'open' },
      on: {
        'network.returned': 'open',
        'session.changed': { actions: { type: 'rememberUser', params: ({ event }) => event } },
      },
    },
  },
});
