/** When the weeks and months of a contract begin and end. Pure; every moment is ISO text in UTC. */
import { terms } from './terms.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const isoOf = (time: number): string => new Date(time).toISOString();
const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

/** `2026-03-02` of a moment. */
export const dayOf = (at: string): string => new Date(at).toISOString().slice(0, 10);

/** The Monday at which the week of the moment begins, and the next one. */
export const weekAround = (at: string): { readonly begins: string; readonly ends: string } => {
  const day = startOfDay(Date.parse(at));
  // The first of January 1970 was a Thursday.
  const begins = day - ((day / DAY + 3) % 7) * DAY;
  return { begins: isoOf(begins), ends: isoOf(begins + 7 * DAY) };
};

/** The end of the month that begins then: the same day of the next month, or its last day if that month is shorter. */
export const monthFrom = (begins: string, anchorDay: number): string => {
  const at = new Date(begins);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month, Math.min(anchorDay, last)));
};

export type PeriodKind = 'week' | 'month';
/** Until then the time sheet of a week can be edited. Then the period is invoiced. */
export const closesAt = (kind: PeriodKind, ends: string): string =>
  kind === 'week' ? isoOf(Date.parse(ends) + terms.weekEditHours * HOUR) : ends;
/** Until then the employer can dispute the invoice: a week until the end of Friday. */
export const disputableUntil = (kind: PeriodKind, ends: string): string =>
  isoOf(Date.parse(ends) + (kind === 'week' ? terms.weekDisputeDays : terms.monthDisputeDays) * DAY);

/** The last moment at which a month can be cancelled before the next one is charged. */
export const cancellableUntil = (ends: string): string =>
  isoOf(Date.parse(ends) - terms.recurringCancelDays * DAY);
export const noticeAt = (ends: string): string => isoOf(Date.parse(ends) - terms.renewalNoticeDays * DAY);

/** Cents of worked minutes; a part of a cent counts for the employer. Never more than the week was agreed for. */
export const workedCents = (minutes: number, rateCents: number, mostCents: number): number =>
  Math.min(mostCents, Math.floor((minutes * rateCents) / 60));

/** The part of a month that ends early, by days: each day that has begun counts. */
export const proRata = (
  wholeCents: number,
  { begins, ends, endedAt }: { readonly begins: string; readonly ends: string; readonly endedAt: string },
): number => {
  const first = startOfDay(Date.parse(begins));
  const whole = Math.max(1, Math.round((Date.parse(ends) - first) / DAY));
  const used = Math.min(whole, Math.floor((startOfDay(Date.parse(endedAt)) - first) / DAY) + 1);
  return Math.floor((wholeCents * Math.max(0, used)) / whole);
};
