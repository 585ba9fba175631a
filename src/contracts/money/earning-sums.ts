/**
 * What the pages of earnings compute from the server's figures: what a movement changes, the parts of the plot, and the sums
 * of a statement. Pure. Amounts are dollars, and may be negative: a refund after a release takes money back.
 */
import { sumOfDollars } from './cents.ts';
import type { Earning, EarningsSummary, Pot } from './earnings-listing.ts';

export type EarningMonth = EarningsSummary['Months'][number];
type Role = EarningsSummary['Role'];

/** The pots whose money is the reader's own: the balance that a statement counts, or where an employer pays from and is paid. */
const ownPots: Readonly<Record<Role, readonly Pot[]>> = {
  freelancer: ['clearing', 'available'],
  employer: ['card', 'otherwise'],
};
/** What the reader's own money gains by a movement. Negative: it loses; 0: the money was never theirs, or stays theirs. */
export const changeOf = (role: Role, { From, To, Net }: Pick<Earning, 'From' | 'To' | 'Net'>): number => {
  const isOwn = (pot: Pot): number => Number(ownPots[role].includes(pot));
  const change = Math.abs(Net) * (isOwn(To) - isOwn(From));
  return change === 0 ? 0 : change; // never -0, which a file would show
};

/** How our fee belongs to what moves: taken `off` the gross amount, `added` to it, or there is none. */
export const feeWay = ({
  Gross,
  Fee,
  Net,
}: Pick<Earning, 'Gross' | 'Fee' | 'Net'>): 'off' | 'added' | undefined => {
  const [gross, fee, net] = [Math.abs(Gross), Math.abs(Fee), Math.abs(Net)];
  if (fee === 0) return undefined;
  return sumOfDollars(net, fee, -gross) === 0 ? 'off' : 'added';
};

/** One bar of the plot: the caller's own part, our fee, and both. */
export interface Bar {
  readonly own: number;
  readonly fee: number;
  readonly whole: number;
}
export const barOf = (role: Role, { Gross, Fee, Net }: EarningMonth): Bar =>
  role === 'employer' ? { own: Gross, fee: Fee, whole: Net } : { own: Net, fee: Fee, whole: Gross };

/** The bars of a year as one. */
export const totalOf = (bars: readonly Bar[]): Bar => {
  const sum = (part: keyof Bar): number => sumOfDollars(...bars.map((bar) => bar[part]));
  return { own: sum('own'), fee: sum('fee'), whole: sum('whole') };
};
/** The first of the highest bars, by its index. */
export const highestOf = (bars: readonly Bar[]): { readonly index: number; readonly whole: number } => {
  const whole = Math.max(...bars.map((bar) => bar.whole));
  return { index: bars.findIndex((bar) => bar.whole === whole), whole };
};
/** The years to choose from, the latest first: those with movements, the current one, and the one that is shown. */
export const yearsToChoose = (
  { Year, Years }: Pick<EarningsSummary, 'Year' | 'Years'>,
  shown: number,
): readonly number[] => [...new Set([Year, ...Years, shown])].toSorted((one, other) => other - one);

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
    rows.push({ ...month, Opening: opening, Closing: sumOfDollars(opening, month.Net, -month.Out) });
  }
  const total = (field: keyof EarningMonth): number => sumOfDollars(...Months.map((month) => month[field]));
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
