/** What becomes of the messages that wait, and when the next is tried. Pure. */
import type { CallFailure } from '../../contracts/core/failure.ts';
import { sameId } from '../../contracts/core/ids.ts';
import type { Id } from '../../contracts/core/ids.ts';
import type { Waiting } from '../../contracts/messaging/waiting-message.ts';

type Messages = readonly Waiting[];
export interface Queue {
  /** The oldest first: the order in which they are sent. */
  readonly messages: readonly Waiting[];
  /** Of whom the oldest waits out a refusal that passes: all of theirs wait behind it, and nobody else's does. */
  readonly resting: readonly Id[];
}

/** Refusals that pass: too early, too often, too slow. Whatever is wrong with the server itself passes too. */
const PASSING = [408, 425, 429];

/** Whether sending the same again may go better. What the server has understood and refused, it refuses again. */
export const isPassing = (reason: CallFailure): boolean =>
  reason.kind === 'refused'
    ? reason.status >= 500 || PASSING.includes(reason.status)
    : reason.kind !== 'fault';
export const isSessionOver = (reason: CallFailure): boolean =>
  reason.kind === 'refused' && reason.status === 401;

const isEarlier = (one: Waiting, other: Waiting): number =>
  one.at === other.at
    ? Number(one.clientMessageId > other.clientMessageId) || -1
    : Number(one.at > other.at) || -1;

/** The oldest first. */
export const inTheirOrder = (messages: Messages): Messages => messages.toSorted(isEarlier);
/** The one that is to be sent next. */
export const nextOf = ({ messages, resting }: Queue): Waiting | undefined =>
  messages.find(({ to, isGivenUp }) => !isGivenUp && !resting.some((id) => sameId(id, to)));
/** By what is kept `now`: it has gone from another tab, or one that was written there before it is to go first. */
export const isOvertaken = (sent: Waiting, known: Messages, now: Messages): boolean =>
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

/** Milliseconds: doubles with each attempt up to two minutes, of which half is chance (0 ≤ chance < 1). */
export const pauseBeforeSending = (attempts: number, chance: number): number =>
  Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.max(0, attempts - 1)) * (0.5 + chance / 2);
