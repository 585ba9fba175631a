/**
 * What was written and has not reached the server (R17–R21). One of the member parts: it runs for one user, and what
 * waits stays theirs in this browser's storage. `composer` sends `message.posted`, the thread `message.retried` and
 * `message.discarded`. It sends one after the other, the oldest first, each until the server has it or refuses it; the
 * server knows a message that comes again. What has gone it gives to `inbox`, as the socket would.
 */
import {
  givenUp,
  itself,
  notGone,
  revived,
  sent,
  sentOf,
  setupOutbox,
  unanswered,
  type Meant,
} from './outbox-setup.ts';

const retrying = [
  { type: 'change', params: revived },
  { type: 'release', params: itself<Meant> },
] as const;
const dropping = [
  { type: 'release', params: itself<Meant> },
  { type: 'drop', params: itself<Meant> },
] as const;

export const outboxMachine = setupOutbox.createMachine({
  id: 'outbox',
  context: ({ input }) => ({ userId: input.userId, messages: [], sendingId: null, resting: [], attempts: 0 }),
  invoke: [
    { id: 'storage', src: 'storage', input: ({ context: { userId } }) => ({ userId }), onError: {} },
    { id: 'watchConnection', src: 'watchConnection', onError: {} },
  ],
  initial: 'idle',
  on: {
    'message.posted': { actions: 'keepPosted' },
    'message.retried': { actions: retrying },
    'message.discarded': {
      guard: { type: 'isKnown', params: itself },
      actions: dropping,
    },
    'message.confirmed': {
      guard: { type: 'isKnown', params: itself },
      actions: { type: 'drop', params: itself },
    },
    'storage.changed': { actions: { type: 'replaceMessages', params: itself } },
    'storage.refused': { actions: 'tellUnkept' },
  },
  states: {
    idle: {
      description: 'Nothing waits, or nothing that the server would take.',
      entry: 'forgetSending',
      always: [
        { guard: 'hasNext', target: 'sending' },
        { guard: 'hasResting', target: 'waiting' },
      ],
    },
    sending: {
      description: 'The oldest is on its way, of those that nothing holds up.',
      tags: ['sending'],
      entry: 'noteSending',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ message: sentOf(context), as: context.userId }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'tellInbox', params: itself }, { type: 'drop', params: sent }, 'forgetAttempts'],
        },
        onError: [
          {
            guard: { type: 'isSessionOver', params: itself },
            target: 'stopped',
            actions: { type: 'change', params: notGone },
          },
          {
            guard: { type: 'isPassingRefusal', params: itself },
            description: 'Later; what is for somebody else goes on.',
            target: 'idle',
            actions: ['countAttempt', 'rest', { type: 'change', params: notGone }],
          },
          {
            guard: { type: 'isPassing', params: itself },
            target: 'waiting',
            actions: ['countAttempt', 'releaseAll', { type: 'change', params: notGone }],
          },
          {
            description: 'The server does not take it: the next goes on.',
            target: 'idle',
            actions: ['tellGivenUp', 'forgetAttempts', { type: 'change', params: givenUp }],
          },
        ],
      },
      after: {
        patience: {
          target: 'waiting',
          actions: ['countAttempt', 'releaseAll', { type: 'change', params: unanswered }],
        },
      },
      on: {
        'connection.returned': {
          description:
            'What was called over the lost one, or in a session before, may never be answered: it is called again.',
          target: 'sending',
          reenter: true,
        },
        'message.confirmed': {
          guard: { type: 'isSent', params: itself },
          target: 'idle',
          actions: [{ type: 'drop', params: itself }, 'forgetAttempts'],
        },
        'message.retried': {
          guard: { type: 'isSent', params: itself },
          description: 'It is on its way.',
        },
        'message.discarded': {
          guard: { type: 'isSent', params: itself },
          description: 'Too late: the server may have it already.',
        },
        'storage.changed': {
          guard: { type: 'isOvertaken', params: itself },
          description: 'Another tab has sent it, or keeps an older one.',
          target: 'idle',
          actions: { type: 'replaceMessages', params: itself },
        },
      },
    },
    waiting: {
      description:
        'Something did not go, for a reason that passes: the same is tried again, each time later.',
      tags: ['waiting'],
      entry: 'forgetSending',
      always: {
        guard: 'hasOther',
        description: 'Something for somebody of whom nothing was refused.',
        target: 'sending',
      },
      after: { pauseBeforeSending: { target: 'idle', actions: 'releaseAll' } },
      on: {
        'connection.returned': { target: 'idle', actions: 'releaseAll' },
        'message.retried': { target: 'idle', actions: retrying },
        'message.discarded': {
          guard: { type: 'isKnown', params: itself },
          description: 'It may have been what all else waited for.',
          target: 'idle',
          actions: dropping,
        },
      },
    },
    stopped: {
      description: 'The session is over: all of it waits until they have signed in again.',
      tags: ['stopped'],
      entry: 'forgetSending',
      on: {
        'connection.returned': { target: 'idle', actions: 'releaseAll' },
        'message.retried': { target: 'idle', actions: retrying },
      },
    },
  },
});
