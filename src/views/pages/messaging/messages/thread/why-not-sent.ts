import type { CallFailure } from '../../../../../contracts/core/failure.ts';
import { sameId } from '../../../../../contracts/core/ids.ts';
import type { OutboxContext, Waiting } from '../../../../../machines/messaging/outbox.machine.ts';

/** Whatever keeps one message from the server keeps them all: no connection, or no session. */
const isForAll = (reason: CallFailure): boolean => reason.kind !== 'refused' || reason.status === 401;

/** Why a message has not gone: for a reason of its own, or because an older one has not. null where nothing is wrong. */
export const whyNotSent = (
  waiting: Waiting,
  { messages, sendingId }: Pick<OutboxContext, 'messages' | 'sendingId'>,
): CallFailure | null => {
  const { clientMessageId, reason, to } = waiting;
  if (reason !== null || sendingId === clientMessageId) return reason;
  const place = messages.findIndex((message) => message.clientMessageId === clientMessageId);
  const before = messages
    .slice(0, Math.max(0, place))
    .find(
      (older) =>
        !older.isGivenUp && older.reason !== null && (isForAll(older.reason) || sameId(older.to, to)),
    );
  return before?.reason ?? null;
};
