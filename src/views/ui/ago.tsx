/**
 * The clock is an external store in whole minutes, so that rendering twice gives the same. The server and the build
 * render the date instead, which does not go stale. It is the server's time: the minute decides what a person can do, and the
 * visitor's clock may be wrong by days.
 */
import { useSyncExternalStore } from 'react';
import { watchClock } from './clock.ts';
import { serverNow } from './server-clock.ts';
import { dateFormat, spanFormat } from '../../contracts/core/formats.ts';

const MINUTE = 60_000;
const units = [
  ['year', 525_960],
  ['month', 43_830],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;
const words = spanFormat({ numeric: 'auto' });
const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

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
  return passed === 0 ? 'just now' : words(-Math.floor(passed / size), unit);
};

/** `at` is ISO 8601. Renders nothing for an invalid time. */
export const Ago = ({ at }: { at: string | undefined }) => {
  const minute = useMinute();
  const moment = Date.parse(at ?? '');
  if (Number.isNaN(moment)) return null;
  const date = day(moment);
  return (
    <time dateTime={at} title={date}>
      {minute === undefined ? date : agoOf(moment, minute)}
    </time>
  );
};
