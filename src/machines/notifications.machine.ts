/**
 * What happened to the account (S8): the newest of it, what of it is unread, and what came while one was looking
 * elsewhere. One of the member parts: it runs for one user, and is gone with them. `realtime` passes on what the socket
 * received; the bell sends `notifications.read` and `load.retried`.
 */
import { assign, sendTo, setup } from 'xstate';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import { sameId, type Id } from '../contracts/ids.ts';
import { isUnread, NEWEST_NOTIFICATIONS, type Notification } from '../contracts/notification.ts';
import { addressee } from './addressee.ts';
import type { NoticesEvent } from './notices.machine.ts';
import { promiseStub } from './stubs.ts';

export interface NotificationsContext {
  /** The newest first. */
  readonly articles: readonly Notification[];
  /** What came last while the page was open: to be said once. */
  readonly news: Notification | null;
  /** Marked as read here, of which the server has not heard yet. */
  readonly untold: readonly Id[];
  /** Those of them that the call under way tells of. */
  readonly telling: readonly Id[];
  readonly reason: CallFailure | null;
}
export type NotificationsEvent =
  | { readonly type: 'notification.received'; readonly notification: Notification }
  /** These were read; without ids, all. */
  | { readonly type: 'notifications.read'; readonly ids?: readonly Id[] }
  | { readonly type: 'load.retried' };
export type NotificationsTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed';

const hasId = (ids: readonly Id[], { id }: Notification): boolean => ids.some((other) => sameId(other, id));
const newestOf = (articles: readonly Notification[]) => articles.slice(0, NEWEST_NOTIFICATIONS);
export const unreadOf = ({ articles }: Pick<NotificationsContext, 'articles'>): readonly Notification[] =>
  articles.filter(isUnread);

/** Which of the unread ones an event means. */
const meantBy = (
  context: Pick<NotificationsContext, 'articles'>,
  { ids }: { ids?: readonly Id[] },
): readonly Id[] =>
  unreadOf(context)
    .filter((article) => ids === undefined || hasId(ids, article))
    .map(({ id }) => id);
const marked = (articles: readonly Notification[], ids: readonly Id[], IsRead: boolean) =>
  articles.map((article) => (hasId(ids, article) ? { ...article, IsRead } : article));

export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as NotificationsTag,
  },
  actors: {
    load: promiseStub<readonly Notification[]>('notifications: load'),
    tellRead: promiseStub<unknown, { ids: readonly Id[] }>('notifications: tellRead'),
  },
  actions: {
    /** What came while the list was on its way is newer than what it says. */
    keepList: assign(({ context }, { output }: { output: readonly Notification[] }) => {
      const received = context.articles.map(({ id }) => id);
      const others = output.filter((article) => !hasId(received, article));
      return { articles: newestOf([...context.articles, ...others]), reason: null };
    }),
    keepNotification: assign(({ context }, { notification }: { notification: Notification }) => {
      const others = context.articles.filter(({ id }) => !sameId(id, notification.id));
      const isNew = others.length === context.articles.length;
      return {
        articles: newestOf([notification, ...others]),
        news: isNew ? notification : context.news,
      };
    }),
    rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    markRead: assign(({ context }, event: { ids?: readonly Id[] }) => {
      const ids = meantBy(context, event);
      return { articles: marked(context.articles, ids, true), untold: [...context.untold, ...ids] };
    }),
    takeUntold: assign({ telling: ({ context }) => context.untold, untold: [] }),
    /** The server has not heard: they count as unread again. */
    undoRead: assign(({ context }) => ({
      articles: marked(context.articles, [...context.telling, ...context.untold], false),
      untold: [],
    })),
    tellFailed: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'error',
      text: 'That could not be marked as read. Try again in a moment.',
    })),
  },
  guards: {
    hasNone: ({ context }) => context.articles.length === 0,
    hasUntold: ({ context }) => context.untold.length > 0,
    isAnyMeant: ({ context }, event: { ids?: readonly Id[] }) => meantBy(context, event).length > 0,
    isUnknown: (_, { error }: { error: unknown }) => {
      const reason = reasonOf(error);
      return reason.kind === 'refused' && reason.status === 404;
    },
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'notifications',
  context: { articles: [], news: null, untold: [], telling: [], reason: null },
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
            onError: [
              {
                guard: { type: 'isUnknown', params: ({ event }) => event },
                description: 'A backend that knows of none: nothing is wrong with that.',
                target: 'loaded',
              },
              { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
            ],
          },
          initial: 'prompt',
          states: {
            prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
            slow: { description: 'Longer than people expect.', tags: ['slow'] },
          },
          on: { 'load.retried': { target: 'loading', reenter: true } },
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
              target: 'ready',
              actions: { type: 'keepNotification', params: ({ event }) => event },
            },
          },
        },
        ready: { description: 'There is something to show.', tags: ['ready'] },
        failed: {
          description: 'The call failed; it can be made again, and what comes meanwhile is kept.',
          tags: ['failed'],
          on: { 'load.retried': 'loading' },
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
            input: ({ context }) => ({ ids: context.telling }),
            onDone: 'told',
            onError: { target: 'told', actions: ['undoRead', 'tellFailed'] },
          },
        },
      },
    },
  },
});
