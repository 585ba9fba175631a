/**
 * What each event of a lifecycle does to the ledger, in the event's transaction. The charts decide what happens; these
 * functions only move the money. Amounts are whole cents.
 */
import { sql } from 'kysely';
import { movementOf, type Fees } from '../../src/machines/lifecycles/arithmetic/milestone-money.ts';
import type { MilestoneContext } from '../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { PayoutContext } from '../../src/machines/lifecycles/payout.lifecycle.ts';
import type { RefundContext } from '../../src/machines/lifecycles/refund.lifecycle.ts';
import type { SubscriptionContext } from '../../src/machines/lifecycles/subscription.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { balanceOf, lockedAtProvider, post, type AccountKey, type Entry } from '../ledger/ledger.ts';
import type { BeginRefund, Move } from './move.ts';
import {
  paymentMovement,
  payoutMovement,
  refundMovement,
  subscriptionMovement,
  transferName,
  type AnyMovement,
  type AnyPurse,
  type RefundSource,
} from './movements.ts';
import { factsOfMilestone, type MilestoneFacts } from './sides.ts';
import { issueInvoicesOf, issueInvoicesOfPlan, sendRefund } from './tasks.ts';

/** The `checkout` of a milestone or a subscription that a payment pays for. */
export const checkoutOf = (payment: number): string => `payment:${payment}`;
export const paymentIn = (checkout: string | null): number => {
  const [, digits] = /^payment:(\d+)$/.exec(checkout ?? '') ?? [];
  if (digits === undefined) throw new Error(`${checkout} names no payment`);
  return Number(digits);
};

/**
 * Money that leaves the provider, or arrives there. What it lacks there, we pay in: after a chargeback we owe the others as
 * much as before. Only a shortage locks our accounts. If other money leaves first, the commit is refused, and the event retried.
 */
const atProvider = async (transaction: Database, cents: number): Promise<readonly Entry[]> => {
  const isEnough = cents <= 0 || cents <= (await balanceOf(transaction, 'provider'));
  const shortage = isEnough ? 0 : Math.max(0, cents - (await lockedAtProvider(transaction)));
  return [
    { account: 'provider', cents: cents - shortage },
    { account: 'capital', cents: shortage },
  ];
};

type Accounts = Readonly<Partial<Record<Exclude<AnyPurse, 'outside'>, AccountKey>>>;
/** Writes the transfer of an event. Every purse of the movement has an account. */
const transfer = async (
  transaction: Database,
  { kind, id, type, at, position, after }: { readonly kind: string } & Move,
  { movement, accounts }: { readonly movement: AnyMovement; readonly accounts: Accounts },
): Promise<void> => {
  const name = transferName(kind, { type, state: after.value }, movement);
  const entries: Entry[] = [];
  for (const [purse, cents] of Object.entries(movement)) {
    const ours = { fees: 'fees', loss: 'loss', capital: 'capital' };
    const account = { ...ours, ...accounts }[purse] as AccountKey | undefined;
    if (purse === 'outside') entries.push(...(await atProvider(transaction, cents)));
    else if (account) entries.push({ account, cents });
    else throw new Error(`${name} moves money of ${purse}, which has no account`);
  }
  await post(transaction, { kind: name, at, cause: { kind, id, position }, entries });
};

/**
 * What the contract has paid, and its employer has spent: gross, which is before the freelancer's fee and without the
 * employer's, less what the freelancer has paid back.
 */
const countPaid = async (
  transaction: Database,
  { contract_id, employer_id }: Pick<MilestoneFacts, 'contract_id' | 'employer_id'>,
  cents: number,
): Promise<void> => {
  if (cents === 0) return;
  await sql`update contracts set paid_cents = paid_cents + ${cents} where id = ${contract_id}`.execute(
    transaction,
  );
  await sql`update employers set spent_cents = spent_cents + ${cents} where id = ${employer_id}`.execute(
    transaction,
  );
};

