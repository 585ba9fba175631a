/**
 * What the pages of earnings compute from the server's figures: the parts of the plot, and the sums of a statement. Pure.
 * Amounts are dollars, and may be negative: a refund after a release takes money back.
 */
import type { EarningsSummary } from './earnings-listing.ts';

export type EarningMonth = EarningsSummary['Months'][number];
type Role = EarningsSummary['Role'];

/** Sums are made in whole cents: doubles would drift. */
const centsIn = (dollars: number): number => Math.round(dollars * 100);
const sumOf = (...dollars: readonly number[]): number =>
  dollars.reduce((cents, amount) => cents + centsIn(amount), 0) / 100;

/** One bar of the plot: the caller's own part, our fee, and both. */
export interface Bar {
  readonly own: number;
  readonly fee: number;
  readonly whole: number;
}
export const barOf = (role: Role, { Gross, Fee, Net }: EarningMonth): Bar =>
  role === 'employer' ? { own: Gross, fee: Fee, whole: Net } : { own: Net, fee: Fee, whole: Gross };

const STEPS = [1, 2, 2.5, 5, 10];
/** Parts of the scale beside the plot. */
const PARTS = 4;

/** The marks of a scale that starts at 0 and holds the largest amount: round numbers, the largest first. */
export const scaleOf = (amounts: readonly number[]): readonly number[] => {
  const most = Math.max(1, ...amounts);
  const power = 10 ** Math.floor(Math.log10(most / PARTS));
  const step = power * (STEPS.find((each) => each * power * PARTS >= most) ?? 10);
  return Array.from({ length: PARTS + 1 }, (_, part) => step * (PARTS - part));
};

export interface StatementRow extends EarningMonth {
  readonly Opening: number;
  readonly Closing: number;
}
export interface EarningStatement {
  readonly rows: readonly StatementRow[];
  /** Of the whole year. */
  readonly year: StatementRow;
}

export const statementOf = ({
  Opening,
  Months,
}: Pick<EarningsSummary, 'Opening' | 'Months'>): EarningStatement => {
  const rows: StatementRow[] = [];
  for (const month of Months) {
    const opening = rows.at(-1)?.Closing ?? Opening;
    rows.push({ ...month, Opening: opening, Closing: sumOf(opening, month.Net, -month.Out) });
  }
  const total = (field: keyof EarningMonth): number => sumOf(...Months.map((month) => month[field]));
  return {
    rows,
    year: {
      Opening,
      Gross: total('Gross'),
      Fee: total('Fee'),
      Net: total('Net'),
      Out: total('Out'),
      Closing: rows.at(-1)?.Closing ?? Opening,
    },
  };
};
