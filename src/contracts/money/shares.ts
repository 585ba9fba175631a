/** How a funded amount is shared between the two sides and us. Pure; cents. */
import { percentOf } from './cents.ts';

export interface Fees {
  /** Per cent of a released amount, fixed when the contract began. */
  readonly freelancerPercent: number;
  /** Per cent of a funded amount, fixed likewise. */
  readonly employerPercent: number;
}

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
