import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { amountIn, currency } from '../../../src/contracts/money/amount.ts';
import {
  centsOf,
  centsOfText,
  dollarsOfCents,
  isCents,
  LARGEST_CENTS,
  leastCents,
  mostCents,
  percentOf,
  principalOf,
} from '../../../src/contracts/money/cents.ts';
import { chargeOf, netOf } from '../../../src/contracts/money/terms.ts';
import { anyJson, property } from '../support.ts';

const cents = fc.oneof(
  fc.integer({ min: 0, max: 200_000_000 }),
  fc.maxSafeInteger().map((any) => Math.abs(any) % (LARGEST_CENTS + 1)),
  fc.constantFrom(0, 1, 5, 29, 57, 110, 1_005, 8_165, LARGEST_CENTS),
);

describe('an amount in cents', () => {
  property('[M20] keeps its cents through the wire’s dollars', { seed: 20, of: cents, runs: 5000 }, (own) => {
    expect(centsOf(JSON.parse(JSON.stringify(dollarsOfCents(own))) as number)).toBe(own);
  });
  property('[M20] keeps its cents through decimal text', { seed: 21, of: cents, runs: 2000 }, (own) => {
    const text = `${Math.floor(own / 100)}.${String(own % 100).padStart(2, '0')}`;
    expect(centsOfText(text)).toBe(own);
  });
  property(
    '[M20] is an integer or nothing, for any number',
    { seed: 22, of: fc.double(), runs: 5000 },
    (any) => {
      const found = centsOf(any);
      if (found === undefined) return;
      expect(isCents(found)).toBe(true);
      expect(dollarsOfCents(found)).toBe(any + 0); // -0 is 0
    },
  );
  property('[M20] is an integer or nothing, for any text', { seed: 23, of: fc.string() }, (any) => {
    const found = centsOfText(any);
    expect(found === undefined || isCents(found)).toBe(true);
  });
  it.each([0.005, 0.1 + 0.2, 1.005, 12.345, -1, -0.01, 1e21, 1e-7, 1e13, Number.NaN, Infinity, -Infinity])(
    '[M20] is never rounded from %d dollars',
    (dollars) => expect(centsOf(dollars)).toBeUndefined(),
  );
  it.each([
    '',
    ' ',
    '1e3',
    '1E3',
    '0x10',
    '.5',
    '5.',
    '1.005',
    '+1',
    '-1',
    '1,200',
    '1 200',
    'NaN',
    '12345678901234',
  ])('[M20] is not read from the text %j', (text) => expect(centsOfText(text)).toBeUndefined());
  it.each([-1, 0.5, LARGEST_CENTS + 1, Number.NaN])('[M20] %d cents are never sent', (wrong) =>
    expect(() => dollarsOfCents(wrong)).toThrow(RangeError),
  );
  it('[M20] a filter’s bound with more decimals excludes what lies beyond it', () => {
    expect([leastCents(1.1), mostCents(1.1)]).toEqual([110, 110]);
    expect([leastCents(0.29), mostCents(0.29)]).toEqual([29, 29]);
    expect([leastCents(12.345), mostCents(12.345)]).toEqual([1235, 1234]);
  });
});

describe('a percentage', () => {
  property('[M21] is exact, and the parts add up', { seed: 24, of: cents, runs: 2000 }, (own) => {
    for (const percent of [0, 3, 8, 10, 100])
      expect(BigInt(percentOf(own, percent))).toBe((BigInt(own) * BigInt(percent)) / 100n);
    expect(netOf(own) + percentOf(own, 10)).toBe(own);
    expect(chargeOf(own) - percentOf(own, 3)).toBe(own);
  });
});

describe('an amount in a body', () => {
  const words = 'Enter an amount';
  const amount = amountIn({ words, digits: 9 }).check(z.gte(5, 'At least $5'));
  const errorOf = (value: unknown) => amount.safeParse(value).error?.issues[0]?.message;

  it.each([5, 12.5, 0.1 + 5, '5', ' 1200.50 ', '81.65'])('[M20] %j is accepted', (value) =>
    expect(centsOf(amount.parse(value))).toBeTypeOf('number'),
  );
  it.each([5.005, 1e21, Number.NaN, '1e3', '5.005', '-5', '', null, [], {}])('[M20] %j is refused', (value) =>
    expect(errorOf(value)).toBe(words),
  );
  it('[M20] keeps its own limits', () => expect(errorOf(4.99)).toBe('At least $5'));
  property(
    '[M20] is never a fraction of a cent, for any JSON',
    { seed: 25, of: anyJson, runs: 1000 },
    (any) => {
      const read = amount.safeParse(any);
      if (read.success) expect(centsOf(read.data)).toBeTypeOf('number');
    },
  );
});

property(
  '[M81] an amount is found again in its sum with a percentage on top',
  { seed: 81, of: fc.record({ own: cents, percent: fc.integer({ min: 0, max: 100 }) }), runs: 5000 },
  ({ own, percent }) => {
    expect(principalOf(own + percentOf(own, percent), percent)).toBe(own);
  },
);

it('[M22] an amount in another currency breaks the contract, and a missing currency is dollars', () => {
  const row = z.object({ Currency: currency });
  for (const absent of [{}, { Currency: null }, { Currency: '' }])
    expect(row.safeParse(absent).data?.Currency).toBeUndefined();
  expect(row.safeParse({ Currency: 'USD' }).success).toBe(true);
  for (const other of ['EUR', 'usd', 840]) expect(row.safeParse({ Currency: other }).success).toBe(false);
});
