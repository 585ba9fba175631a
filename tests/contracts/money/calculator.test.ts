import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo, calculatedOf, grossForNet } from '../../../src/contracts/money/calculator.ts';
import { percentOf } from '../../../src/contracts/money/cents.ts';
import { chargeOf, netOf, terms } from '../../../src/contracts/money/terms.ts';
import { property } from '../support.ts';

const fees = { freelancer: terms.freelancerFeePercent, employer: terms.employerFeePercent };
/** Up to a billion dollars, which is more than the field takes. */
const cents = fc.oneof(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 0, max: 2000 }));
const percent = fc.integer({ min: 0, max: 99 });
const netAt = (gross: number, fee: number) => gross - percentOf(gross, fee);

describe('the calculator', () => {
  property(
    '[V223b] agrees with what the server charges and pays',
    { seed: 230, of: cents, runs: 2000 },
    (gross) => {
      const { net, charge, freelancerFee, employerFee } = calculatedOf(gross, fees);
      expect([net, charge]).toEqual([netOf(gross), chargeOf(gross)]);
      expect([net + freelancerFee, charge - employerFee]).toEqual([gross, gross]);
    },
  );
  property(
    '[V223c] finds the smallest budget of which the freelancer receives at least the amount',
    { seed: 231, of: fc.tuple(cents, percent), runs: 5000 },
    ([net, fee]) => {
      const gross = grossForNet(net, fee) ?? -1;
      expect(netAt(gross, fee)).toBeGreaterThanOrEqual(net);
      if (gross > 0) expect(netAt(gross - 1, fee)).toBeLessThan(net);
    },
  );
  property(
    '[V223c] leads back to the amount exactly, for every amount and fee',
    { seed: 232, of: fc.tuple(cents, percent), runs: 5000 },
    ([net, fee]) => {
      expect(netAt(grossForNet(net, fee) ?? -1, fee)).toBe(net);
    },
  );
  it('[V223c] finds no budget if our fee takes all of it', () => {
    expect(grossForNet(1, 100)).toBeUndefined();
    expect(grossForNet(0, 100)).toBe(0);
  });
  it.each([
    ['Budget', '', 10, 'none'],
    ['Budget', 'four hundred', 10, 'none'],
    ['Budget', '4.99', 10, 'below'],
    ['Budget', '5', 10, 'fine'],
    ['Net', '4.49', 10, 'below'],
    ['Net', '4.50', 10, 'below'], // $4.99 leave it
    ['Net', '4.51', 10, 'fine'],
    ['Net', '1', 100, 'impossible'],
  ] as const)('[V223a] the answer to %s %j at a fee of %i%% is: %s', (field, text, fee, kind) => {
    const table = { FreelancerFeePercent: fee, EmployerFeePercent: 3, SmallestMilestone: 5 };
    const answer = answerTo({ field, text }, table);
    expect(answer.kind).toBe(kind);
    expect(answer.calculated !== undefined).toBe(kind === 'below' || kind === 'fine');
  });
  it.each([
    [0, 0],
    [36_000, 39_999], // of $399.99 and of $400 the same arrives, because the fee rounds down
    [36_001, 40_001],
    [1, 1],
    [9, 9],
    [10, 11],
  ])('[V223c] %i cents need %i cents', (net, gross) => {
    expect(grossForNet(net, 10)).toBe(gross);
  });
});
