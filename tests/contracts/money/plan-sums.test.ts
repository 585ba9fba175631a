import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../server/core/random.ts';
import { costOfChange, daysOf, paidBy, periodEnd } from '../../../src/contracts/money/plan-sums.ts';
import { plans, SMALLEST_CHARGE_CENTS } from '../../../src/contracts/money/plans.ts';

describe('the sums of plans', () => {
  it('[Y127] end a month on the same day and moment, or on the last day of a shorter month', () => {
    const anchor = '2027-12-31T23:30:00.000Z';
    expect(periodEnd(anchor, anchor)).toBe('2028-01-31T23:30:00.000Z');
    expect(periodEnd(anchor, '2028-01-31T23:30:00.000Z')).toBe('2028-02-29T23:30:00.000Z');
    expect(periodEnd(anchor, '2028-02-29T23:30:00.000Z')).toBe('2028-03-31T23:30:00.000Z');
  });

  it('[Y129] count the present day as one that is left', () => {
    const period = { periodFrom: '2026-02-01T09:00:00.000Z', periodTo: '2026-03-01T09:00:00.000Z' };
    expect(daysOf(period, period.periodFrom)).toEqual({ left: 28, all: 28 });
    expect(daysOf(period, '2026-02-01T09:00:00.001Z')).toEqual({ left: 28, all: 28 });
    expect(daysOf(period, '2026-02-28T23:00:00.000Z')).toEqual({ left: 1, all: 28 });
    expect(daysOf(period, period.periodTo)).toEqual({ left: 0, all: 28 });
    expect(daysOf(period, '2027-01-01T00:00:00.000Z')).toEqual({ left: 0, all: 28 });
  });

  it('[Y131] lose and win nothing on any way of changes and months (seed 19)', () => {
    const random = createRandom(19);
    for (let walk = 0; walk < 200; walk += 1) {
      let credit = 0;
      let charged = 0;
      let cost = 0;
      let priceCents: number = plans.plus.priceCents;
      const periodFrom = '2026-02-01T09:00:00.000Z';
      const periodTo = periodEnd(periodFrom, periodFrom);
      for (let step = 0; step < 12; step += 1) {
        const plan = priceCents === plans.plus.priceCents ? 'pro' : 'plus';
        const day = 1 + Math.floor(random.next() * 28);
        const at = new Date(Date.UTC(2026, 1, day, 12)).toISOString();
        const own =
          random.next() < 0.3 ? priceCents : costOfChange({ periodFrom, periodTo }, { priceCents, plan, at });
        if (own !== priceCents) priceCents = plans[plan].priceCents;
        const paid = paidBy(own, credit);
        expect(paid.chargeCents === 0 || paid.chargeCents >= SMALLEST_CHARGE_CENTS).toBe(true);
        expect(paid.creditCents).toBeGreaterThan(-SMALLEST_CHARGE_CENTS);
        cost += own;
        charged += paid.chargeCents;
        credit = paid.creditCents;
        expect(charged - cost).toBe(credit);
      }
    }
  });
});
