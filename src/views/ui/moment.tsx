/** Moments to come: the exact local time with its zone, and how long it is until then. Documents are rendered in UTC. */
import { useSyncExternalStore } from 'react';
import { spanWords } from '../../contracts/core/span-words.ts';
import { useMinute } from './ago.tsx';
import { dateFormat } from '../../contracts/core/formats.ts';

const MINUTE = 60_000;
const exact = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;
const [inZone, inUtc] = [dateFormat(exact), dateFormat({ ...exact, timeZone: 'UTC' })];
const never = () => () => {};

/** "Mon, Mar 16, 2026, 10:00 GMT+1"; '' for an invalid time. */
export const useMomentWords = (at: string): string => {
  const isLocal = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const moment = Date.parse(at);
  return Number.isNaN(moment) ? '' : (isLocal ? inZone : inUtc)(moment);
};

/** `at` is ISO 8601. */
export const Moment = ({ at }: { at: string }) => {
  const words = useMomentWords(at);
  return words === '' ? null : <time dateTime={at}>{words}</time>;
};

/** "in 3 days and 4 hours"; `minute` is the current one. */
export const countdownOf = (moment: number, minute: number): string => {
  const left = Math.ceil(moment / MINUTE) - minute;
  return left <= 0 ? 'any moment now' : `in ${spanWords(left * MINUTE)}`;
};

/** Changes with the minute, and announces nothing. Empty in a document, where it would go stale. */
export const Countdown = ({ at }: { at: string }) => {
  const minute = useMinute();
  const moment = Date.parse(at);
  return minute === undefined || Number.isNaN(moment) ? null : (
    <time dateTime={at}>{countdownOf(moment, minute)}</time>
  );
};
