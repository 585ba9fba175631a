import type { CallFailure } from '../../../../../contracts/core/failure.ts';
import { sameId } from '../../../../../contracts/core/ids.ts';
import type { OutboxContext, Waiting } from '../../../../../machines/messaging/outbox.machine.ts';

/** No connection or no session stops all messages, not just one. */
const isForAll = (reason: CallFailure): boolean => reason.kind !== 'refused' || reason.status === 401;

/** A message's own reason, or that of an older message that holds it back; null if nothing is wrong. */
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
