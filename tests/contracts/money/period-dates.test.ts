import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancellableUntil,
  closesAt,
  dayOf,
  disputableUntil,
  monthFrom,
  noticeAt,
  proRata,
  weekAround,
  workedCents,
} from '../../../src/contracts/money/period-dates.ts';

const moments = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());

describe('weeks', () => {
  it('[M191] run from Monday to Sunday in UTC (property)', () =>
    fc.assert(
      fc.property(moments, (at) => {
        const { begins, ends } = weekAround(at);
        expect(new Date(begins).getUTCDay()).toBe(1);
        expect(begins <= at && at < ends).toBe(true);
        expect(Date.parse(ends) - Date.parse(begins)).toBe(7 * 86_400_000);
      }),
    ));

  it('[M191][M195] close on Monday noon, and can be disputed until the end of Friday', () => {
    const { begins, ends } = weekAround('2026-03-04T17:30:00.000Z');
    expect([begins, ends]).toEqual(['2026-03-02T00:00:00.000Z', '2026-03-09T00:00:00.000Z']);
    expect(closesAt('week', ends)).toBe('2026-03-09T12:00:00.000Z');
    expect(disputableUntil('week', ends)).toBe('2026-03-14T00:00:00.000Z');
  });

  it('[M194] are paid for by the minute, up to their limit', () => {
    expect(workedCents(90, 6500, 100_000)).toBe(9750);
    expect(workedCents(1, 6500, 100_000)).toBe(108);
    expect(workedCents(6000, 6500, 130_000)).toBe(130_000);
    expect(workedCents(0, 6500, 130_000)).toBe(0);
  });
});

describe('months', () => {
  it.each([
    ['2026-03-15T09:00:00.000Z', 15, '2026-04-15T00:00:00.000Z'],
    ['2026-01-31T09:00:00.000Z', 31, '2026-02-28T00:00:00.000Z'],
    ['2026-02-28T00:00:00.000Z', 31, '2026-03-31T00:00:00.000Z'],
    ['2027-12-31T23:59:59.999Z', 31, '2028-01-31T00:00:00.000Z'],
    ['2028-01-30T00:00:00.000Z', 30, '2028-02-29T00:00:00.000Z'],
  ])('[M200] that begin on %s (day %i) end on %s', (begins, day, ends) =>
    expect(monthFrom(begins, day)).toBe(ends),
  );

  it('[M200] follow each other on the same day, or on the last of a shorter month (property)', () =>
    fc.assert(
      fc.property(moments, (at) => {
        const anchor = Number(dayOf(at).slice(8));
        let begins = at;
        for (let count = 0; count < 14; count += 1) {
          const ends = monthFrom(begins, anchor);
          expect(ends > begins).toBe(true);
          const day = Number(dayOf(ends).slice(8));
          const nextDay = new Date(Date.parse(ends) + 86_400_000).getUTCDate();
          expect(day === anchor || (day < anchor && nextDay === 1)).toBe(true);
          begins = ends;
        }
      }),
    ));

  it('[M201][M203][M204] are told of, cancelled and disputed by days', () => {
    const ends = '2026-04-15T00:00:00.000Z';
    expect(closesAt('month', ends)).toBe(ends);
    expect(noticeAt(ends)).toBe('2026-04-01T00:00:00.000Z');
    expect(cancellableUntil(ends)).toBe('2026-04-05T00:00:00.000Z');
    expect(disputableUntil('month', ends)).toBe('2026-04-20T00:00:00.000Z');
  });

  it('[M206] that end early are paid by the days that have begun, never more than the whole (property)', () => {
    const whole = { begins: '2026-03-15T09:00:00.000Z', ends: '2026-04-15T00:00:00.000Z' };
    expect(proRata(31_000, { ...whole, endedAt: '2026-03-15T10:00:00.000Z' })).toBe(1000);
    expect(proRata(31_000, { ...whole, endedAt: '2026-03-24T23:59:00.000Z' })).toBe(10_000);
    expect(proRata(31_000, { ...whole, endedAt: '2026-04-15T00:00:00.000Z' })).toBe(31_000);
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 500, max: 1e9 }), (at, endedAt, cents) => {
        const ends = monthFrom(at, Number(dayOf(at).slice(8)));
        const part = proRata(cents, { begins: at, ends, endedAt });
        expect(Number.isInteger(part) && part >= 0 && part <= cents).toBe(true);
      }),
    );
  });
});
