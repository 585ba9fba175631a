/** Formats the times of a conversation in the reader's time zone. Never rendered on the server, which does not know it. */
import { useSyncExternalStore } from 'react';
import { now, watchClock } from '../../ui/clock.ts';
import { dateFormat } from '../../../contracts/core/formats.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const clock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = dateFormat({ weekday: 'short' });
const monthDay = dateFormat({ month: 'short', day: 'numeric' });
const date = dateFormat({ dateStyle: 'medium' });
const longDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const longDate = dateFormat({ dateStyle: 'full' });
const fullMoment = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

/** The start of the reader's day in milliseconds. It changes while a page stays open over midnight. */
export const useToday = (): number =>
  useSyncExternalStore(watchClock, () => new Date(now()).setHours(0, 0, 0, 0));

/** The start of a day in milliseconds; NaN for an invalid time. */
const beginningOf = (iso: string): number => new Date(iso).setHours(0, 0, 0, 0);
const daysBefore = (iso: string, today: number): number => Math.round((today - beginningOf(iso)) / DAY);

export const isTime = (iso: string | undefined): iso is string => !Number.isNaN(Date.parse(iso ?? ''));
export const isSameDay = (one: string, other: string): boolean => beginningOf(one) === beginningOf(other);
export const isSameMinute = (one: string, other: string): boolean =>
  Math.floor(Date.parse(one) / MINUTE) === Math.floor(Date.parse(other) / MINUTE);

/** `09:30` */
export const clockOf = (iso: string): string => clock(Date.parse(iso));
/** `Wednesday, November 18, 2026 at 9:30 AM` */
export const fullMomentOf = (iso: string): string => fullMoment(Date.parse(iso));

/** The shortest clear form: `09:30`, `Yesterday`, `Mon`, `Nov 18`, `Nov 18, 2025`. */
export const shortMomentOf = (iso: string, today: number): string => {
  const days = daysBefore(iso, today);
  if (days <= 0) return clockOf(iso);
  if (days === 1) return 'Yesterday';
  if (days < 7) return weekday(Date.parse(iso));
  const isOfThisYear = new Date(iso).getFullYear() === new Date(today).getFullYear();
  return (isOfThisYear ? monthDay : date)(Date.parse(iso));
};
/** `Today`, `Yesterday`, `Wednesday, November 18`, `Tuesday, November 18, 2025`. */
export const dayWordsOf = (iso: string, today: number): string => {
  const days = daysBefore(iso, today);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isOfThisYear = new Date(iso).getFullYear() === new Date(today).getFullYear();
  return (isOfThisYear ? longDay : longDate)(Date.parse(iso));
};
