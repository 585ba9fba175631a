/** What the chart of the notifications is made of: its context, events, ports, actions, guards and delays. */
import { assign, or, setup, stateIn } from 'xstate';
import { reasonOf, type CallFailure } from '../../contracts/core/failure.ts';
import type { Id } from '../../contracts/core/ids.ts';
import { isNotFound } from '../../contracts/core/not-found.ts';
import type { Reading } from '../../contracts/notifications/notification-reading.ts';
import type { Notification } from '../../contracts/notifications/notification.ts';
import type { Page } from '../../contracts/generic/page.ts';
import { tell } from '../core/tell.ts';
import {
  addedBy,
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
import { actionStub, callbackStub, promiseStub } from '../core/stubs.ts';

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

export const setupNotifications = setup({
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
      text: 'That could not be marked as read. Try again in a moment.',
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
