/** What the chart of the notifications is made of: its context, events, ports, actions, guards and delays. */
import { assign, sendTo, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import type { Id } from '../contracts/ids.ts';
import type { Notification } from '../contracts/notification.ts';
import { addressee } from './addressee.ts';
import type { NoticesEvent } from './notices.machine.ts';
import {
  isOf,
  joined,
  marked,
  meantBy,
  missedIn,
  noMarks,
  withAnswer,
  withArticle,
  type Marks,
} from './notification-list.ts';
import { actionStub, callbackStub, promiseStub } from './stubs.ts';

export interface NotificationsContext {
  /** The newest first. */
  readonly articles: readonly Notification[];
  /** What came last while the page was open: to be said once. */
  readonly news: Notification | null;
  /** Marked as read here, of which the server has not heard yet. */
  readonly untold: Marks;
  /** Those of them that the call under way tells of. */
  readonly telling: Marks;
  readonly reason: CallFailure | null;
}
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
    load: promiseStub<readonly Notification[]>('notifications: load'),
    tellRead: promiseStub<unknown, { ids?: readonly Id[] }>('notifications: tellRead'),
    /** Says list.outdated when a lost connection is back, and when another tab has read some. */
    watchList: callbackStub<NotificationsEvent>('notifications: watchList'),
  },
  actions: {
    keepList: assign(({ context }, { output }: { output: readonly Notification[] }) => ({
      articles: withAnswer(context.articles, output),
      reason: null,
    })),
    /** Before the list is kept. */
    keepMissed: assign(({ context }, { output }: { output: readonly Notification[] }) => ({
      news: missedIn(context.articles, output) ?? context.news,
    })),
    keepNotification: assign(({ context }, { notification }: { notification: Notification }) => {
      const isKnown = context.articles.some(isOf(notification));
      return {
        articles: withArticle(context.articles, notification),
        news: isKnown ? context.news : notification,
      };
    }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    markRead: assign(({ context }, event: { ids?: readonly Id[] }) => {
      const ids = meantBy(context, event);
      return {
        articles: marked(context.articles, ids, true),
        untold: joined(context.untold, { ids, all: event.ids === undefined }),
      };
    }),
    takeUntold: assign({ telling: ({ context }) => context.untold, untold: noMarks }),
    takeBack: assign({
      untold: ({ context }) => joined(context.telling, context.untold),
      telling: noMarks,
    }),
    /** The server has not heard: they count as unread again. */
    undoRead: assign(({ context }) => ({
      articles: marked(context.articles, joined(context.telling, context.untold).ids, false),
      untold: noMarks,
    })),
    /** Tells this browser's other tabs that some were read. */
    tellTabs: actionStub,
    tellFailed: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'error',
      text: 'That could not be marked as read. Try again in a moment.',
    })),
  },
  guards: {
    hasNone: ({ context }) => context.articles.length === 0,
    hasUntold: ({ context }) => context.untold.ids.length > 0,
    isAnyMeant: ({ context }, event: { ids?: readonly Id[] }) => meantBy(context, event).length > 0,
    isUnknown: (_, { error }: { error: unknown }) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && reason.status === 404;
    },
  },
  delays: { patience: 10_000 },
});
