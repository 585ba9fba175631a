/** Moments of a conversation in words, in the reader's own time zone: no server ever renders them. */
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const DAY = 86_400_000;
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' });
const monthDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const longDay = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric' });
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'full' });
const whole = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

const watchMinutes = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
};
/** When the reader's day began, in milliseconds: a page that stays open outlives it. */
export const useToday = (): number =>
  useSyncExternalStore(watchMinutes, () => new Date().setHours(0, 0, 0, 0));

/** The day a moment is of, as the milliseconds of its beginning; NaN of what is no time. */
const beginningOf = (iso: string): number => new Date(iso).setHours(0, 0, 0, 0);
const daysBefore = (iso: string, today: number): number => Math.round((today - beginningOf(iso)) / DAY);

export const isTime = (iso: string | undefined): iso is string => !Number.isNaN(Date.parse(iso ?? ''));
export const isSameDay = (one: string, other: string): boolean => beginningOf(one) === beginningOf(other);
export const isSameMinute = (one: string, other: string): boolean =>
  Math.floor(Date.parse(one) / MINUTE) === Math.floor(Date.parse(other) / MINUTE);

/** `09:30` */
export const clockOf = (iso: string): string => clock.format(Date.parse(iso));
/** `Wednesday, November 18, 2026 at 9:30 AM` */
export const wholeMomentOf = (iso: string): string => whole.format(Date.parse(iso));

/** As short as it can be and still be understood: `09:30`, `Yesterday`, `Mon`, `Nov 18`, `Nov 18, 2025`. */
export const shortMomentOf = (iso: string, today: number): string => {
  const days = daysBefore(iso, today);
  if (days <= 0) return clockOf(iso);
  if (days === 1) return 'Yesterday';
  if (days < 7) return weekday.format(Date.parse(iso));
  const isOfThisYear = new Date(iso).getFullYear() === new Date(today).getFullYear();
  return (isOfThisYear ? monthDay : date).format(Date.parse(iso));
};
/** `Today`, `Yesterday`, `Wednesday, November 18`, `Tuesday, November 18, 2025`. */
export const dayWordsOf = (iso: string, today: number): string => {
  const days = daysBefore(iso, today);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isOfThisYear = new Date(iso).getFullYear() === new Date(today).getFullYear();
  return (isOfThisYear ? longDay : longDate).format(Date.parse(iso));
};
