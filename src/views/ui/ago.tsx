/**
 * The clock is an external store in whole minutes, so that rendering twice gives the same. The server and the build
 * render the date instead, which does not go stale. It is the server's time: the minute decides what a person can do, and the
 * visitor's clock may be wrong by days.
 */
import { useSyncExternalStore } from 'react';
import { watchClock } from './clock.ts';
import { serverNow } from './server-clock.ts';
import { countOf, dayOf } from '../words.ts';

const MINUTE = 60_000;
const units = [
  ['year', 525_960],
  ['month', 43_830],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Whole minutes since 1970; undefined on the server. */
export const useMinute = (): number | undefined =>
  useSyncExternalStore(
    watchClock,
    () => Math.floor(serverNow() / MINUTE),
    () => undefined,
  );

/** "2 days ago"; `minute` is the current one. */
export const agoOf = (moment: number, minute: number): string => {
  const passed = Math.max(0, minute - Math.floor(moment / MINUTE));
  const [unit, size] = units.find(([, each]) => passed >= each) ?? (['minute', 1] as const);
  const count = Math.floor(passed / size);
  if (passed === 0) return 'just now';
  if (count === 1 && size > 60) return unit === 'day' ? 'yesterday' : `last ${unit}`;
  return `${countOf(count, unit)} ago`;
};

/** `at` is ISO 8601. Renders nothing for an invalid time. */
export const Ago = ({ at }: { at: string | undefined }) => {
  const minute = useMinute();
  const date = dayOf(at);
  if (date === undefined) return null;
  return (
    <time dateTime={at} title={date}>
      {minute === undefined ? date : agoOf(Date.parse(at ?? ''), minute)}
    </time>
  );
};
