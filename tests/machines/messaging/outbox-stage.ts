/** The outbox on a stage: calls answer when the test says so, and other tabs change the storage. */
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import { exampleChatMessage, type ChatMessage } from '../../../src/contracts/messaging/chat-message.ts';
import { CallError, type CallFailure } from '../../../src/contracts/core/failure.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { exampleWaitingMessage, type Waiting } from '../../../src/contracts/messaging/waiting-message.ts';
import { outboxMachine, type OutboxEvent } from '../../../src/machines/messaging/outbox.machine.ts';
import { createMemoryOutbox } from './outbox-storage.ts';
import { createPort, stage } from '../support.ts';

export const waiting = (number: number, more: Partial<Waiting> = {}): Waiting => ({
  ...exampleWaitingMessage,
  clientMessageId: `00000000-0000-0000-0000-00000000000${number}`,
  Text: `Number ${number}`,
  at: `2026-11-18T09:30:0${number}.000Z`,
  ...more,
});
export const replyTo = ({ clientMessageId, Text }: Waiting): ChatMessage => ({
  ...exampleChatMessage,
  ClientMessageId: clientMessageId,
  Sender: 1,
  Text,
});
export const start = (...kept: readonly Waiting[]) => {
  const send = createPort<ChatMessage, { message: Waiting | undefined; as: Id }>();
  const connection = createMemoryWatch<OutboxEvent>();
  const storage = createMemoryOutbox(kept);
  const set = stage(
    outboxMachine.provide({
      actors: { send: send.logic, storage: storage.open(), watchConnection: connection.logic },
    }),
    { systemId: 'outbox', input: { userId: 1 }, cast: ['inbox', 'notices'] },
  );
  const last = () => {
    const { message } = send.last().input;
    if (!message) throw new Error('nothing was sent');
    return message;
  };
  return {
    ...set,
    send,
    storage,
    last,
    texts: () => set.actor.getSnapshot().context.messages.map(({ Text }) => Text),
    asked: () => send.asked.map(({ input }) => input.message?.Text),
    post: (Text: string, to = 2) => set.actor.send({ type: 'message.posted', to, Text, Attachments: [] }),
    reasons: () => set.actor.getSnapshot().context.messages.map(({ reason }) => reason),
    about: (type: 'message.retried' | 'message.discarded' | 'message.confirmed', number: number) =>
      set.actor.send({ type, clientMessageId: waiting(number).clientMessageId }),
    answer: () => send.last().answer(replyTo(last())),
    fail: (reason: CallFailure) => send.last().fail(new CallError(reason)),
    connect: () => connection.say({ type: 'connection.returned' }),
  };
};
export const OFFLINE: CallFailure = { kind: 'offline' };
export const SIGNED_OUT: CallFailure = { kind: 'refused', status: 401 };
export const BLOCKED: CallFailure = { kind: 'refused', status: 403, message: 'They do not take messages.' };
