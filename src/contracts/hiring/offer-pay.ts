/** What each side of an offer pays and receives, by the business terms. Pure; amounts in cents. */
import { exactCents } from '../money/cents.ts';
import type { PaymentModel } from '../money/payment-model.ts';
import { chargeOf, netOf } from '../money/terms.ts';

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

const NOTHING: Pay = { gross: 0, charge: 0, net: 0 };
const payOf = (gross: number): Pay => ({ gross, charge: chargeOf(gross), net: netOf(gross) });
/** Each milestone is funded and paid by itself, so each of them is rounded. */
const sumOf = (parts: readonly Pay[]): Pay =>
  parts.reduce(
    (sum, part) => ({
      gross: sum.gross + part.gross,
      charge: sum.charge + part.charge,
      net: sum.net + part.net,
    }),
    NOTHING,
  );

/** Of a fixed price all of it, of an hourly rate an hour, of a monthly amount a month. */
export const payIn = ({ PaymentModel, Rate = 0, Milestones }: PaidTerms): Pay =>
  PaymentModel === 'fixed'
    ? sumOf(Milestones.map(({ Amount }) => payOf(exactCents(Amount))))
    : payOf(exactCents(Rate));

/** The most of a week; undefined without a weekly limit. */
export const mostOfAWeek = ({ PaymentModel, Rate = 0, WeeklyHours }: PaidTerms): Pay | undefined =>
  PaymentModel === 'hourly' && WeeklyHours !== undefined ? payOf(exactCents(Rate) * WeeklyHours) : undefined;
