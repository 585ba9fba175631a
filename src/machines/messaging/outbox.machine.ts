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
import { isSessionOver, isTemporary, pauseBeforeRetry } from '../core/retries.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { nameIn } from './called.ts';
import type { ConversationContext } from './conversation.machine.ts';
import { inOrder, isSuperseded, nextOf, withChange, withoutMessage, type Queue } from './waiting-messages.ts';
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
interface MessageId {
  readonly clientMessageId: string;
}
export type OutboxEvent =
  | ({ readonly type: 'message.posted' } & Posted)
  /** Retry a message that was given up, or the whole queue, now. */
  | ({ readonly type: 'message.retried' } & MessageId)
  | ({ readonly type: 'message.discarded' } & MessageId)
  /** The server has the message, as another source than the call reports. */
  | ({ readonly type: 'message.confirmed' } & MessageId)
  | { readonly type: 'connection.returned' }
  /** From the storage: the whole queue, including changes of other tabs. */
  | { readonly type: 'storage.changed'; readonly messages: readonly Waiting[] }
  | { readonly type: 'storage.refused' };
/** Orders to the storage. */
export type OutboxStorageEvent =
  | ({ readonly type: 'message.posted' } & Posted)
  | { readonly type: 'message.changed'; readonly message: Waiting }
  | ({ readonly type: 'message.dropped' } & MessageId);
/** `stopped`: the session has expired; the queue waits until the user signs in again. */
export type OutboxTag = 'sending' | 'waiting' | 'stopped';

interface Failed {
  readonly error: unknown;
}
interface Kept {
  readonly messages: readonly Waiting[];
}
const byId = ({ messages }: OutboxContext, { clientMessageId }: MessageId): Waiting | undefined =>
  messages.find((message) => message.clientMessageId === clientMessageId);
/** In tests of a single machine, another kind of actor replaces it. */
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
      messages: inOrder(messages),
    })),
    change: enqueueActions(({ context, enqueue }, message: Waiting | undefined) => {
      if (!message) return;
      enqueue.assign({ messages: withChange(context.messages, message) });
      enqueue.sendTo('storage', { type: 'message.changed', message } satisfies OutboxStorageEvent);
    }),
    drop: enqueueActions(({ context, enqueue }, { clientMessageId }: MessageId) => {
      enqueue.assign({ messages: withoutMessage(context.messages, clientMessageId) });
      enqueue.sendTo('storage', {
        type: 'message.dropped',
        clientMessageId,
      } satisfies OutboxStorageEvent);
    }),
    noteSending: assign({ sendingId: ({ context }) => nextOf(context)?.clientMessageId ?? null }),
    forgetSending: assign({ sendingId: null }),
    /** It must run before the reason is stored or the message is dropped. */
    postpone: assign(({ context }) => ({ postponed: [...context.postponed, sentOf(context)?.to ?? ''] })),
    /** It must run before the message is dropped. */
    release: assign(({ context }, message: MessageId) => ({
      postponed: context.postponed.filter((id) => !sameId(id, byId(context, message)?.to ?? '')),
    })),
    releaseAll: assign({ postponed: [] }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    /** The attempts still count for people in `postponed`. */
    forgetAttempts: assign({
      attempts: ({ context }) => (context.postponed.length > 0 ? context.attempts : 0),
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
      const text = `Your message to ${nameIn(system, to)} was not sent. Open your conversation to see why.`;
      enqueue(tell('notices', { type: 'notice.raised', kind: 'error', text }));
    }),
    tellStorageRefused: tell('notices', {
      type: 'notice.raised',
      kind: 'error',
      text: 'This browser could not store your unsent message. Keep this page open until it is sent.',
    }),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    hasOther: ({ context }) => context.postponed.length > 0 && nextOf(context) !== undefined,
    hasPostponed: ({ context }) => context.postponed.length > 0,
    isKnown: ({ context }, message: MessageId) => byId(context, message) !== undefined,
    isSent: ({ context }, { clientMessageId }: MessageId) => context.sendingId === clientMessageId,
    isSuperseded: ({ context }, { messages }: Kept) => {
      const sent = sentOf(context);
      return sent === undefined || isSuperseded(sent, context.messages, messages);
    },
    isSessionOver: (_, { error }: Failed) => isSessionOver(reasonOf(error)),
    isTemporary: (_, { error }: Failed) => isTemporary(reasonOf(error)),
    isTemporaryRefusal: (_, { error }: Failed) =>
      isTemporary(reasonOf(error)) && reasonOf(error).kind === 'refused',
  },
  delays: {
    /** The timeout of one call. */
    patience: 30_000,
    pauseBeforeSending: ({ context }) => pauseBeforeRetry(context.attempts, 0.5),
  },
});

const itself = <Event>({ event }: { event: Event }): Event => event;
const sent = ({ context }: { context: OutboxContext }): MessageId => ({
  clientMessageId: context.sendingId ?? '',
});
/** The sent message with the reason of its failure. */
const withReason = ({ context, event }: { context: OutboxContext; event: Failed }): Waiting | undefined => {
  const message = sentOf(context);
  return message && { ...message, reason: reasonOf(event.error) };
};
/** The call timed out. */
const withTimeout = ({ context }: { context: OutboxContext }): Waiting | undefined => {
  const message = sentOf(context);
  return message && { ...message, reason: { kind: 'offline' } };
};
const withGivenUp = (args: { context: OutboxContext; event: Failed }): Waiting | undefined => {
  const message = withReason(args);
  return message && { ...message, isGivenUp: true };
};
const withoutReason = ({
  context,
  event,
}: {
  context: OutboxContext;
  event: MessageId;
}): Waiting | undefined => {
  const message = byId(context, event);
  return message && { ...message, reason: null, isGivenUp: false };
};

const retrying = [
  { type: 'change', params: withoutReason },
  { type: 'release', params: itself<MessageId> },
] as const;
const dropping = [
  { type: 'release', params: itself<MessageId> },
  { type: 'drop', params: itself<MessageId> },
] as const;

export const outboxMachine = setupOutbox.createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    userId: input.userId,
    messages: [],
    sendingId: null,
    postponed: [],
    attempts: 0,
  }),
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
    'storage.refused': { actions: 'tellStorageRefused' },
  },
  states: {
    idle: {
      description: 'The queue is empty, or the server has rejected every message in it.',
      entry: 'forgetSending',
      always: [
        { guard: 'hasNext', target: 'sending' },
        { guard: 'hasPostponed', target: 'waiting' },
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
            actions: { type: 'change', params: withReason },
          },
          {
            guard: { type: 'isTemporaryRefusal', params: itself },
            description: 'Retry later; messages to other people go first.',
            target: 'idle',
            actions: ['countAttempt', 'postpone', { type: 'change', params: withReason }],
          },
          {
            guard: { type: 'isTemporary', params: itself },
            target: 'waiting',
            actions: ['countAttempt', 'releaseAll', { type: 'change', params: withReason }],
          },
          {
            description: 'The server rejected the message: continue with the next.',
            target: 'idle',
            actions: ['tellGivenUp', 'forgetAttempts', { type: 'change', params: withGivenUp }],
          },
        ],
      },
      after: {
        patience: {
          target: 'waiting',
          actions: ['countAttempt', 'releaseAll', { type: 'change', params: withTimeout }],
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
          guard: { type: 'isSuperseded', params: itself },
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
