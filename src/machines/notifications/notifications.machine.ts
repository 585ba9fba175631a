/**
 * What happened to the account (S8): the newest of it, what of it is unread, and what came while one was looking
 * elsewhere. One of the member parts: it runs for one user, and is gone with them. `realtime` passes on what the socket
 * received; the bell and the page of all send `notifications.read`. What a lost connection kept from it, and what was
 * read in another tab or on another device, it asks the server for.
 */
import { raise } from 'xstate';
import { bodyOf, noMarks } from './notification-list.ts';
import { setupNotifications } from './notifications-setup.ts';

export type { NotificationsEvent } from './notifications-setup.ts';

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
  invoke: { id: 'watchList', src: 'watchList', onError: {} },
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
