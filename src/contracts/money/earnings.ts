/** What of a bid reaches a freelancer, line by line, from the business terms. Pure; amounts are cents. */
import type { PaymentModel } from '../jobs/job.ts';
import { netOf, terms } from './terms.ts';

export interface EarningsLine {
  readonly name: string;
  readonly cents: number;
}
export interface Earnings {
  readonly lines: readonly EarningsLine[];
  readonly netCents: number;
  /** What the milestones come to, where some were given and it is not the bid. */
  readonly milestonesCents?: number;
}

const MONEY = /^\s*\$?\s*(\d{1,9}(?:\.\d{1,2})?)\s*$/;
/** Cents of an amount as it is typed; undefined of what is none. */
export const centsOf = (typed: string): number | undefined => {
  const found = MONEY.exec(typed.replaceAll(',', ''));
  return found ? Math.round(Number(found[1]) * 100) : undefined;
};

const per: Readonly<Record<PaymentModel, string>> = { fixed: '', hourly: ' an hour', monthly: ' a month' };

/** `Audit: 400` on a line of its own: what comes last behind a colon is what it pays. */
export const milestonesIn = (typed: string): readonly EarningsLine[] =>
  typed.split('\n').flatMap((line) => {
    const colon = line.lastIndexOf(':');
    const cents = colon < 0 ? undefined : centsOf(line.slice(colon + 1));
    return cents === undefined ? [] : [{ name: line.slice(0, colon).trim() || 'Milestone', cents }];
  });

/** Undefined while no amount is typed. */
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
