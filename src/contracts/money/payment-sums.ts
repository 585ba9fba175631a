/** The sums of a payment's lines. Amounts in dollars. */
import { sumOfDollars } from './cents.ts';
import type { PaymentLine } from './payments.ts';

type Amounts = Pick<PaymentLine, 'Amount' | 'Fee' | 'Total'>;
interface PaymentSums {
  readonly amount: number;
  readonly fee: number;
  readonly total: number;
}

const sumOf = (lines: readonly Amounts[], of: keyof Amounts): number =>
  sumOfDollars(...lines.map((line) => line[of]));

export const paymentSumsOf = (lines: readonly Amounts[]): PaymentSums => ({
  amount: sumOf(lines, 'Amount'),
  fee: sumOf(lines, 'Fee'),
  total: sumOf(lines, 'Total'),
});

/** A milestone whose checkout is open cannot be paid for again. */
export const isPayable = ({ State }: Pick<PaymentLine, 'State'>): boolean => State !== 'awaitingFunding';
