/**
 * How long ago something was, in words. The clock is a thing outside of React that is read in whole minutes, so that
 * rendering twice gives the same; what a server or a build renders says the day instead, which does not age.
 */
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const units = [
  ['year', 525_960],
  ['month', 43_830],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const watchMinutes = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
};
/** Whole minutes since 1970; undefined where nobody reads it yet. */
const useMinute = (): number | undefined =>
  useSyncExternalStore(
    watchMinutes,
    () => Math.floor(Date.now() / MINUTE),
    () => undefined,
  );

/** "2 days ago", of a moment and the minute it is read in. */
export const agoOf = (moment: number, minute: number): string => {
  const passed = Math.max(0, minute - Math.floor(moment / MINUTE));
  const [unit, size] = units.find(([, each]) => passed >= each) ?? (['minute', 1] as const);
  return passed === 0 ? 'just now' : words.format(-Math.floor(passed / size), unit);
};

/** `at` as ISO 8601; nothing is shown of what is no time. */
export const Ago = ({ at }: { at: string | undefined }) => {
  const minute = useMinute();
  const moment = Date.parse(at ?? '');
  if (Number.isNaN(moment)) return null;
  const date = day.format(moment);
  return (
    <time dateTime={at} title={date}>
      {minute === undefined ? date : agoOf(moment, minute)}
    </time>
  );
};
