/** The sums of a payment's lines. Amounts in dollars; added in whole cents. */
import { centsOf } from './cents.ts';
import type { PaymentLine } from './payments.ts';

type Amounts = Pick<PaymentLine, 'Amount' | 'Fee' | 'Total'>;
interface PaymentSums {
  readonly amount: number;
  readonly fee: number;
  readonly total: number;
}

const centsIn = (dollars: number): number => centsOf(dollars) ?? Math.round(dollars * 100);
const sumOf = (lines: readonly Amounts[], of: keyof Amounts): number =>
  lines.reduce((sum, line) => sum + centsIn(line[of]), 0) / 100;

export const paymentSumsOf = (lines: readonly Amounts[]): PaymentSums => ({
  amount: sumOf(lines, 'Amount'),
  fee: sumOf(lines, 'Fee'),
  total: sumOf(lines, 'Total'),
});

/** A milestone whose checkout is open cannot be paid for again. */
export const isPayable = ({ State }: Pick<PaymentLine, 'State'>): boolean => State !== 'awaitingFunding';