interface Standing {
  readonly value: string;
  readonly context: MilestoneContext;
}
/** The payment that funds the milestone with this event, or has funded it. */
const paymentOf = async (
  transaction: Database,
  { id, at }: Pick<Move, 'id' | 'at'>,
  checkout: string | undefined | null,
): Promise<number> => {
  if (checkout === undefined)
    return (
      await transaction
        .selectFrom('payment_milestones')
        .select('payment_id')
        .where('milestone_id', '=', id)
        .where('funded_at', 'is not', null)
        .executeTakeFirstOrThrow()
    ).payment_id;
  return (
    await transaction
      .updateTable('payment_milestones')
      .set({ funded_at: at })
      .where('payment_id', '=', paymentIn(checkout))
      .where('milestone_id', '=', id)
      .returning('payment_id')
      .executeTakeFirstOrThrow()
  ).payment_id;
};
const newRefund = (
  transaction: Database,
  refund: {
    payment_id: number;
    milestone_id: number | null;
    amount_cents: number;
    created_at: string;
    rest_of?: number;
  },
): Promise<{ id: number }> =>
  transaction.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow();

export const settleMilestone = async (
  transaction: Database,
  move: Move,
  beginRefund: BeginRefund,
): Promise<void> => {
  const { id, at, before, after } = move;
  if (!before) return;
  const [from, to] = [before as unknown as Standing, after as unknown as Standing];
  const facts = await factsOfMilestone(transaction, id);
  if (!facts) throw new Error(`There is no milestone ${id}`);
  const fees: Fees = {
    freelancerPercent: facts.fee_percent,
    employerPercent: facts.employer_fee_percent,
  };
  const movement = movementOf(from, to, fees);
  if (!movement) return;
  const isFunding = movement.payment !== undefined;
  const payment = await paymentOf(transaction, move, isFunding ? from.context.checkout : undefined);
  const returned = movement.refund ?? 0;
  const refund =
    returned > 0
      ? await newRefund(transaction, {
          payment_id: payment,
          milestone_id: id,
          amount_cents: returned,
          created_at: at,
        })
      : undefined;
  const { freelancer_id: freelancer } = facts;
  await transfer(
    transaction,
    { kind: 'milestone', ...move },
    {
      movement,
      accounts: {
        payment: `payment:${payment}`,
        escrow: `escrow:${id}`,
        clearing: `clearing:${freelancer}`,
        available: `available:${freelancer}`,
        ...(refund && { refund: `refund:${refund.id}` }),
      },
    },
  );
  const isPaidBack = from.value === 'released' && to.value === 'refunded';
  if (to.value === 'released' || to.value === 'split' || isPaidBack) await issueInvoicesOf(transaction, id);
  const grossOf = ({ context }: Standing): number => context.toFreelancerCents ?? context.amountCents;
  if (to.value === 'released' || to.value === 'split') await countPaid(transaction, facts, grossOf(to));
  if (isPaidBack) await countPaid(transaction, facts, -grossOf(from));
  if (refund) {
    const freelancerCents = Math.max(0, -(movement.clearing ?? 0));
    await beginRefund(transaction, { id: refund.id, amountCents: returned, freelancerCents, at });
  }
};

