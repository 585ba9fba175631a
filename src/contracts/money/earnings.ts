/** The freelancer's share of a bid, line by line. Pure; amounts in cents. */
import { percentOf } from './cents.ts';
import { centsTyped, milestonesIn } from './milestones.ts';
import type { PaymentModel } from './payment-model.ts';
import { terms } from './terms.ts';

export interface EarningsLine {
  readonly name: string;
  readonly cents: number;
}
export interface Earnings {
  readonly lines: readonly EarningsLine[];
  readonly netCents: number;
  /** The milestones' total, if it differs from the bid. */
  readonly milestonesCents?: number;
}

const per: Readonly<Record<PaymentModel, string>> = { fixed: '', hourly: ' an hour', monthly: ' a month' };

interface Bidding {
  /** The freelancer's, as the server says. Undefined if it has not answered. */
  readonly feePercent: number | undefined;
  readonly milestones?: string;
}
/** Undefined until an amount is typed. */
export const earningsOf = (
  model: PaymentModel,
  bid: string,
  { feePercent, milestones = '' }: Bidding,
): Earnings | undefined => {
  const gross = centsTyped(bid);
  if (gross === undefined || gross === 0) return undefined;
  const percent = feePercent ?? terms.freelancerFeePercent;
  const net = gross - percentOf(gross, percent);
  const listed = model === 'fixed' ? milestonesIn(milestones).milestones : [];
  const sum = listed.reduce((total, { cents }) => total + cents, 0);
  return {
    lines: [
      { name: `Your bid${per[model]}`, cents: gross },
      { name: `Our fee of ${feePercent === undefined ? 'at most ' : ''}${percent}%`, cents: net - gross },
    ],
    netCents: net,
    ...(listed.length > 0 && sum !== gross && { milestonesCents: sum }),
  };
};
