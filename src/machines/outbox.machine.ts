/**
 * What was written and has not reached the server (R17–R21). One of the member parts: it runs for one user, and what
 * waits stays theirs in this browser's storage. `composer` sends `message.posted`, the thread `message.retried` and
 * `message.discarded`. It sends one after the other, the oldest first, each until the server has it or refuses it; the
 * server knows a message that comes again. What has gone it gives to `inbox`, as the socket would.
 */
import { givenUp, notGone, revived, setupOutbox } from './outbox-setup.ts';
import { nextOf } from './waiting-messages.ts';

export type { OutboxContext, OutboxEvent, OutboxTag, Waiting } from './outbox-events.ts';

export const outboxMachine = setupOutbox.createMachine({
  id: 'outbox',
  context: ({ input }) => ({ userId: input.userId, messages: [], sendingId: null, attempts: 0 }),
  invoke: [
    { id: 'storage', src: 'storage', input: ({ context: { userId } }) => ({ userId }), onError: {} },
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
  ],
  initial: 'idle',
  on: {
    'message.posted': { actions: 'keepPosted' },
    'message.retried': { actions: { type: 'change', params: revived } },
    'message.discarded': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event },
    },
    'message.confirmed': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event },
    },
    'storage.changed': { actions: { type: 'replaceMessages', params: ({ event }) => event } },
    'storage.refused': { actions: 'tellUnkept' },
  },
  states: {
    idle: {
      description: 'Nothing waits, or nothing that the server would take.',
      always: { guard: 'hasNext', target: 'sending' },
    },
    sending: {
      description: 'The oldest is on its way.',
      tags: ['sending'],
      entry: 'noteSending',
      exit: 'forgetSending',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ message: nextOf(context) }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'tellInbox', params: ({ event }) => event },
            {
              type: 'drop',
              params: ({ context }) => ({ clientMessageId: nextOf(context)?.clientMessageId ?? '' }),
            },
            'forgetAttempts',
          ],
        },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event },
            target: 'stopped',
            actions: { type: 'change', params: notGone },
          },
          {
            guard: { type: 'isPassing', params: ({ event }) => event },
            target: 'waiting',
            actions: ['countAttempt', { type: 'change', params: notGone }],
          },
          {
            description: 'The server does not take it: the next goes on.',
            target: 'idle',
            actions: ['forgetAttempts', { type: 'change', params: givenUp }],
          },
        ],
      },
      after: { patience: { target: 'waiting', actions: 'countAttempt' } },
      on: {
        'message.confirmed': {
          guard: { type: 'isNext', params: ({ event }) => event },
          target: 'idle',
          actions: [{ type: 'drop', params: ({ event }) => event }, 'forgetAttempts'],
        },
        'message.discarded': {
          guard: { type: 'isNext', params: ({ event }) => event },
          description: 'Too late: the server may have it already.',
        },
        'storage.changed': {
          guard: { type: 'isNextAnother', params: ({ event }) => event },
          description: 'Another tab has sent it, or keeps an older one.',
          target: 'idle',
          actions: { type: 'replaceMessages', params: ({ event }) => event },
        },
      },
    },
    waiting: {
      description: 'It did not go, for a reason that passes: the same is tried again, each time later.',
      tags: ['waiting'],
      after: { pauseBeforeSending: 'idle' },
      on: {
        'connection.returned': 'idle',
        'message.retried': { target: 'idle', actions: { type: 'change', params: revived } },
      },
    },
    stopped: {
      description: 'The session is over: all of it waits until they have signed in again.',
      tags: ['stopped'],
      on: {
        'connection.returned': 'idle',
        'message.retried': { target: 'idle', actions: { type: 'change', params: revived } },
      },
    },
  },
});
