/** What a budget comes to for each side, and which budget leaves the freelancer an amount. Pure; whole cents. */
import { exactCents } from './cents.ts';
import type { FeeTable } from './fee-table.ts';
import { centsTyped } from './milestones.ts';
import { sharesOf } from './shares.ts';

/** Whole percentages of a released amount. */
interface FeePercents {
  readonly freelancer: number;
  readonly employer: number;
}
export interface Calculated {
  /** What the two sides agree on. */
  readonly gross: number;
  readonly freelancerFee: number;
  /** What the freelancer receives. */
  readonly net: number;
  readonly employerFee: number;
  /** What the employer pays. */
  readonly charge: number;
}

export const calculatedOf = (gross: number, { freelancer, employer }: FeePercents): Calculated => {
  const fees = { freelancerPercent: freelancer, employerPercent: employer };
  const { funded, net, freelancerFee, employerFee } = sharesOf(gross, gross, fees);
  return { gross, freelancerFee, net, employerFee, charge: funded };
};

/**
 * The smallest gross of which the freelancer receives at least that. Fees round down, so `gross` leaves
 * ceil(gross · kept / 100), and that is at least `net` for every gross above (net − 1) · 100 / kept.
 */
export const grossForNet = (net: number, percent: number): number | undefined => {
  const kept = 100 - percent;
  if (net <= 0) return 0;
  if (kept <= 0) return undefined;
  const below = net - 1;
  return Math.floor(below / kept) * 100 + Math.floor(((below % kept) * 100) / kept) + 1;
};

/** The budget that both sides agree on, or what the freelancer receives of it. */
export type CalculatorField = 'Budget' | 'Net';
interface Typed {
  readonly field: CalculatorField;
  readonly text: string;
}
type Fees = Pick<FeeTable, 'FreelancerFeePercent' | 'EmployerFeePercent' | 'SmallestMilestone'>;
/** By what is known of a typed amount: `impossible` if no budget leaves it, `below` the smallest milestone. */
export type CalculatorAnswer =
  | { readonly kind: 'none' | 'impossible'; readonly calculated?: undefined }
  | { readonly kind: 'below' | 'fine'; readonly calculated: Calculated };

export const answerTo = ({ field, text }: Typed, fees: Fees): CalculatorAnswer => {
  const cents = centsTyped(text);
  if (cents === undefined) return { kind: 'none' };
  const percents = { freelancer: fees.FreelancerFeePercent, employer: fees.EmployerFeePercent };
  const gross = field === 'Budget' ? cents : grossForNet(cents, percents.freelancer);
  if (gross === undefined) return { kind: 'impossible' };
  const calculated = calculatedOf(gross, percents);
  return { kind: gross < exactCents(fees.SmallestMilestone) ? 'below' : 'fine', calculated };
};
