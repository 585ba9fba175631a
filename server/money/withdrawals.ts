/** Payouts and voluntary refunds, as freelancers request them. Each locks the freelancer, so that two take turns. */
import { sql } from 'kysely';
import { dollarsOfCents, exactCents } from '../../src/contracts/money/cents.ts';
import {
  wrongPayout,
  type Payout,
  type VoluntaryRefund,
  type Withdrawal,
} from '../../src/contracts/money/earnings-listing.ts';
import { terms } from '../../src/contracts/money/terms.ts';
import { integerId } from '../core/ids.ts';
import { newReference } from '../core/references.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { isTakenBack, paidOutOf, returnsLeft } from '../hiring/contracts/milestone-returns.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { begin } from '../lifecycles/apply.ts';
import { standingColumns, standingOf, type StandingRow } from '../lifecycles/standings.ts';
import { tellMoved } from '../lifecycles/tasks.ts';
import { chooseSources } from './payout-sources.ts';

interface PayoutRow extends StandingRow {
  readonly row_id: number;
  readonly at: Date;
  readonly reference: string;
  readonly amount_cents: number;
  readonly fee_cents: number;
  /** None of a payout by our staff. */
  readonly label: string | null;
  readonly settled_at: Date | null;
  readonly failure: string | null;
}
export const payoutsOf = (freelancer: number) => sql<PayoutRow>`(
  select payouts.id as row_id, payouts.created_at as at, reference, amount_cents, fee_cents, label, settled_at, failure,
    ${standingColumns}
  from payouts left join payout_methods on payout_methods.id = method_id
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
  Method: row.label ?? undefined,
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
  await chooseSources(transaction, { payout: id, freelancer: user, amountCents });
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
  const paid = (await paidOutOf(transaction, [milestone])).get(milestone);
  const most = paid && !isTakenBack(paid) ? returnsLeft(paid, now).cents : 0;
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
  // Both sides read on its page what was given back.
  await tellMoved(transaction, { kind: 'contract', id: own.id });
};
