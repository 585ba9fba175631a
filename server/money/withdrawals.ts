/** Payouts and voluntary refunds, as freelancers request them. Each locks the freelancer, so that two take turns. */
import { sql } from 'kysely';
import { dollarsOfCents, exactCents, percentOf } from '../../src/contracts/money/cents.ts';
import {
  wrongPayout,
  type Payout,
  type VoluntaryRefund,
  type Withdrawal,
} from '../../src/contracts/money/earnings-listing.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { days } from '../../src/machines/lifecycles/lifecycle.ts';
import { integerId } from '../core/ids.ts';
import { newReference } from '../core/references.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { begin } from '../lifecycles/apply.ts';
import { isOneOf, paymentStates, refundStates } from '../lifecycles/money-states.ts';
import { standingColumns, standingOf, type StandingRow } from '../lifecycles/standings.ts';

interface PayoutRow extends StandingRow {
  readonly row_id: number;
  readonly at: Date;
  readonly reference: string;
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly label: string;
  readonly settled_at: Date | null;
  readonly failure: string | null;
}
export const payoutsOf = (freelancer: number) => sql<PayoutRow>`(
  select payouts.id as row_id, payouts.created_at as at, reference, amount_cents, fee_cents, label, settled_at, failure,
    ${standingColumns}
  from payouts join payout_methods on payout_methods.id = method_id
    join lifecycles on lifecycles.kind = 'payout' and lifecycles.id = payouts.id
  where freelancer_id = ${freelancer})`;

export const payoutReply = (row: PayoutRow): Payout => ({
  id: row.row_id,
  ...standingOf(row),
  Reference: row.reference,
  Amount: dollarsOfCents(row.amount_cents),
  Fee: dollarsOfCents(row.fee_cents),
  Total: dollarsOfCents(row.amount_cents + row.fee_cents),
  Currency: 'USD',
  Method: row.label,
  CreatedAt: row.at.toISOString(),
  SettledAt: row.settled_at?.toISOString(),
  Failure: row.failure ?? undefined,
});

interface Asking {
  readonly user: number;
  /** Business time. */
  readonly now: Date;
}

/** Returns what is available, in cents. */
const rejectAbove = async (
  transaction: Database,
  { user, cents }: { readonly user: number; readonly cents: number },
  refuse: Refuse<'balance_too_low'>,
): Promise<number> => {
  const available = await balanceOf(transaction, `available:${user}`);
  if (cents > available)
    throw refuse('balance_too_low', { params: { available: dollarsOfCents(available) } });
  return available;
};

