/**
 * The account's notifications (S8): the newest ones, the unread count, and the latest arrival. One of the
 * member parts: it runs for one user, and signing out deletes it. `realtime` forwards events of the socket; the
 * bell and the page of all notifications send `notifications.read`. After a reconnect, and after reads in
 * another tab or on another device, it reloads from the server.
 */
import { assign, or, raise, setup, stateIn } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import type { Page } from '../../contracts/generic/page.ts';
import type { Reading } from '../../contracts/notifications/notification-reading.ts';
import type { Notification } from '../../contracts/notifications/notification.ts';
import { prompt, slow } from '../core/patience.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { withReference } from '../core/with-reference.ts';
import {
  addedBy,
  bodyOf,
  hasMarks,
  isAnyMarked,
  isNews,
  joined,
  marked,
  marksOf,
  newsIn,
  newestTime,
  noMarks,
  splitMarks,
  unreadAfter,
  withAnswer,
  withArticle,
  withoutIds,
} from './notification-list.ts';
import { reported } from '../core/reported.ts';

/**
 * `articles`: the newest twenty. `unsynced`: marked as read here, not sent to the server yet; `syncing`: those in
 * the running call.
 */
export interface NotificationsContext extends Reading {
  /** The latest arrival, except messages; to be announced once. */
  readonly news: Notification | null;
  readonly reason: CallFailure | null;
}
/** `figures.unread`: the number of all unread notifications, if the backend counts them. */
export type NewestNotifications = Pick<Page<Notification>, 'items' | 'figures'>;
export type NotificationsEvent =
  | { readonly type: 'notification.received'; readonly notification: Notification }
  /** These were read; without ids, all. */
  | { readonly type: 'notifications.read'; readonly ids?: readonly Id[] }
  /** The server may have news that is not loaded. */
  | { readonly type: 'list.outdated' }
  | { readonly type: 'load.retried' };
export type NotificationsTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed';

const setupNotifications = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as NotificationsTag,
  },
  actors: {
    load: promiseStub<NewestNotifications>('notifications: load'),
    tellRead: promiseStub<unknown, { ids?: readonly Id[] }>('notifications: tellRead'),
    /** Reports list.outdated after a reconnect, and when another tab has read notifications. */
    watchList: callbackStub<NotificationsEvent>('notifications: watchList'),
  },
  actions: {
    keepList: assign(({ context }, { output: { items, figures } }: { output: NewestNotifications }) => {
      const unread = unreadAfter(context, items, figures['unread']);
      return {
        articles: withAnswer(context.articles, items),
        unread,
        readUntil: figures['unread'] === 0 ? newestTime(items) : context.readUntil,
        reason: null,
      };
    }),
    /** It must run before the list is kept. */
    keepMissed: assign(({ context }, { output: { items } }: { output: NewestNotifications }) => ({
      news: newsIn(context.articles, items) ?? context.news,
    })),
    keepNotification: assign(({ context }, { notification }: { notification: Notification }) => ({
      articles: withArticle(context.articles, notification),
      unread: Math.max(0, context.unread + addedBy(context.articles, notification)),
      news: isNews(context.articles, notification) ? notification : context.news,
    })),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    markRead: assign(({ context }, event: { ids?: readonly Id[] }) => {
      const marks = marksOf(context, event);
      return {
        articles: marked(context.articles, marks.ids, true),
        readIds: [...context.readIds, ...marks.ids],
        unread: context.unread - marks.count,
        unsynced: joined(context.unsynced, marks),
      };
    }),
    takeUnsynced: assign(({ context }) => {
      const [syncing, unsynced] = splitMarks(context.unsynced);
      return { syncing, unsynced };
    }),
    requeueMarks: assign({
      unsynced: ({ context }) => joined(context.syncing, context.unsynced),
      syncing: noMarks,
    }),
    settleRead: assign({
      readUntil: ({ context: { syncing, readUntil } }) => (syncing.all ? syncing.until : readUntil),
      syncing: noMarks,
    }),
    /** The call failed: the notifications count as unread again. */
    undoRead: assign(({ context }) => {
      const { ids, count } = joined(context.syncing, context.unsynced);
      return {
        articles: marked(context.articles, ids, false),
        readIds: withoutIds(context.readIds, ids),
        unread: context.unread + count,
        unsynced: noMarks,
        syncing: noMarks,
      };
    }),
    /** Informs this browser's other tabs. */
    tellTabs: actionStub,
    tellFailed: tell('notices', (_, { error }: { error: unknown }) => ({
      type: 'notice.raised',
      kind: 'error',
      text: withReference('Could not mark as read. Try again in a moment.', reasonOf(error)),
    })),
  },
  guards: {
    hasNone: ({ context }) => context.articles.length === 0,
    hasUnsynced: ({ context }) => hasMarks(context.unsynced),
    hasUnreadMarks: ({ context }, event: { ids?: readonly Id[] }) =>
      isAnyMarked(context, marksOf(context, event)),
    isAsking: or([stateIn({ list: 'loading' }), stateIn({ list: 'refreshing' })]),
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
  },
  delays: { patience: 10_000 },
});

