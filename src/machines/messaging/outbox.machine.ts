/**
 * What was written and has not reached the server (R17–R21). One of the member parts: it runs for one user, and what
 * waits stays theirs in this browser's storage. `composer` sends `message.posted`, the thread `message.retried` and
 * `message.discarded`. It sends one after the other, the oldest first, each until the server has it or refuses it; the
 * server knows a message that comes again. What has gone it gives to `inbox`, as the socket would.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { Attachment } from '../../contracts/messaging/attachment-file.ts';
import type { ChatMessage } from '../../contracts/messaging/chat-message.ts';
import type { Waiting } from '../../contracts/messaging/waiting-message.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { calledIn } from './called.ts';
import type { ConversationContext } from './conversation.machine.ts';
import {
  inTheirOrder,
  isOvertaken,
  isPassing,
  isSessionOver,
  nextOf,
  pauseBeforeSending,
  withChange,
  withoutMessage,
  type Queue,
} from './waiting-messages.ts';
import { reported } from '../core/reported.ts';

export type { Waiting } from '../../contracts/messaging/waiting-message.ts';

export interface OutboxInput {
  readonly userId: Id;
}
export interface OutboxContext extends Queue {
  readonly userId: Id;
  /** The one that is on its way. */
  readonly sendingId: string | null;
  /** Failed attempts since something was sent. */
  readonly attempts: number;
}
/** What was written, before it has an id and a time: those come with `message.kept`. */
interface Posted {
  readonly to: Id;
  readonly Text: string;
  readonly Attachments: readonly Attachment[];
}
interface Meant {
  readonly clientMessageId: string;
}
export type OutboxEvent =
  | ({ readonly type: 'message.posted' } & Posted)
  /** One that was given up, or whatever waits, is to be sent now. */
  | ({ readonly type: 'message.retried' } & Meant)
  | ({ readonly type: 'message.discarded' } & Meant)
  /** The server has it: heard another way than by the answer of its call. */
  | ({ readonly type: 'message.confirmed' } & Meant)
  | { readonly type: 'connection.returned' }
  /** Of the storage: all that is kept now, also by other tabs. */
  | { readonly type: 'storage.changed'; readonly messages: readonly Waiting[] }
  | { readonly type: 'storage.refused' };
/** What the storage is told. */
export type OutboxStorageEvent =
  | ({ readonly type: 'message.posted' } & Posted)
  | { readonly type: 'message.changed'; readonly message: Waiting }
  | ({ readonly type: 'message.dropped' } & Meant);
/** `stopped`: the session is over, and what waits is kept until they have signed in again. */
export type OutboxTag = 'sending' | 'waiting' | 'stopped';

interface Meant {
  readonly clientMessageId: string;
}
interface Failed {
  readonly error: unknown;
}
interface Kept {
  readonly messages: readonly Waiting[];
}
const byId = ({ messages }: OutboxContext, { clientMessageId }: Meant): Waiting | undefined =>
  messages.find(
    (message) => message.clientMessageId === clientMessageId,
  ); /** Beside a machine that is tested alone, an actor of another kind stands in for it. */
type Conversation = { getSnapshot(): { readonly context?: ConversationContext } } | undefined;
/** The one that is on its way. */
const sentOf = (context: OutboxContext): Waiting | undefined =>
  byId(context, { clientMessageId: context.sendingId ?? '' });

