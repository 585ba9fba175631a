/** What the chart of the outbox is made of: its ports, actions, guards and delays. */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { ChatMessage } from '../contracts/chat-message.ts';
import { reasonOf } from '../contracts/failure.ts';
import { addressee } from './addressee.ts';
import type { InboxEvent } from './inbox-events.ts';
import type { NoticesEvent } from './notices.machine.ts';
import type {
  OutboxContext,
  OutboxEvent,
  OutboxInput,
  OutboxStorageEvent,
  OutboxTag,
  Waiting,
} from './outbox-events.ts';
import { callbackStub, promiseStub } from './stubs.ts';
import {
  inTheirOrder,
  isPassing,
  isSessionOver,
  nextOf,
  pauseBeforeSending,
  withChange,
  withoutMessage,
} from './waiting-messages.ts';

interface Meant {
  readonly clientMessageId: string;
}
interface Failed {
  readonly error: unknown;
}
const byId = ({ messages }: OutboxContext, { clientMessageId }: Meant): Waiting | undefined =>
  messages.find((message) => message.clientMessageId === clientMessageId);

export const setupOutbox = setup({
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
    send: promiseStub<ChatMessage, { message: Waiting | undefined }>('outbox: send'),
  },
  actions: {
    /** Gives it an id and a time, and keeps it. */
    keepPosted: sendTo('storage', ({ event }) => event as OutboxStorageEvent),
    replaceMessages: assign((_, { messages }: { messages: readonly Waiting[] }) => ({
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
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    /** As the socket would: whichever comes first. */
    tellInbox: sendTo(addressee('inbox'), ({ context }, { output }: { output: ChatMessage }): InboxEvent => ({
      type: 'socket.messageSent',
      to: nextOf(context)?.to ?? '',
      Detail: output,
    })),
    tellUnkept: sendTo(addressee('notices'), (): NoticesEvent => ({
      type: 'notice.raised',
      kind: 'error',
      text: 'This browser could not keep a message that waits to be sent. Leave this page open until it has gone.',
    })),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context) !== undefined,
    isKnown: ({ context }, meant: Meant) => byId(context, meant) !== undefined,
    isNext: ({ context }, { clientMessageId }: Meant) => nextOf(context)?.clientMessageId === clientMessageId,
    isNextAnother: ({ context }, { messages }: { messages: readonly Waiting[] }) =>
      nextOf(context)?.clientMessageId !== nextOf({ messages: inTheirOrder(messages) })?.clientMessageId,
    isSessionOver: (_, { error }: Failed) => isSessionOver(reasonOf(error)),
    isPassing: (_, { error }: Failed) => isPassing(reasonOf(error)),
  },
  delays: {
    /** Of one call. */
    patience: 30_000,
    pauseBeforeSending: ({ context }) => pauseBeforeSending(context.attempts, 0.5),
  },
});

/** Of the one that is sent: why it has not gone. */
export const notGone = ({
  context,
  event,
}: {
  context: OutboxContext;
  event: Failed;
}): Waiting | undefined => {
  const message = nextOf(context);
  return message && { ...message, reason: reasonOf(event.error) };
};
export const givenUp = (args: { context: OutboxContext; event: Failed }): Waiting | undefined => {
  const message = notGone(args);
  return message && { ...message, isGivenUp: true };
};
export const revived = ({
  context,
  event,
}: {
  context: OutboxContext;
  event: Meant;
}): Waiting | undefined => {
  const message = byId(context, event);
  return message && { ...message, reason: null, isGivenUp: false };
};
