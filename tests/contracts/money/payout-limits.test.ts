import { describe, expect, it } from 'vitest';
import {
  exampleWithdrawal,
  leastPayout,
  withdrawal,
  wrongPayout,
} from '../../../src/contracts/money/earnings-listing.ts';
import { terms } from '../../../src/contracts/money/terms.ts';

const smallest = terms.smallestPayoutDollars * 100;

describe('the amount of a withdrawal', () => {
  it('[M14a] is at least the smallest payout, and at most what is available', () => {
    expect(wrongPayout(smallest, { available: 50_000 })).toBeUndefined();
    expect(wrongPayout(50_000, { available: 50_000 })).toBeUndefined();
    expect(wrongPayout(smallest - 1, { available: 50_000 })).toBe('tooLittle');
    expect(wrongPayout(50_001, { available: 50_000 })).toBe('tooMuch');
  });

  it('[M78] is the whole balance whatever its size, if a cent is left after our fee', () => {
    for (const available of [leastPayout(), 450, smallest - 1]) {
      expect(wrongPayout(available, { available })).toBeUndefined();
      expect(wrongPayout(available - 1, { available })).toBe('tooLittle');
    }
    expect(wrongPayout(leastPayout() - 1, { available: leastPayout() - 1 })).toBe('tooLittle');
  });

  it('[M78] is more than our fee on the wire', () => {
    const accepts = (Amount: unknown) => withdrawal.safeParse({ ...exampleWithdrawal, Amount }).success;
    expect([leastPayout() / 100, '1.01', 1, 0, -5].map(accepts)).toEqual([true, true, false, false, false]);
  });
});
