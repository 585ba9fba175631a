/** The entries of a time sheet. Apart from its calls, which need the contract that shows the entries. */
import * as z from 'zod/mini';
import { id, missable, numeric, text } from '../core/fields.ts';

/** Of one day. */
export const MOST_MINUTES = 1440;

export const day = text.check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a day, such as 2026-03-02'));

export const timeEntry = z.object({
  id,
  /** UTC. */
  Day: day,
  /** Missing while the timer runs. */
  Minutes: missable(numeric),
  Note: missable(text),
  /** When the timer was started. Missing for an entry by hand. */
  StartedAt: missable(text),
});
export type TimeEntry = z.output<typeof timeEntry>;

/** A sheet as both sides read it. */
export const workedTime = {
  /** Counts the changes. A change names the version that its sender has seen. */
  Version: numeric,
  /** The freelancer can edit it. */
  IsOpen: z._default(z.boolean(), false),
  Entries: z._default(z.array(timeEntry), []),
};

const TYPED = /^\s*(?:(\d{1,2}):([0-5]?\d)|(\d{1,2}(?:\.\d{1,2})?)\s*h?)\s*$/;
/** Minutes of `1:30`, `1.5` or `2 h`. Undefined for anything else, and for none. */
export const minutesTyped = (typed: string): number | undefined => {
  const [, hours, minutes, decimal] = TYPED.exec(typed) ?? [];
  const found =
    decimal === undefined ? Number(hours) * 60 + Number(minutes) : Math.round(Number(decimal) * 60);
  return found >= 1 && found <= MOST_MINUTES ? found : undefined;
};
/** `1:30` */
export const typedMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
