/**
 * What happened to the account (S8): the list and how many are new. `app` tells who is signed in; the calls that fill
 * it come with the notifications page.
 */
import { assign, setup } from 'xstate';
import { sameId, type Id } from '../contracts/ids.ts';
import type { Notification } from '../contracts/notification.ts';
import type { SessionChanged } from './session.machine.ts';

export interface NotificationsContext {
  readonly userId: Id | null;
  readonly articles: readonly Notification[];
  readonly count: number;
}
export type NotificationsEvent =
  | SessionChanged
  | { readonly type: 'notification.received'; readonly notification: Notification }
  | { readonly type: 'notifications.read' };

export const notificationsMachine = setup({
  types: { context: {} as NotificationsContext, events: {} as NotificationsEvent },
  actions: {
    keepNotification: assign(({ context }, { notification }: { notification: Notification }) => {
      const others = context.articles.filter(({ id }) => !sameId(id, notification.id));
      const isNew = others.length === context.articles.length;
      return { articles: [notification, ...others], count: context.count + (isNew ? 1 : 0) };
    }),
    markRead: assign({ count: 0 }),
    startOver: assign({
      userId: (_, { user }: Pick<SessionChanged, 'user'>) => user?.id ?? null,
      articles: [],
      count: 0,
    }),
  },
  guards: {
    isSameUser: ({ context }, { user }: Pick<SessionChanged, 'user'>) =>
      context.userId !== null && user !== null && sameId(context.userId, user.id),
  },
}).createMachine({
  id: 'notifications',
  context: { userId: null, articles: [], count: 0 },
  initial: 'quiet',
  on: {
    'session.changed': [
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      { target: '.quiet', actions: { type: 'startOver', params: ({ event }) => event } },
    ],
    'notification.received': {
      target: '.pending',
      actions: { type: 'keepNotification', params: ({ event }) => event },
    },
  },
  states: {
    quiet: { description: 'Nothing new.' },
    pending: {
      description: 'Something new waits to be seen.',
      on: { 'notifications.read': { target: 'quiet', actions: 'markRead' } },
    },
  },
});
