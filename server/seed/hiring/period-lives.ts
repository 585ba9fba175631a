/**
 * The weeks and months of the demo world's contracts, from the day on which their employer started the payments until now: each
 * is charged when it begins, closed at its end, and released by its deadline. The running one goes on by its tasks
 * (server/money/periods/seeded-periods.ts).
 */
import {
  closesAt,
  dayOf,
  disputableUntil,
  monthFrom,
  weekAround,
  workedCents,
  type PeriodKind,
} from '../../../src/contracts/money/period-dates.ts';
import { periodTitle } from '../../money/periods/period-title.ts';
import { withDeadlines, type CoursePayment } from './courses.ts';
import { lifeOf, type Life, type Step } from './lives.ts';
import { DAY, iso } from './moments.ts';

export interface PeriodTerms {
  readonly kind: PeriodKind;
  /** An hour or a month, in cents. */
  readonly rateCents: number;
  readonly weeklyHours: number | null;
  /** ISO text: when the payments were started. */
  readonly from: string;
}
export interface SeedEntry {
  readonly day: string;
  readonly minutes: number;
  readonly note: string;
}
export interface SeedPeriod {
  readonly id: number;
  readonly title: string;
  readonly begins: string;
  readonly ends: string;
  readonly anchorDay: number | null;
  readonly input: {
    readonly amountCents: number;
    readonly period: { readonly disputableUntil: string };
  };
  readonly life: Life;
  readonly payment: CoursePayment;
  readonly entries: readonly SeedEntry[];
}

/** From Monday to Friday. */
const HABITS: readonly (readonly [minutes: number, note: string])[] = [
  [150, 'Numbers of last week, and the plan for this one'],
  [195, 'The flow for people who left a basket'],
  [120, 'Subject lines, and a test of two of them'],
  [165, 'Addresses that bounce, sorted and removed'],
  [75, 'The note of the week'],
];
const entriesOf = (begins: string, until: string): readonly SeedEntry[] => {
  const entries: SeedEntry[] = [];
  for (let at = Date.parse(`${dayOf(begins)}T12:00:00.000Z`); dayOf(iso(at)) < dayOf(until); at += DAY) {
    const habit = HABITS[(new Date(at).getUTCDay() + 6) % 7];
    if (habit) entries.push({ day: dayOf(iso(at)), minutes: habit[0], note: habit[1] });
  }
  return entries;
};

const endOf = (kind: PeriodKind, begins: string, anchorDay: number): string =>
  kind === 'week' ? weekAround(begins).ends : monthFrom(begins, anchorDay);

interface Counted {
  readonly nextMilestone: () => number;
  readonly nextPayment: () => number;
  readonly now: number;
}
export const periodsSince = (
  { kind, rateCents, weeklyHours, from }: PeriodTerms,
  { nextMilestone, nextPayment, now }: Counted,
): readonly SeedPeriod[] => {
  const periods: SeedPeriod[] = [];
  const anchorDay = Number(dayOf(from).slice(8));
  const amountCents = kind === 'week' ? rateCents * (weeklyHours ?? 0) : rateCents;
  for (let begins = from; Date.parse(begins) < now;) {
    const ends = endOf(kind, begins, anchorDay);
    const id = nextMilestone();
    const payment = {
      id: nextPayment(),
      started: begins,
      paid: iso(Math.min(now, Date.parse(begins) + 20_000)),
    };
    const checkout = `payment:${payment.id}`;
    const entries = kind === 'week' ? entriesOf(begins, iso(Math.min(now, Date.parse(ends)))) : [];
    const worked = entries.reduce((sum, { minutes }) => sum + minutes, 0);
    const closes = closesAt(kind, ends);
    const closed: Step = {
      type: 'period.invoiced',
      by: 'system',
      at: closes,
      amountCents: kind === 'week' ? workedCents(worked, rateCents, amountCents) : amountCents,
    };
    const steps: readonly Step[] = [
      { type: 'funding.started', by: 'system', at: payment.started, checkout },
      { type: 'payment.received', by: 'system', at: payment.paid, checkout },
      ...(Date.parse(closes) <= now ? [closed] : []),
    ];
    const input = { amountCents, period: { disputableUntil: disputableUntil(kind, ends) } };
    const life = lifeOf(
      'milestone',
      id,
      { by: 'system', at: begins, input },
      withDeadlines(input, steps, now),
    );
    const title = periodTitle(kind, begins);
    const anchor = kind === 'week' ? null : anchorDay;
    periods.push({ id, title, begins, ends, anchorDay: anchor, input, life, payment, entries });
    begins = ends;
  }
  return periods;
};
