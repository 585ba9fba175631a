/** Budgets by payment model, and durations. */
import type { Random } from '../../core/random.ts';

export interface Budget {
  readonly payment_model: 'fixed' | 'hourly' | 'monthly';
  readonly min_amount_cents: number;
  readonly max_amount_cents: number;
  readonly duration: string;
  /** The final duration. */
  readonly days: number;
  /** The final payment. */
  readonly paid_cents: number;
}

/** Rounds like people do: larger amounts to larger steps. */
const rounded = (dollars: number): number => {
  const step = dollars < 300 ? 10 : dollars < 1000 ? 50 : dollars < 4000 ? 100 : 250;
  return Math.max(step, Math.round(dollars / step) * step);
};

const wordsFor = (days: number): string =>
  days < 7
    ? 'Less than a week'
    : days < 31
      ? '1 to 4 weeks'
      : days < 92
        ? '1 to 3 months'
        : days < 183
          ? '3 to 6 months'
          : 'More than 6 months';

const rangeFrom = (random: Random, least: number, round: (dollars: number) => number) => {
  const min = round(least);
  const max = random.chance(0.35) ? min : Math.max(min, round(least * (1.2 + random.next() * 0.6)));
  return { min_amount_cents: min * 100, max_amount_cents: max * 100 };
};

export const budgetBy = (random: Random): Budget => {
  const kind = random.next();
  const between = (least: number, most: number, size: number) =>
    Math.round(least + random.next() * (most - least) * size);
  if (kind < 0.5) {
    const size = random.next() ** 2.2;
    const range = rangeFrom(random, 120 + size * 7000, rounded);
    const days = 3 + Math.round(size * 80 + random.next() * 14);
    const paid_cents = Math.round((range.min_amount_cents + range.max_amount_cents) / 2);
    return { payment_model: 'fixed', ...range, duration: wordsFor(days), days, paid_cents };
  }
  if (kind < 0.85) {
    const range = rangeFrom(random, 16 + random.next() ** 1.8 * 85, Math.round);
    const days = between(5, 200, random.next());
    const paid_cents = range.max_amount_cents * Math.min(400, between(8, days * 3 + 10, 1));
    return { payment_model: 'hourly', ...range, duration: wordsFor(days), days, paid_cents };
  }
  const range = rangeFrom(random, 350 + random.next() ** 1.6 * 4500, rounded);
  const months = random.between(2, 10);
  const days = months * 30;
  const paid_cents = range.min_amount_cents * months;
  return { payment_model: 'monthly', ...range, duration: wordsFor(days), days, paid_cents };
};
