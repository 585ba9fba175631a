/**
 * What happened to the account (S8): the newest of it, what of it is unread, and what came while one was looking
 * elsewhere. One of the member parts: it runs for one user, and is gone with them. `realtime` passes on what the socket
 * received; the bell and the page of all send `notifications.read`. What a lost connection kept from it, and what was
 * read in another tab or on another device, it asks the server for.
 */
import { assign, or, raise, setup, stateIn } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import type { Page } from '../../contracts/generic/page.ts';
import type { Reading } from '../../contracts/notifications/notification-reading.ts';
import type { Notification } from '../../contracts/notifications/notification.ts';
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import {
  addedBy,
  bodyOf,
  hasMarks,
  isAnyMarked,
  isNews,
  joined,
  marked,
  marksOf,
  missedIn,
  newestTime,
  noMarks,
  parted,
  unreadAfter,
  withAnswer,
  withArticle,
  withoutIds,
} from './notification-list.ts';
import { reported } from '../core/reported.ts';

/**
 * `articles`: the newest twenty. `untold`: marked as read here, of which the server has not heard yet; `telling`: those
 * of them that the call under way tells of.
 */
export interface NotificationsContext extends Reading {
  /** What came last while the page was open, of other kinds than messages: to be said once. */
  readonly news: Notification | null;
  readonly reason: CallFailure | null;
}
/** With `figures.unread`: how many of all are unread, where the backend counts them. */
export type NewestNotifications = Pick<Page<Notification>, 'items' | 'figures'>;
export type NotificationsEvent =
  | { readonly type: 'notification.received'; readonly notification: Notification }
  /** These were read; without ids, all. */
  | { readonly type: 'notifications.read'; readonly ids?: readonly Id[] }
  /** The server may know more than is shown here. */
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
    /** Says list.outdated when a lost connection is back, and when another tab has read some. */
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
    /** Before the list is kept. */
    keepMissed: assign(({ context }, { output: { items } }: { output: NewestNotifications }) => ({
      news: missedIn(context.articles, items) ?? context.news,
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
        untold: joined(context.untold, marks),
      };
    }),
    takeUntold: assign(({ context }) => {
      const [telling, untold] = parted(context.untold);
      return { telling, untold };
    }),
    takeBack: assign({
      untold: ({ context }) => joined(context.telling, context.untold),
      telling: noMarks,
    }),
    settleRead: assign({
      readUntil: ({ context: { telling, readUntil } }) => (telling.all ? telling.until : readUntil),
      telling: noMarks,
    }),
    /** The server has not heard: they count as unread again. */
    undoRead: assign(({ context }) => {
      const { ids, count } = joined(context.telling, context.untold);
      return {
        articles: marked(context.articles, ids, false),
        readIds: withoutIds(context.readIds, ids),
        unread: context.unread + count,
        untold: noMarks,
        telling: noMarks,
      };
    }),
    /** Tells this browser's other tabs that some were read. */
    tellTabs: actionStub,
    tellFailed: tell('notices', {
      type: 'notice.raised',
      kind: 'error',
      text: 'Could not mark as read. Try again in a moment.',
    }),
  },
  guards: {
    hasNone: ({ context }) => context.articles.length === 0,
    hasUntold: ({ context }) => hasMarks(context.untold),
    isAnyMeant: ({ context }, event: { ids?: readonly Id[] }) =>
      isAnyMarked(context, marksOf(context, event)),
    isAsking: or([stateIn({ list: 'loading' }), stateIn({ list: 'refreshing' })]),
    isUnknown: (_, { error }: { error: unknown }) => isNotFound(error),
  },
  delays: { patience: 10_000 },
});

/** Of every call for the list, whether or not one is in sight already. */
const unanswered = [
  {
    guard: { type: 'isUnknown', params: ({ event }: { event: { error: unknown } }) => event },
    description: 'A backend that knows of none: nothing is wrong with that.',
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
    untold: noMarks,
    telling: noMarks,
    reason: null,
  },
  invoke: { id: 'watchList', src: 'watchList', onError: reported },
  type: 'parallel',
  states: {
    list: {
      description: 'What there is to show.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The call is on its way.',
          tags: ['loading'],
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'loaded', actions: { type: 'keepList', params: ({ event }) => event } },
            onError: unanswered,
          },
          initial: 'prompt',
          states: {
            prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
            slow: { description: 'Longer than people expect.', tags: ['slow'] },
          },
          on: {
            'load.retried': { target: 'loading', reenter: true },
            'list.outdated': { target: 'loading', reenter: true },
          },
        },
        loaded: {
          description: 'Is there anything?',
          always: [{ guard: 'hasNone', target: 'empty' }, { target: 'ready' }],
        },
        empty: {
          description: 'Nothing has happened yet.',
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
          description: 'There is something to show.',
          tags: ['ready'],
          on: { 'list.outdated': 'refreshing' },
        },
        refreshing: {
          description: 'It is asked for again, and what is here stays in sight: some may have been missed.',
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
          description: 'The call failed; it can be made again, and what comes meanwhile is kept.',
          tags: ['failed'],
          on: { 'load.retried': 'loading', 'list.outdated': 'loading' },
        },
      },
      on: {
        'notification.received': { actions: { type: 'keepNotification', params: ({ event }) => event } },
      },
    },
    reading: {
      description: 'What is read here, the server is told; what is shown does not wait for it.',
      initial: 'told',
      on: {
        'notifications.read': {
          guard: { type: 'isAnyMeant', params: ({ event }) => event },
          actions: { type: 'markRead', params: ({ event }) => event },
        },
      },
      states: {
        told: {
          description: 'The server knows what was read.',
          always: { guard: 'hasUntold', target: 'telling', actions: 'takeUntold' },
        },
        telling: {
          description: 'The server is told; what is read meanwhile it is told next.',
          invoke: {
            id: 'tellRead',
            src: 'tellRead',
            input: ({ context }) => bodyOf(context.telling),
            onDone: [
              {
                guard: 'isAsking',
                description: 'The answer under way may be from before.',
                target: 'told',
                actions: ['settleRead', 'tellTabs', raise({ type: 'list.outdated' })],
              },
              { target: 'told', actions: ['settleRead', 'tellTabs'] },
            ],
            onError: { target: 'told', actions: ['undoRead', 'tellFailed'] },
          },
          after: {
            patience: {
              description:
                'A call that is not answered keeps nothing back: it is made again, with what came since.',
              target: 'told',
              actions: 'takeBack',
            },
          },
        },
      },
    },
  },
});
