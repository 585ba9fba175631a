/**
 * The key of each row: the Order of a message, the client's id of a pending one. A message keeps that id after it is
 * stored, so that its row stays mounted and keeps the focus.
 */
import { useCallback, useMemo, useState } from 'react';
import type { ChatMessage } from '../../../../../contracts/messaging/chat-message.ts';
import type { Waiting } from '../../../../../contracts/messaging/waiting-message.ts';

interface Rows {
  readonly last: number;
  readonly messages: readonly ChatMessage[];
  readonly waiting: readonly Waiting[];
}

export const useRowKeys = ({ last, messages, waiting }: Rows): ((index: number) => string | number) => {
  /** All messages that were pending since the thread was opened. */
  const [waited, note] = useState<ReadonlySet<string>>(() => new Set());
  const unknown = waiting.filter(({ clientMessageId }) => !waited.has(clientMessageId));
  if (unknown.length > 0)
    note(new Set([...waited, ...unknown.map(({ clientMessageId }) => clientMessageId)]));
  const kept = useMemo(() => {
    const keys = new Map<number, string>();
    if (waited.size > 0)
      for (const { Order, ClientMessageId } of messages)
        if (ClientMessageId !== undefined && waited.has(ClientMessageId)) keys.set(Order, ClientMessageId);
    return keys;
  }, [messages, waited]);
  return useCallback(
    (index: number) =>
      index < last
        ? (kept.get(index + 1) ?? index + 1)
        : (waiting[index - last]?.clientMessageId ?? index + 1),
    [kept, last, waiting],
  );
};
