/** The freelancer's share of a bid, line by line, by the business terms. Pure; amounts in cents. */
import type { PaymentModel } from '../jobs/job.ts';
import { netOf, terms } from './terms.ts';

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

const MONEY = /^\s*\$?\s*(\d{1,9}(?:\.\d{1,2})?)\s*$/;
/** Parses a typed amount to cents; undefined if it is invalid. */
export const centsOf = (typed: string): number | undefined => {
  const found = MONEY.exec(typed.replaceAll(',', ''));
  return found ? Math.round(Number(found[1]) * 100) : undefined;
};

const per: Readonly<Record<PaymentModel, string>> = { fixed: '', hourly: ' an hour', monthly: ' a month' };

/** `Audit: 400` per line: the text after the last colon is the amount. */
export const milestonesIn = (typed: string): readonly EarningsLine[] =>
  typed.split('\n').flatMap((line) => {
    const colon = line.lastIndexOf(':');
    const cents = colon < 0 ? undefined : centsOf(line.slice(colon + 1));
    return cents === undefined ? [] : [{ name: line.slice(0, colon).trim() || 'Milestone', cents }];
  });

/** Undefined until an amount is typed. */
export const earningsOf = (model: PaymentModel, bid: string, milestones = ''): Earnings | undefined => {
  const gross = centsOf(bid);
  if (gross === undefined || gross === 0) return undefined;
  const net = netOf(gross);
  const listed = model === 'fixed' ? milestonesIn(milestones) : [];
  const sum = listed.reduce((total, { cents }) => total + cents, 0);
  return {
    lines: [
      { name: `Your bid${per[model]}`, cents: gross },
      { name: `Our fee of ${terms.freelancerFeePercent}%`, cents: net - gross },
    ],
    netCents: net,
    ...(listed.length > 0 && sum !== gross && { milestonesCents: sum }),
  };
};
