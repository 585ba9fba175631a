/**
 * The sums and periods of a subscription. Pure: the chart decides by them, and the page shows them before a change is
 * confirmed. Amounts are whole cents, times are ISO texts in UTC.
 */
import { plans, SMALLEST_CHARGE_CENTS, type PaidPlan } from './plans.ts';

const DAY = 86_400_000;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The end of the period that begins at `from`: the day of the first period, or the last one of a shorter month. */
export const periodEnd = (anchorAt: string, from: string): string => {
  const [anchor, start] = [new Date(anchorAt), new Date(from)];
  const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  const day = Math.min(anchor.getUTCDate(), daysIn(month.getUTCFullYear(), month.getUTCMonth()));
  month.setUTCDate(day);
  month.setUTCHours(
    anchor.getUTCHours(),
    anchor.getUTCMinutes(),
    anchor.getUTCSeconds(),
    anchor.getUTCMilliseconds(),
  );
  return month.toISOString();
};

export interface Period {
  readonly periodFrom: string;
  readonly periodTo: string;
}

/** Days that are left, the present one included, and all days of the period. */
export const daysOf = ({ periodFrom, periodTo }: Period, at: string): { left: number; all: number } => {
  const [from, to, now] = [periodFrom, periodTo, at].map((text) => Date.parse(text)) as [
    number,
    number,
    number,
  ];
  const all = Math.max(1, Math.round((to - from) / DAY));
  return { left: Math.min(all, Math.max(0, Math.ceil((to - now) / DAY))), all };
};

/** What a change of the plan costs for the rest of the period; negative if the member has paid too much for it. */
export const costOfChange = (
  period: Period,
  { priceCents, plan, at }: { readonly priceCents: number; readonly plan: PaidPlan; readonly at: string },
): number => {
  const { left, all } = daysOf(period, at);
  const difference = plans[plan].priceCents - priceCents;
  // In both directions without the fraction of a cent, so that a change and its reverse cost nothing.
  return Math.sign(difference) * Math.floor((Math.abs(difference) * left) / all);
};

/** How a cost is paid: by the credit, by the card, or with the next renewal if it is too little for a charge. */
export const paidBy = (
  costCents: number,
  creditCents: number,
): { readonly chargeCents: number; readonly creditCents: number } => {
  const rest = creditCents - costCents;
  return -rest >= SMALLEST_CHARGE_CENTS
    ? { chargeCents: -rest, creditCents: 0 }
    : { chargeCents: 0, creditCents: rest };
};
