/** Days in the reader's own time zone. */
import { useSyncExternalStore } from 'react';
import { now, watchClock } from '../../ui/clock.ts';
import { dateFormat } from '../../../contracts/core/formats.ts';

const nameOf = (date: Date): string => date.toDateString();

/** A notification without a time counts as new. */
const dateOf = (iso: string | undefined): Date => {
  const moment = Date.parse(iso ?? '');
  return new Date(Number.isNaN(moment) ? now() : moment);
};
/** Equal for two moments of one day. */
export const dayOf = (iso: string | undefined): string => nameOf(dateOf(iso));

/** The reader's current day. It changes while a page stays open over midnight. */
export const useToday = (): string => useSyncExternalStore(watchClock, () => nameOf(new Date(now())));

const inYear = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const withYear = dateFormat({ dateStyle: 'long' });

/** `Today`, `Yesterday`, `Wednesday, November 18`, `December 30, 2025`. */
export const dayWords = (iso: string | undefined, today: string): string => {
  const date = dateOf(iso);
  const current = new Date(today);
  if (nameOf(date) === today) return 'Today';
  if (nameOf(date) === nameOf(new Date(current.getFullYear(), current.getMonth(), current.getDate() - 1)))
    return 'Yesterday';
  return (date.getFullYear() === current.getFullYear() ? inYear : withYear)(date);
};