export const withdraw = async (
  transaction: Database,
  { user, now, Amount, Method }: Asking & Withdrawal,
  refuse: Refuse<'balance_too_low' | 'identity_needed' | 'method_gone' | 'method_waits' | 'payout_too_small'>,
): Promise<Payout> => {
  await lockAccount(transaction, user);
  const account = await transaction
    .selectFrom('payout_accounts')
    .select('status')
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (account?.status !== 'verified') throw refuse('identity_needed');
  const method = await transaction
    .selectFrom('payout_methods')
    .select(['id', 'usable_at'])
    .where('id', '=', integerId(Method) ?? 0)
    .where('user_id', '=', user)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!method) throw refuse('method_gone');
  if (method.usable_at > now)
    throw refuse('method_waits', { params: { from: method.usable_at.toISOString() } });
  const whole = exactCents(Amount);
  const available = await rejectAbove(transaction, { user, cents: whole }, refuse);
  if (wrongPayout(whole, { available }) === 'tooLittle')
    throw refuse('payout_too_small', { params: { smallest: terms.smallestPayoutDollars } });
  const feeCents = terms.payoutFeeDollars * 100;
  const amountCents = whole - feeCents;
  const { id } = await transaction
    .insertInto('payouts')
    .values({
      reference: newReference(),
      freelancer_id: user,
      method_id: method.id,
      amount_cents: amountCents,
      fee_cents: feeCents,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await begin(transaction, {
    lifecycle: 'payout',
    id,
    input: { amountCents, feeCents },
    by: 'freelancer',
    user,
    at: now.toISOString(),
  });
  const { rows } = await sql<PayoutRow>`select * from ${payoutsOf(user)} own where row_id = ${id}`.execute(
    transaction,
  );
  const [row] = rows;
  if (!row) throw new Error(`Payout ${id} is not there`);
  return payoutReply(row);
};

/** The part of a milestone's amount that is or was released: all of it, unless it was shared. */
const grossOf = sql<number>`coalesce((context->>'toFreelancerCents')::bigint, (context->>'amountCents')::bigint)`;

interface Paid {
  readonly payment_id: number;
  readonly payment_status: string;
  readonly gross: number;
  readonly fee_percent: number;
  /** When the money became the freelancer's. */
  readonly paid_at: Date;
  readonly returned: number;
}
/** Undefined for a milestone that has not paid them: it is not theirs, or has not ended, or had no money of ours. */
const paidFor = async (
  transaction: Database,
  { milestone, user }: { readonly milestone: number; readonly user: number },
): Promise<Paid | undefined> => {
  const { rows } = await sql<Paid>`
    select payment_id, payments.status as payment_status, ${grossOf} as gross, contracts.fee_percent, transfers.at as paid_at,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds
        where refunds.milestone_id = own.id and is_voluntary and not ${isOneOf('refunds.status', [refundStates.returned])}) as returned
    from contract_milestones own
      join contracts on contracts.id = contract_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
      join payment_milestones on payment_milestones.milestone_id = own.id and funded_at is not null
      join payments on payments.id = payment_id
      join ledger_transfers transfers on lifecycle_kind = 'milestone' and lifecycle_id = own.id
        and transfers.kind in ('milestone.cleared', 'milestone.split')
    where own.id = ${milestone} and contracts.freelancer_id = ${user}`.execute(transaction);
  return rows[0];
};

export const refundVoluntarily = async (
  transaction: Database,
  { user, now, Milestone, Amount, Reason }: Asking & VoluntaryRefund,
  refuse: Refuse<'balance_too_low' | 'milestone_not_found' | 'refund_not_possible'>,
): Promise<void> => {
  const milestone = integerId(Milestone) ?? 0;
  // The contract before the freelancer: its other events lock it first too.
  const own = await transaction
    .selectFrom('contracts')
    .select('id')
    .where('freelancer_id', '=', user)
    .where('id', 'in', (query) =>
      query.selectFrom('contract_milestones').select('contract_id').where('id', '=', milestone),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw refuse('milestone_not_found');
  await lockAccount(transaction, user);
  const paid = await paidFor(transaction, { milestone, user });
  const isLate =
    paid !== undefined && paid.paid_at.getTime() + days(terms.voluntaryRefundDays) < now.getTime();
  // The bank has taken the payment back: no refund of it would reach the employer.
  const isOpen = paid?.payment_status === paymentStates.paid && !isLate;
  const most = isOpen ? paid.gross - percentOf(paid.gross, paid.fee_percent) - paid.returned : 0;
  const amountCents = exactCents(Amount);
  if (!paid || amountCents > most)
    throw refuse('refund_not_possible', {
      params: { amount: dollarsOfCents(most), days: terms.voluntaryRefundDays },
    });
  await rejectAbove(transaction, { user, cents: amountCents }, refuse);
  const at = now.toISOString();
  const { id } = await transaction
    .insertInto('refunds')
    .values({
      payment_id: paid.payment_id,
      milestone_id: milestone,
      amount_cents: amountCents,
      is_voluntary: true,
      reason: Reason,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await begin(transaction, {
    lifecycle: 'refund',
    id,
    input: { amountCents, isVoluntary: true },
    by: 'freelancer',
    user,
    at,
  });
};
