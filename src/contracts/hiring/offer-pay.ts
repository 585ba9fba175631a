/** What each side of an offer or a contract pays and receives, by the business terms. Pure; amounts in cents. */
import { exactCents, percentOf } from '../money/cents.ts';
import type { PaymentModel } from '../money/payment-model.ts';
import { chargeOf } from '../money/terms.ts';

/** Terms as both sides read them; amounts in dollars. */
export interface PaidTerms {
  readonly PaymentModel: PaymentModel;
  readonly Rate?: number | undefined;
  readonly WeeklyHours?: number | undefined;
  readonly Milestones: readonly { readonly Amount: number }[];
}
export interface Pay {
  readonly gross: number;
  /** What the employer pays, our fee included. */
  readonly charge: number;
  /** What the freelancer receives, after our fee. */
  readonly net: number;
}

/** Each milestone is funded and paid by itself, so each of them is rounded. */
const payOf = (parts: readonly number[], feePercent: number): Pay => {
  const total = (of: (gross: number) => number): number => parts.reduce((sum, part) => sum + of(part), 0);
  return {
    gross: total((part) => part),
    charge: total(chargeOf),
    net: total((part) => part - percentOf(part, feePercent)),
  };
};

/** Of a fixed price all of it, of an hourly rate an hour, of a monthly amount a month. `feePercent`: the freelancer's fee. */
export const payIn = ({ PaymentModel, Rate = 0, Milestones }: PaidTerms, feePercent: number): Pay =>
  payOf(
    PaymentModel === 'fixed' ? Milestones.map(({ Amount }) => exactCents(Amount)) : [exactCents(Rate)],
    feePercent,
  );

/** The most of a week; undefined without a weekly limit. */
export const mostOfAWeek = (
  { PaymentModel, Rate = 0, WeeklyHours }: PaidTerms,
  feePercent: number,
): Pay | undefined =>
  PaymentModel === 'hourly' && WeeklyHours !== undefined
    ? payOf([exactCents(Rate) * WeeklyHours], feePercent)
    : undefined;
