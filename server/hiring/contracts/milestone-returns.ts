/** What a milestone has paid to its freelancer, who may give it back by choice for a while after it has cleared or was shared. */
import { sql } from 'kysely';
import type { Contract } from '../../../src/contracts/hiring/contract.ts';
import { dollarsOfCents, percentOf } from '../../../src/contracts/money/cents.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { days } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { isOneOf, paymentStates, refundStates } from '../../lifecycles/money-states.ts';

/** SQL over a milestone as `own` and its contract: our fee from the freelancer, in per cent (`feesFor` of the chart). */
export const freelancerPercent = sql<number>`case when own.purpose = 'expense' then 0 else contracts.fee_percent end`;

export interface PaidOut {
  readonly id: number;
  readonly payment_id: number;
  readonly payment_status: string;
  /** The released part of its amount, before our fee. */
  readonly gross: number;
  readonly fee_percent: number;
  /** When the money became the freelancer's. */
  readonly paid_at: Date;
  /** By choice, so far; without what came back to the freelancer. */
  readonly returned: number;
}

/** By milestone; without those that have not paid out, or had no money of ours. */
export const paidOutOf = async (
  database: Database,
  milestones: readonly number[],
): Promise<ReadonlyMap<number, PaidOut>> => {
  if (milestones.length === 0) return new Map();
  const { rows } = await sql<PaidOut>`
    select own.id, payment_id, payments.status as payment_status, ${freelancerPercent} as fee_percent, transfers.at as paid_at,
      coalesce((context->>'toFreelancerCents')::bigint, (context->>'amountCents')::bigint) as gross,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds
        where refunds.milestone_id = own.id and is_voluntary
          and not ${isOneOf('refunds.status', [refundStates.returned])}) as returned
    from contract_milestones own
      join contracts on contracts.id = own.contract_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
      join payment_milestones on payment_milestones.milestone_id = own.id and funded_at is not null
      join payments on payments.id = payment_id
      join ledger_transfers transfers on lifecycle_kind = 'milestone' and lifecycle_id = own.id
        and transfers.kind in ('milestone.cleared', 'milestone.split')
    where own.id in (${sql.join(milestones)})`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The employer's bank has taken the payment back: no refund of it would reach the employer. */
export const isTakenBack = ({ payment_status }: PaidOut): boolean => payment_status !== paymentStates.paid;

/** Cents that can still be given back, and until when. */
export const returnsLeft = (
  { gross, fee_percent, returned, paid_at }: PaidOut,
  now: Date,
): { readonly cents: number; readonly until: Date } => {
  const until = new Date(paid_at.getTime() + days(terms.voluntaryRefundDays));
  return { cents: until < now ? 0 : gross - percentOf(gross, fee_percent) - returned, until };
};

export const returnableIn = (
  paid: PaidOut | undefined,
  now: Date,
): Contract['Milestones'][number]['Returnable'] => {
  if (!paid) return undefined;
  const { cents, until } = returnsLeft(paid, now);
  if (cents <= 0) return undefined;
  return {
    Amount: dollarsOfCents(cents),
    Until: until.toISOString(),
    IsDisputed: isTakenBack(paid),
  };
};
