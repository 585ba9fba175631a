/** The queue of unsent messages, and when to send the next. Pure. */
import type { CallFailure } from '../../contracts/core/failure.ts';
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

/** Temporary rejections: timeout, too early, too many requests. Errors of the server itself are temporary too. */
const TEMPORARY = [408, 425, 429];

/** Whether a retry may succeed. A request that the server understood and rejected would be rejected again. */
export const isTemporary = (reason: CallFailure): boolean =>
  reason.kind === 'refused'
    ? reason.status >= 500 || TEMPORARY.includes(reason.status)
    : reason.kind !== 'fault';
export const isSessionOver = (reason: CallFailure): boolean =>
  reason.kind === 'refused' && reason.status === 401;

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

const FIRST_DELAY = 2000;
const LONGEST_DELAY = 120_000;

/** Milliseconds: doubles with each attempt up to two minutes; half of it is jitter (0 ≤ chance < 1). */
export const pauseBeforeSending = (attempts: number, chance: number): number =>
  Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1)) * (0.5 + chance / 2);
