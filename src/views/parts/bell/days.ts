/** Days in the reader's own time zone. */
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const watchMinutes = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
};
const nameOf = (date: Date): string => date.toDateString();

/** A notification without a time counts as new. */
const dateOf = (iso: string | undefined): Date => {
  const moment = Date.parse(iso ?? '');
  return new Date(Number.isNaN(moment) ? Date.now() : moment);
};
/** Equal for two moments of one day. */
export const dayOf = (iso: string | undefined): string => nameOf(dateOf(iso));

/** The reader's current day. It changes while a page stays open over midnight. */
export const useToday = (): string => useSyncExternalStore(watchMinutes, () => nameOf(new Date()));

const inYear = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric' });
const withYear = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** `Today`, `Yesterday`, `Wednesday, November 18`, `December 30, 2025`. */
export const dayWords = (iso: string | undefined, today: string): string => {
  const date = dateOf(iso);
  const now = new Date(today);
  if (nameOf(date) === today) return 'Today';
  if (nameOf(date) === nameOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)))
    return 'Yesterday';
  return (date.getFullYear() === now.getFullYear() ? inYear : withYear).format(date);
};
