/** What an event of a milestone means in money, for histories, notices and operators. Amounts in cents. */
import type { StateValue } from 'xstate';
import { dollarsOf } from '../../../src/contracts/money/dollars.ts';
import {
  feesFor,
  movementOf,
  sharesOf,
  type Fees,
  type Shares,
} from '../../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import type { MilestoneContext } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { Database } from '../../database/tables.ts';

export interface MilestoneSnapshot {
  readonly value: StateValue;
  readonly context: MilestoneContext;
}
export const dollarsFrom = (cents: number): string => dollarsOf(cents / 100);

/** Fixed when the contract began. */
export const feesOfContract = async (database: Database, contract: number): Promise<Fees> => {
  const row = await database
    .selectFrom('contracts')
    .select(['fee_percent', 'employer_fee_percent'])
    .where('id', '=', contract)
    .executeTakeFirstOrThrow();
  return { freelancerPercent: row.fee_percent, employerPercent: row.employer_fee_percent };
};

/** What the event moved or offered, as sentences; empty if it did neither. */
export const moneyWords = (
  before: MilestoneSnapshot,
  after: MilestoneSnapshot,
  fees: Fees,
  payload: { readonly toFreelancerCents?: unknown },
): readonly string[] => {
  const movement = movementOf(before, after, fees);
  const { amountCents, toFreelancerCents } = after.context;
  if (!movement) {
    const share = payload.toFreelancerCents;
    return typeof share === 'number'
      ? [
          `${dollarsFrom(share)} of ${dollarsFrom(amountCents)} for the freelancer, ${dollarsFrom(amountCents - share)} for the employer.`,
        ]
      : [];
  }
  const { escrow = 0, clearing = 0, available = 0, refund = 0 } = movement;
  const net = clearing + available;
  const { freelancerFee } = sharesOf(
    amountCents,
    toFreelancerCents ?? amountCents,
    feesFor(after.context, fees),
  );
  return [
    ...(escrow > 0 ? [`${dollarsFrom(escrow)} is held, our fee included.`] : []),
    ...(net > 0
      ? [
          `${dollarsFrom(net)} goes to the freelancer${freelancerFee > 0 ? `, after our fee of ${dollarsFrom(freelancerFee)}` : ''}.`,
        ]
      : []),
    ...(clearing < 0 && available > 0 ? [`The freelancer can withdraw ${dollarsFrom(available)}.`] : []),
    ...(refund > 0 ? [`${dollarsFrom(refund)} goes back to the employer.`] : []),
  ];
};

/** The freelancer's part that the state decides or proposes, before our fee; the whole amount if it decides nothing. */
const grossOf = ({ value, context }: MilestoneSnapshot): number => {
  const { toFreelancerCents, offer, invoicedCents, amountCents } = context;
  return value === 'refunded'
    ? 0
    : (toFreelancerCents ?? offer?.toFreelancerCents ?? invoicedCents ?? amountCents);
};
export interface Stakes extends Shares {
  /** Of the milestone, and of it the freelancer's part, before our fees. */
  readonly amount: number;
  readonly gross: number;
}
export const stakesOf = (snapshot: MilestoneSnapshot, fees: Fees): Stakes => {
  const { amountCents: amount } = snapshot.context;
  const gross = grossOf(snapshot);
  return { amount, gross, ...sharesOf(amount, gross, feesFor(snapshot.context, fees)) };
};
