/** The queue of unsent messages, and which of them is next. Pure. */
import { sameId } from '../../contracts/core/ids.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { Waiting } from '../../contracts/messaging/waiting-message.ts';

type Messages = readonly Waiting[];
export interface Queue {
  /** Oldest first, the order of sending. */
  readonly messages: readonly Waiting[];
  /**
   * People whose oldest message met a temporary rejection: their other messages wait behind it, those of other
   * people do not.
   */
  readonly postponed: readonly Id[];
}

const isEarlier = (one: Waiting, other: Waiting): number =>
  one.at === other.at
    ? Number(one.clientMessageId > other.clientMessageId) || -1
    : Number(one.at > other.at) || -1;

export const inOrder = (messages: Messages): Messages => messages.toSorted(isEarlier);
/** The message to send next. */
export const nextOf = ({ messages, postponed }: Queue): Waiting | undefined =>
  messages.find(({ to, isGivenUp }) => !isGivenUp && !postponed.some((id) => sameId(id, to)));
/** In the stored queue `now`, another tab has sent the message, or has queued an earlier one. */
export const isSuperseded = (sent: Waiting, known: Messages, now: Messages): boolean =>
  !now.some(({ clientMessageId, isGivenUp }) => clientMessageId === sent.clientMessageId && !isGivenUp) ||
  now.some(
    (message) =>
      sameId(message.to, sent.to) &&
      !message.isGivenUp &&
      isEarlier(message, sent) < 0 &&
      !known.some(({ clientMessageId }) => clientMessageId === message.clientMessageId),
  );
export const withoutMessage = (messages: Messages, id: string): Messages =>
  messages.filter(({ clientMessageId }) => clientMessageId !== id);
export const withChange = (messages: Messages, changed: Waiting | undefined): Messages =>
  messages.map((message) => (message.clientMessageId === changed?.clientMessageId ? changed : message));
