/** Words that a page writes by hand while it hydrates, compared with those of Intl. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dollarsOf, exactDollars } from '../../../src/contracts/money/dollars.ts';
import { agoOf } from '../../../src/views/ui/ago.tsx';
import { countOf, dayOf, monthOf, numberOf } from '../../../src/views/words.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-27T12:00:00Z');
const days = Array.from(
  { length: 800 },
  (_, index) => new Date(NOW - index * 86_400_000 - index * 7_777_777),
);

describe('days and months', () => {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  it('[E15a] are those of Intl', () => {
    for (const date of days) {
      expect(dayOf(date.toISOString())).toBe(day.format(date));
      expect(monthOf(date.toISOString())).toBe(month.format(date));
    }
  });
  it.each([undefined, '', 'soon', '2026-13-40'])('[E15a] of %j are undefined', (iso) => {
    expect([dayOf(iso), monthOf(iso)]).toEqual([undefined, undefined]);
  });
});

describe('spans', () => {
  const span = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  it.each([
    [0, 'just now'],
    [1, span.format(-1, 'minute')],
    [59, span.format(-59, 'minute')],
    [60, span.format(-1, 'hour')],
    [1439, span.format(-23, 'hour')],
    [1440, span.format(-1, 'day')],
    [2880, span.format(-2, 'day')],
    [10_080, span.format(-1, 'week')],
    [20_160, span.format(-2, 'week')],
    [43_830, span.format(-1, 'month')],
    [131_490, span.format(-3, 'month')],
    [525_960, span.format(-1, 'year')],
    [1_051_920, span.format(-2, 'year')],
  ])('[E15a] after %i minutes are those of Intl: %s', (minutes, words) => {
    expect(agoOf(NOW - minutes * MINUTE, NOW / MINUTE)).toBe(words);
  });
});

describe('numbers', () => {
  const number = new Intl.NumberFormat('en-US');
  it.each([0, 1, 999, 1000, 1250, 1_000_000, -7, -1250, 4.85, 0.123_456])(
    '[E15a] %d is that of Intl',
    (count) => {
      expect(numberOf(count)).toBe(number.format(count));
      expect(countOf(count, 'job')).toBe(`${number.format(count)} ${count === 1 ? 'job' : 'jobs'}`);
    },
  );
});

describe('amounts', () => {
  const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const short = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  it.each([0, 0.05, 7, 17.5, 999.99, 1000, 1400, 12_345.6, 999_999_999.99, -5, -1234.5])(
    '[E15a] %d is that of Intl',
    (amount) => {
      expect(exactDollars(amount)).toBe(exact.format(amount));
      expect(dollarsOf(amount)).toBe(short.format(amount));
    },
  );
  it('[E15a] every amount of cents is that of Intl', () => {
    for (let cents = 0; cents < 3_000_000; cents += 991)
      expect(exactDollars(cents / 100)).toBe(exact.format(cents / 100));
  });
});

describe('a hydrating page', () => {
  afterEach(() => vi.restoreAllMocks());
  it('[E15a] makes no formatter for days, spans, numbers and amounts', async () => {
    vi.resetModules();
    const made = (['DateTimeFormat', 'RelativeTimeFormat', 'NumberFormat'] as const).map((name) =>
      vi.spyOn(Intl, name),
    );
    const words = await import('../../../src/views/words.ts');
    const ago = await import('../../../src/views/ui/ago.tsx');
    const amounts = await import('../../../src/contracts/money/dollars.ts');
    words.dayOf(new Date(NOW).toISOString());
    words.monthOf(new Date(NOW).toISOString());
    words.countOf(12_000, 'job');
    amounts.dollarsOf(1400);
    ago.agoOf(NOW - 3 * MINUTE, NOW / MINUTE);
    for (const maker of made) expect(maker).not.toHaveBeenCalled();
  });
});
