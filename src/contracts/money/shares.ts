/** How a funded amount is shared between the two sides and us. Pure; cents. */
import { percentOf } from './cents.ts';

export interface Fees {
  /** Per cent of a released amount, fixed when the contract began. */
  readonly freelancerPercent: number;
  /** Per cent of a funded amount, fixed likewise. */
  readonly employerPercent: number;
}

/** Of a contract on the wire. */
export const feesOf = ({
  FeePercent,
  EmployerFeePercent,
}: {
  readonly FeePercent: number;
  readonly EmployerFeePercent: number;
}): Fees => ({ freelancerPercent: FeePercent, employerPercent: EmployerFeePercent });

/** The shares of a funded amount of which `grossCents` are released. */
export interface Shares {
  /** What the employer has paid: the amount and our fee on it. */
  readonly funded: number;
  /** What the freelancer receives. */
  readonly net: number;
  /** Our fee from the freelancer, and from the employer. */
  readonly freelancerFee: number;
  readonly employerFee: number;
  /** What goes back to the employer: the remainder, so that nothing is rounded twice. */
  readonly refunded: number;
}
export const sharesOf = (amountCents: number, grossCents: number, fees: Fees): Shares => {
  const chargeOf = (cents: number): number => cents + percentOf(cents, fees.employerPercent);
  const funded = chargeOf(amountCents);
  const freelancerFee = percentOf(grossCents, fees.freelancerPercent);
  const employerFee = percentOf(grossCents, fees.employerPercent);
  return {
    funded,
    net: grossCents - freelancerFee,
    freelancerFee,
    employerFee,
    refunded: funded - grossCents - employerFee,
  };
};

/** Cents by which a slider moves through an amount: whole dollars of a large one. */
export const partStepOf = (wholeCents: number): number => (wholeCents > 10_000 ? 100 : 1);
/** The part of an amount at which a slider rests. All of it can be chosen, even if that is no whole number of dollars. */
export const partAt = (wholeCents: number, cents: number): number => {
  const step = partStepOf(wholeCents);
  return cents >= wholeCents
    ? wholeCents
    : Math.min(wholeCents, Math.max(0, Math.round(cents / step) * step));
};
