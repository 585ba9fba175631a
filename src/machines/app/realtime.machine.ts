/**
 * The socket connection to the backend (rules R). The socket adapter reports the socket's events. Messages and
 * notifications go through `memberParts` to `inbox` and `notifications`; the end of the session goes to `session`.
 * `inbox` and `composer` send deliveries and typing through it. A page that shows jobs, proposals or invitations reads
 * from `moved` which of them has changed. The machine, not the socket library, decides when to reconnect, so that the
 * views can show it.
 */
import { and, assign, sendTo, setup, stateIn } from 'xstate';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { Notification } from '../../contracts/notifications/notification.ts';
import type { User } from '../../contracts/account/user.ts';
import { tell } from '../core/tell.ts';
import type { LifecycleMoved } from '../generic/moves.ts';
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
  /** 0 ≤ chance < 1, from the event that ended the connection: the jitter of the next delay. */
  readonly chance: number;
  /** The last record that the server said has moved: a new object each time. */
  readonly moved: LifecycleMoved | null;
}
export type SocketEvent =
  | { readonly type: 'socket.connected' }
  /**
   * The server has accepted the announcement: from now on every event of the user arrives here. An extension of
   * ours.
   */
  | { readonly type: 'socket.userKnown' }
  | { readonly type: 'socket.dropped'; readonly chance: number }
  | InboxSocketEvent
  | { readonly type: 'socket.notificationReceived'; readonly notification: Notification }
  | { readonly type: 'socket.notificationsRead' }
  | MoveHeard
  | { readonly type: 'socket.sessionEnded' };
interface MoveHeard {
  readonly type: 'socket.moved';
  readonly moved: LifecycleMoved;
}
export interface UserAnnounced {
  readonly type: 'user.announced';
  readonly id: Id;
}
/** Events of `inbox` and `composer` for the server; they may be dropped while offline. */
export type ChatReport =
  | { readonly type: 'delivery.reported'; readonly from: Id; readonly order: number }
  | { readonly type: 'typing.reported'; readonly to: Id };
export type SocketOrder = UserAnnounced | ChatReport;
export type RealtimeEvent = SocketEvent | SessionChanged | ChatReport | { readonly type: 'network.returned' };
export type RealtimeTag = 'connecting' | 'online' | 'offline';

const FIRST_DELAY = 1000;
const LONGEST_DELAY = 60_000;

/** Milliseconds: doubles with each attempt up to one minute; half of it is jitter. */
export const retryDelay = ({ attempts, chance }: Pick<RealtimeContext, 'attempts' | 'chance'>): number =>
  Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1)) * (0.5 + chance / 2);

const idOf = (user: User | null): Id | null => user?.id ?? null;

export const realtimeMachine = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent, tags: {} as RealtimeTag },
  actors: {
    /** Connects while it lives; reports SocketEvents; takes SocketOrders. */
    socket: callbackStub<SocketOrder>('realtime: socket'),
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
      type: 'event.forwarded',
      part: 'inbox',
      news: event as InboxSocketEvent,
    })),
    passToNotifications: tell('memberParts', (_, news: NotificationsEvent) => ({
      type: 'event.forwarded',
      part: 'notifications',
      news,
    })),
    rememberMove: assign({ moved: (_, { moved }: MoveHeard) => moved }),
    passToSocket: sendTo('socket', ({ event }) => event as ChatReport),
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
  context: { userId: undefined, attempts: 0, chance: 0, moved: null },
  initial: 'open',
  states: {
    open: {
      description: 'A socket exists; leaving this state closes it.',
      invoke: {
        id: 'socket',
        src: 'socket',
        onError: {
          target: 'reconnecting',
          actions: [reportCrash, { type: 'countAttempt', params: { chance: 0.5 } }],
        },
      },
      initial: 'connecting',
      on: {
        'socket.dropped': {
          target: 'reconnecting',
          actions: { type: 'countAttempt', params: ({ event }) => event },
        },
        'session.changed': [
          {
            guard: { type: 'isSameSession', params: ({ event }) => event },
            actions: { type: 'rememberUser', params: ({ event }) => event },
          },
          {
            guard: and(['isFirstNews', stateIn({ open: 'connecting' })]),
            description: 'The session was restored: the connection already carries its cookies.',
            actions: { type: 'rememberUser', params: ({ event }) => event },
          },
          // The protocol cannot un-announce a user, and a connection keeps the cookies it was opened with. So
          // signing in (R2b), signing in again (S11d), signing out and switching users (R8b) each open a new
          // connection.
          { target: 'open', reenter: true, actions: { type: 'rememberUser', params: ({ event }) => event } },
        ],
      },
      states: {
        connecting: {
          description: 'The socket is connecting.',
          tags: ['connecting'],
          on: { 'socket.connected': 'online' },
        },
        online: {
          description: 'The socket is connected; events arrive.',
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
            'socket.moved': {
              actions: { type: 'rememberMove', params: ({ event }) => event },
            },
            'socket.sessionEnded': { actions: 'tellSession' },
          },
          states: {
            arriving: {
              description: 'Checking whether there is a user to announce.',
              always: [{ guard: 'hasUser', target: 'announced' }, { target: 'anonymous' }],
            },
            anonymous: { description: 'Connected without a user.' },
            announced: {
              description: 'The user of this connection has been sent to the backend (R2a).',
              entry: 'announceUser',
              initial: 'claimed',
              on: {
                'delivery.reported': { actions: 'passToSocket' },
                'typing.reported': { actions: 'passToSocket' },
              },
              states: {
                claimed: {
                  description:
                    'Waiting for the confirmation; events may be missed. A backend with only the specification’s events never confirms.',
                  on: { 'socket.userKnown': 'known' },
                },
                known: {
                  description:
                    'The backend confirmed the user: no event is missed from now on, so lists reload once (R76).',
                },
              },
            },
          },
        },
      },
    },
    reconnecting: {
      description: 'The connection is down; waiting before the next attempt, longer each time.',
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