/** What we have lost by a payment so far: what the bank has taken back, without the refunds that covered it. */
const lostBy = async (transaction: Database, payment: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::bigint as cents
    from ledger_entries join ledger_transfers on ledger_transfers.id = transfer_id
    where account_id = (select id from ledger_accounts where key = 'loss') and (
      (lifecycle_kind = 'payment' and lifecycle_id = ${payment})
      or (lifecycle_kind = 'refund' and lifecycle_id in (select id from refunds where payment_id = ${payment})))
  `.execute(transaction);
  return rows[0]?.cents ?? 0;
};

export const settlePayment = async (
  transaction: Database,
  move: Move,
  beginRefund: BeginRefund,
): Promise<void> => {
  const { id, type, at } = move;
  const [before, after] = [move.before?.context ?? null, move.after.context] as unknown as [
    PaymentContext | null,
    PaymentContext,
  ];
  const isWon = type === 'chargeback.won';
  const movement = paymentMovement({ type, before, after }, isWon ? await lostBy(transaction, id) : 0);
  if (!movement) return;
  await transfer(
    transaction,
    { kind: 'payment', ...move },
    { movement, accounts: { payment: `payment:${id}` } },
  );
  const owed = isWon ? (movement.payment ?? 0) : 0;
  if (owed === 0) return;
  // Refunds have covered our loss, which the bank has given back: the employer still has no money.
  const refund = await newRefund(transaction, {
    payment_id: id,
    milestone_id: null,
    amount_cents: owed,
    created_at: at,
  });
  await beginRefund(transaction, { id: refund.id, amountCents: owed, at });
};

/** Of a row of refunds. */
export const refundSourceOf = (row: {
  readonly is_voluntary: boolean;
  readonly milestone_id: number | null;
  readonly rest_of: number | null;
}): RefundSource => {
  if (row.is_voluntary) return 'available';
  return row.milestone_id === null && row.rest_of === null ? 'payment' : 'setAside';
};

export const settleRefund = async (
  transaction: Database,
  move: Move,
  beginRefund: BeginRefund,
): Promise<void> => {
  const { id, type, at, position } = move;
  const after = move.after.context as unknown as RefundContext;
  const own = await transaction
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    // A payment for a plan has no contract.
    .leftJoin('contracts', 'contracts.id', 'contract_id')
    .select(['payment_id', 'milestone_id', 'is_voluntary', 'rest_of', 'contract_id', 'freelancer_id'])
    .select('contracts.employer_id')
    .where('refunds.id', '=', id)
    .executeTakeFirstOrThrow();
  const movement = refundMovement({ type, before: null, after }, refundSourceOf(own));
  if (type === 'refund.kept' && (after.keptCents ?? 0) > (await lostBy(transaction, own.payment_id)))
    throw new Error(`Refund ${id} is more than we have lost by payment ${own.payment_id}`);
  const uncovered = movement?.rest ?? 0;
  const rest =
    uncovered > 0
      ? await newRefund(transaction, {
          payment_id: own.payment_id,
          milestone_id: own.milestone_id,
          amount_cents: uncovered,
          created_at: at,
          rest_of: id,
        })
      : undefined;
  if (movement)
    await transfer(
      transaction,
      { kind: 'refund', ...move },
      {
        movement,
        accounts: {
          refund: `refund:${id}`,
          payment: `payment:${own.payment_id}`,
          ...(own.freelancer_id !== null && { available: `available:${own.freelancer_id}` as const }),
          ...(rest && { rest: `refund:${rest.id}` }),
        },
      },
    );
  const toFreelancer = movement?.available ?? 0;
  if (rest) {
    const freelancerCents = after.freelancerCents - toFreelancer;
    await beginRefund(transaction, { id: rest.id, amountCents: uncovered, freelancerCents, at });
  }
  // What returns of a milestone that was given back pays nobody: the milestone stays refunded.
  if (own.is_voluntary && own.milestone_id !== null && toFreelancer !== 0)
    await issueInvoicesOf(transaction, own.milestone_id);
  const { contract_id, employer_id } = own;
  if (own.is_voluntary && contract_id !== null && employer_id !== null)
    await countPaid(transaction, { contract_id, employer_id }, toFreelancer);
  if (type === 'lifecycle.started' || type === 'refund.retried') await sendRefund(transaction, id, position);
};

export const settlePayout = async (transaction: Database, move: Move): Promise<void> => {
  const { id, type } = move;
  const movement = payoutMovement({
    type,
    before: null,
    after: move.after.context as unknown as PayoutContext,
  });
  if (!movement) return;
  const { freelancer_id: freelancer } = await transaction
    .selectFrom('payouts')
    .select('freelancer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await transfer(
    transaction,
    { kind: 'payout', ...move },
    {
      movement,
      accounts: { payout: `payout:${id}`, available: `available:${freelancer}` },
    },
  );
};

export const settleSubscription = async (transaction: Database, move: Move): Promise<void> => {
  const { type, at } = move;
  const before = (move.before?.context ?? null) as unknown as SubscriptionContext | null;
  const after = move.after.context as unknown as SubscriptionContext;
  const movement = subscriptionMovement({ type, before, after });
  if (!movement) return;
  const payment = paymentIn(before?.checkout ?? null);
  await transfer(
    transaction,
    { kind: 'subscription', ...move },
    { movement, accounts: { payment: `payment:${payment}` } },
  );
  await transaction
    .updateTable('plan_charges')
    .set({ taken_at: at })
    .where('payment_id', '=', payment)
    .execute();
  await issueInvoicesOfPlan(transaction, payment);
};
