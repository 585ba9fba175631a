/** What the chart of the outbox is made of: its ports, actions, guards and delays. */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { ChatMessage } from '../../contracts/messaging/chat-message.ts';
import { reasonOf } from '../../contracts/core/failure.ts';
import { sameId, type Id } from '../../contracts/core/ids.ts';
import { tell } from '../core/tell.ts';
import { calledIn } from './called.ts';
import type { ConversationContext } from './conversation-context.ts';
import type {
  OutboxContext,
  OutboxEvent,
  OutboxInput,
  OutboxStorageEvent,
  OutboxTag,
  Waiting,
} from './outbox-events.ts';
import { callbackStub, promiseStub } from '../core/stubs.ts';
import {
  inTheirOrder,
  isPassing,
  isSessionOver,
  isOvertaken,
  nextOf,
  pauseBeforeSending,
  withChange,
  withoutMessage,
} from './waiting-messages.ts';

export interface Meant {
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
export const sentOf = (context: OutboxContext): Waiting | undefined =>
  byId(context, { clientMessageId: context.sendingId ?? '' });

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
      text: 'This browser could not keep a message that waits to be sent. Leave this page open until it has gone.',
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

export const itself = <Event>({ event }: { event: Event }): Event => event;
export const sent = ({ context }: { context: OutboxContext }): Meant => ({
  clientMessageId: context.sendingId ?? '',
});
/** Of the one that is sent: why it has not gone. */
export const notGone = ({
  context,
  event,
}: {
  context: OutboxContext;
  event: Failed;
}): Waiting | undefined => {
  const message = sentOf(context);
  return message && { ...message, reason: reasonOf(event.error) };
};
/** No answer came in time. */
export const unanswered = ({ context }: { context: OutboxContext }): Waiting | undefined => {
  const message = sentOf(context);
  return message && { ...message, reason: { kind: 'offline' } };
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
