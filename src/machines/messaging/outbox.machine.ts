/**
 * Messages that have not reached the server yet (R17–R21). One of the member parts: it runs for one user, and
 * their queue stays in this browser's storage. `composer` sends `message.posted`; the thread sends
 * `message.retried` and `message.discarded`. It sends one message at a time, oldest first, and retries each
 * until the server accepts or rejects it; the server deduplicates repeats. It gives sent messages to `inbox`,
 * in the same form as the socket.
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
  /** The message being sent. */
  readonly sendingId: string | null;
  /** Failed attempts since the last success. */
  readonly attempts: number;
}
/** A written message before `message.kept` adds its id and time. */
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
  /** Retry a message that was given up, or the whole queue, now. */
  | ({ readonly type: 'message.retried' } & Meant)
  | ({ readonly type: 'message.discarded' } & Meant)
  /** The server has the message, as another source than the call reports. */
  | ({ readonly type: 'message.confirmed' } & Meant)
  | { readonly type: 'connection.returned' }
  /** From the storage: the whole queue, including changes of other tabs. */
  | { readonly type: 'storage.changed'; readonly messages: readonly Waiting[] }
  | { readonly type: 'storage.refused' };
/** Orders to the storage. */
export type OutboxStorageEvent =
  | ({ readonly type: 'message.posted' } & Posted)
  | { readonly type: 'message.changed'; readonly message: Waiting }
  | ({ readonly type: 'message.dropped' } & Meant);
/** `stopped`: the session has expired; the queue waits until the user signs in again. */
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
  ); /** In tests of a single machine, another kind of actor replaces it. */
type Conversation = { getSnapshot(): { readonly context?: ConversationContext } } | undefined;
/** The message being sent. */
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
    /** Reports storage.changed at once and after every change; takes OutboxStorageEvents. */
    storage: callbackStub<OutboxStorageEvent, OutboxInput>('outbox: storage'),
    watchConnection: callbackStub<OutboxEvent>('outbox: watchConnection'),
    send: promiseStub<ChatMessage, { message: Waiting | undefined; as: Id }>('outbox: send'),
  },
  actions: {
    /** The storage adds an id and a time. */
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
    /** It must run before the reason is stored or the message is dropped. */
    rest: assign(({ context }) => ({ resting: [...context.resting, sentOf(context)?.to ?? ''] })),
    /** It must run before the message is dropped. */
    release: assign(({ context }, meant: Meant) => ({
      resting: context.resting.filter((id) => !sameId(id, byId(context, meant)?.to ?? '')),
    })),
    releaseAll: assign({ resting: [] }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    /** The attempts still count for people in `resting`. */
    forgetAttempts: assign({
      attempts: ({ context }) => (context.resting.length > 0 ? context.attempts : 0),
    }),
    /** In the same form as the socket; the first of the two counts. */
    tellInbox: tell('inbox', ({ context }, { output }: { output: ChatMessage }) => ({
      type: 'socket.messageSent',
      to: sentOf(context)?.to ?? '',
      Detail: output,
    })),
    /** Only if the conversation is not on the page, where the message itself shows the failure. */
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
    /** The timeout of one call. */
    patience: 30_000,
    pauseBeforeSending: ({ context }) => pauseBeforeSending(context.attempts, 0.5),
  },
});

const itself = <Event>({ event }: { event: Event }): Event => event;
const sent = ({ context }: { context: OutboxContext }): Meant => ({
  clientMessageId: context.sendingId ?? '',
});
/** The sent message with the reason of its failure. */
const notGone = ({ context, event }: { context: OutboxContext; event: Failed }): Waiting | undefined => {
  const message = sentOf(context);
  return message && { ...message, reason: reasonOf(event.error) };
};
/** The call timed out. */
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
      description: 'The queue is empty, or the server has rejected every message in it.',
      entry: 'forgetSending',
      always: [
        { guard: 'hasNext', target: 'sending' },
        { guard: 'hasResting', target: 'waiting' },
      ],
    },
    sending: {
      description: 'The oldest message that may be sent is being sent.',
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
            description: 'Retry later; messages to other people go first.',
            target: 'idle',
            actions: ['countAttempt', 'rest', { type: 'change', params: notGone }],
          },
          {
            guard: { type: 'isPassing', params: itself },
            target: 'waiting',
            actions: ['countAttempt', 'releaseAll', { type: 'change', params: notGone }],
          },
          {
            description: 'The server rejected the message: continue with the next.',
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
            'A call from before the connection or session was lost may never be answered: send the message again.',
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
          description: 'This message is being sent.',
        },
        'message.discarded': {
          guard: { type: 'isSent', params: itself },
          description: 'Too late to discard: the server may have the message.',
        },
        'storage.changed': {
          guard: { type: 'isOvertaken', params: itself },
          description: 'Another tab sent this message, or queued an older one.',
          target: 'idle',
          actions: { type: 'replaceMessages', params: itself },
        },
      },
    },
    waiting: {
      description:
        'The last attempt failed for a temporary reason; waiting before the retry, longer each time.',
      tags: ['waiting'],
      entry: 'forgetSending',
      always: {
        guard: 'hasOther',
        description: 'A message to a person without rejected messages can be sent.',
        target: 'sending',
      },
      after: { pauseBeforeSending: { target: 'idle', actions: 'releaseAll' } },
      on: {
        'connection.returned': { target: 'idle', actions: 'releaseAll' },
        'message.retried': { target: 'idle', actions: retrying },
        'message.discarded': {
          guard: { type: 'isKnown', params: itself },
          description: 'The discarded message may have blocked the queue: continue with the next.',
          target: 'idle',
          actions: dropping,
        },
      },
    },
    stopped: {
      description: 'The session has expired: the queue waits until the user signs in again.',
      tags: ['stopped'],
      entry: 'forgetSending',
      on: {
        'connection.returned': { target: 'idle', actions: 'releaseAll' },
        'message.retried': { target: 'idle', actions: retrying },
      },
    },
  },
});