/** Failures of the first load and of reloads. */
const unanswered = [
  {
    guard: { type: 'isUnknown', params: ({ event }: { event: { error: unknown } }) => event },
    description: 'The backend has no notifications; that is not an error.',
    target: 'loaded',
  },
  {
    target: 'failed',
    actions: { type: 'rememberReason', params: ({ event }: { event: { error: unknown } }) => event },
  },
] as const;

export const notificationsMachine = setupNotifications.createMachine({
  id: 'notifications',
  context: {
    articles: [],
    unread: 0,
    readIds: [],
    readUntil: null,
    news: null,
    unsynced: noMarks,
    syncing: noMarks,
    reason: null,
  },
  invoke: { id: 'watchList', src: 'watchList', onError: reported },
  type: 'parallel',
  states: {
    list: {
      description: 'The list of notifications.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The list is loading.',
          tags: ['loading'],
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'loaded', actions: { type: 'keepList', params: ({ event }) => event } },
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
          description: 'There are no notifications.',
          tags: ['empty'],
          on: {
            'notification.received': {
              target: 'loaded',
              actions: { type: 'keepNotification', params: ({ event }) => event },
            },
            'list.outdated': 'refreshing',
          },
        },
        ready: {
          description: 'Notifications are shown.',
          tags: ['ready'],
          on: { 'list.outdated': 'refreshing' },
        },
        refreshing: {
          description:
            'The list is reloading because notifications may have been missed; the old ones stay visible.',
          tags: ['ready'],
          invoke: {
            id: 'load',
            src: 'load',
            onDone: {
              target: 'loaded',
              actions: [
                { type: 'keepMissed', params: ({ event }) => event },
                { type: 'keepList', params: ({ event }) => event },
              ],
            },
            onError: unanswered,
          },
          after: { patience: 'loading' },
          on: { 'list.outdated': { target: 'refreshing', reenter: true } },
        },
        failed: {
          description: 'The call failed; the user can retry, and new notifications are kept meanwhile.',
          tags: ['failed'],
          on: { 'load.retried': 'loading', 'list.outdated': 'loading' },
        },
      },
      on: {
        'notification.received': { actions: { type: 'keepNotification', params: ({ event }) => event } },
      },
    },
    reading: {
      description: 'Sending read marks to the server; the list does not wait for it.',
      initial: 'synced',
      on: {
        'notifications.read': {
          guard: { type: 'hasUnreadMarks', params: ({ event }) => event },
          actions: { type: 'markRead', params: ({ event }) => event },
        },
      },
      states: {
        synced: {
          description: 'The server has every read mark.',
          always: { guard: 'hasUnsynced', target: 'syncing', actions: 'takeUnsynced' },
        },
        syncing: {
          description: 'Read marks are being sent; new ones are sent next.',
          invoke: {
            id: 'tellRead',
            src: 'tellRead',
            input: ({ context }) => bodyOf(context.syncing),
            onDone: [
              {
                guard: 'isAsking',
                description: 'The running reload may be older than these marks: reload again.',
                target: 'synced',
                actions: ['settleRead', 'tellTabs', raise({ type: 'list.outdated' })],
              },
              { target: 'synced', actions: ['settleRead', 'tellTabs'] },
            ],
            onError: {
              target: 'synced',
              actions: ['undoRead', { type: 'tellFailed', params: ({ event }) => event }],
            },
          },
          after: {
            patience: {
              description: 'The call timed out: it is repeated together with the new marks.',
              target: 'synced',
              actions: 'requeueMarks',
            },
          },
        },
      },
    },
  },
});