const setupOutbox = setup({
  types: {
    context: {} as OutboxContext,
    input: {} as OutboxInput,
    events: {} as OutboxEvent,
    tags: {} as OutboxTag,
  },
  actors: {
    /** Says storage.changed at once, and whenever what is kept changes; takes OutboxStorageEvents. */
    storage: callbackStub<OutboxStorageEvent, OutboxInput>('outbox: storage'),
    /** Says connection.returned. */
    watchConnection: callbackStub<OutboxEvent>('outbox: watchConnection'),
    send: promiseStub<ChatMessage, { message: Waiting | undefined; as: Id }>('outbox: send'),
  },
  actions: {
    /** Gives it an id and a time, and keeps it. */
    keepPosted: sendTo('storage', ({ event }) => event as OutboxStorageEvent),
    replaceMessages: assign((_, { messages }: Kept) => ({
      messages: inTheirOrder(messages),
    })),
    change: enqueueActions(({ context, enqueue }, message: Waiting | undefined) => {
      if (!message) return;
      enqueue.assign({ messages: withChange(context.messages, message) });
      enqueue.sendTo('storage', { type: 'message.changed', message } satisfies OutboxStorageEvent);
    }),
    drop: enqueueActions(({ context, enqueue }, { clientMessageId }: Meant) => {
      enqueue.assign({ messages: withoutMessage(context.messages, clientMessageId) });
      enqueue.sendTo('storage', {
        type: 'message.dropped',
        clientMessageId,
      } satisfies OutboxStorageEvent);
    }),
    noteSending: assign({ sendingId: ({ context }) => nextOf(context)?.clientMessageId ?? null }),
    forgetSending: assign({ sendingId: null }),
    /** Before it is kept why, or dropped. */
    rest: assign(({ context }) => ({ resting: [...context.resting, sentOf(context)?.to ?? ''] })),
    /** Before it is dropped. */
    release: assign(({ context }, meant: Meant) => ({
      resting: context.resting.filter((id) => !sameId(id, byId(context, meant)?.to ?? '')),
    })),
    releaseAll: assign({ resting: [] }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    /** Of somebody who rests they are not over. */
    forgetAttempts: assign({
      attempts: ({ context }) => (context.resting.length > 0 ? context.attempts : 0),
    }),
    /** As the socket would: whichever comes first. */
    tellInbox: tell('inbox', ({ context }, { output }: { output: ChatMessage }) => ({
      type: 'socket.messageSent',
      to: sentOf(context)?.to ?? '',
      Detail: output,
    })),
    /** Where the conversation in question is not on the page: there it stands below the message. */
    tellGivenUp: enqueueActions(({ context, enqueue, system }) => {
      const { to = '' } = sentOf(context) ?? {};
      const conversation = system.get('conversation') as Conversation;
      if (sameId(conversation?.getSnapshot().context?.with ?? '', to)) return;
      const text = `Your message to ${calledIn(system, to)} was not sent. Open your conversation to see why.`;
      enqueue(tell('notices', { type: 'notice.raised', kind: 'error', text }));
    }),
    tellUnkept: tell('notices', {
      type: 'notice.raised',
      kind: 'error',
      text: 'This browser could not store your unsent message. Keep this page open until it is sent.',
    }),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    hasOther: ({ context }) => context.resting.length > 0 && nextOf(context) !== undefined,
    hasResting: ({ context }) => context.resting.length > 0,
    isKnown: ({ context }, meant: Meant) => byId(context, meant) !== undefined,
    isSent: ({ context }, { clientMessageId }: Meant) => context.sendingId === clientMessageId,
    isOvertaken: ({ context }, { messages }: Kept) => {
      const sent = sentOf(context);
      return sent === undefined || isOvertaken(sent, context.messages, messages);
    },
    isSessionOver: (_, { error }: Failed) => isSessionOver(reasonOf(error)),
    isPassing: (_, { error }: Failed) => isPassing(reasonOf(error)),
    isPassingRefusal: (_, { error }: Failed) =>
      isPassing(reasonOf(error)) && reasonOf(error).kind === 'refused',
  },
  delays: {
    /** Of one call. */
    patience: 30_000,
    pauseBeforeSending: ({ context }) => pauseBeforeSending(context.attempts, 0.5),
  },
});

const itself = <Event>({ event }: { event: Event }): Event => event;
const sent = ({ context }: { context: OutboxContext }): Meant => ({
  clientMessageId: context.sendingId ?? '',
});
/** Of the one that is sent: why it has not gone. */
const notGone = ({ context, event }: { context: OutboxContext; event: Failed }): Waiting | undefined => {
  const message = sentOf(context);
  return message && { ...message, reason: reasonOf(event.error) };
};
/** No answer came in time. */
const unanswered = ({ context }: { context: OutboxContext }): Waiting | undefined => {
  const message = sentOf(context);
  return message && { ...message, reason: { kind: 'offline' } };
};
const givenUp = (args: { context: OutboxContext; event: Failed }): Waiting | undefined => {
  const message = notGone(args);
  return message && { ...message, isGivenUp: true };
};
const revived = ({ context, event }: { context: OutboxContext; event: Meant }): Waiting | undefined => {
  const message = byId(context, event);
  return message && { ...message, reason: null, isGivenUp: false };
};

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
    { id: 'storage', src: 'storage', input: ({ context: { userId } }) => ({ userId }), onError: reported },
    { id: 'watchConnection', src: 'watchConnection', onError: reported },
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
