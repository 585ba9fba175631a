/**
 * What each event of a lifecycle does to the ledger, in the event's transaction. The charts decide what happens; these
 * functions only move the money. Amounts are whole cents.
 */
import { sql } from 'kysely';
import { movementOf, type Fees } from '../../src/machines/lifecycles/milestone-money.ts';
import type { MilestoneContext } from '../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { PaymentContext } from '../../src/machines/lifecycles/payment.lifecycle.ts';
import type { PayoutContext } from '../../src/machines/lifecycles/payout.lifecycle.ts';
import type { RefundContext } from '../../src/machines/lifecycles/refund.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { post, type AccountKey, type Entry } from '../ledger/ledger.ts';
import { enqueue } from '../tasks/tasks.ts';
import type { BeginRefund, Move } from './lifecycles.ts';
import { sendRefundTask } from './tasks.ts';

/** The `checkout` of a milestone that a payment pays for. */
export const checkoutOf = (payment: number): string => `payment:${payment}`;
const paymentIn = (checkout: string | null): number => {
  const [, digits] = /^payment:(\d+)$/.exec(checkout ?? '') ?? [];
  if (digits === undefined) throw new Error(`${checkout} names no payment`);
  return Number(digits);
};

/**
 * Money that leaves the provider. What it lacks there, we pay in: after a chargeback we owe the others as much as before.
 */
const outOfProvider = async (transaction: Database, cents: number): Promise<readonly Entry[]> => {
  const { balance_cents: held } = await transaction
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('key', '=', 'provider')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const shortage = Math.max(0, cents - held);
  return [
    { account: 'provider', cents: cents - shortage },
    { account: 'capital', cents: shortage },
  ];
};

interface Facts {
  readonly contract_id: number;
  readonly employer_id: number;
  readonly freelancer_id: number;
  readonly fee_percent: number;
  readonly employer_fee_percent: number;
}
const factsOf = (transaction: Database, milestone: number): Promise<Facts> =>
  transaction
    .selectFrom('contract_milestones')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .select(['contract_id', 'employer_id', 'freelancer_id', 'fee_percent', 'employer_fee_percent'])
    .where('contract_milestones.id', '=', milestone)
    .executeTakeFirstOrThrow();

/** Before our fees: what the contract has paid, and the employer has spent. */
const countPaid = async (
  transaction: Database,
  { contract_id, employer_id }: Facts,
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
export const settleMilestone = async (
  transaction: Database,
  { id, at, position, before, after }: Move,
  beginRefund: BeginRefund,
): Promise<void> => {
  if (!before) return;
  const [from, to] = [before as unknown as Standing, after as unknown as Standing];
  if (from.value === to.value) return;
  const facts = await factsOf(transaction, id);
  const fees: Fees = {
    freelancerPercent: facts.fee_percent,
    employerPercent: facts.employer_fee_percent,
  };
  const movement = movementOf(from, to, fees);
  if (!movement) return;
  const funding = movement.payment !== undefined;
  const payment = funding
    ? paymentIn(from.context.checkout)
    : (
        await transaction
          .selectFrom('payment_milestones')
          .select('payment_id')
          .where('milestone_id', '=', id)
          .where('funded_at', 'is not', null)
          .executeTakeFirstOrThrow()
      ).payment_id;
  if (funding)
    await transaction
      .updateTable('payment_milestones')
      .set({ funded_at: at })
      .where('payment_id', '=', payment)
      .where('milestone_id', '=', id)
      .execute();
  const refund = movement.refund
    ? await transaction
        .insertInto('refunds')
        .values({ payment_id: payment, milestone_id: id, amount_cents: movement.refund, created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
    : undefined;
  const accounts: Readonly<Record<keyof typeof movement, AccountKey>> = {
    payment: `payment:${payment}`,
    escrow: `escrow:${id}`,
    clearing: `clearing:${facts.freelancer_id}`,
    available: `available:${facts.freelancer_id}`,
    fees: 'fees',
    refund: `refund:${refund?.id ?? 0}`,
  };
  await post(transaction, {
    kind: `milestone.${to.value}`,
    at,
    cause: { kind: 'milestone', id, position },
    entries: Object.entries(movement).map(([purse, cents]) => ({
      account: accounts[purse as keyof typeof movement],
      cents,
    })),
  });
  const { toFreelancerCents, amountCents } = to.context;
  const gross = toFreelancerCents ?? amountCents;
  if (to.value === 'released' || to.value === 'split') await countPaid(transaction, facts, gross);
  if (from.value === 'released' && to.value === 'refunded')
    await countPaid(transaction, facts, -(from.context.toFreelancerCents ?? amountCents));
  if (refund && movement.refund)
    await beginRefund(transaction, { id: refund.id, amountCents: movement.refund, at });
};

export const settlePayment = async (
  transaction: Database,
  { id, type, at, position, before, after }: Move,
): Promise<void> => {
  const { totalCents } = after.context as unknown as PaymentContext;
  const chargedBack = (type === 'chargeback.won' ? before : after)?.context['chargedBackCents'];
  const cents = typeof chargedBack === 'number' ? chargedBack : 0;
  const entries: readonly Entry[] | undefined =
    type === 'payment.settled'
      ? [
          { account: 'provider', cents: -totalCents },
          { account: `payment:${id}`, cents: totalCents },
        ]
      : type === 'chargeback.opened'
        ? [{ account: 'loss', cents: -cents }, ...(await outOfProvider(transaction, cents))]
        : type === 'chargeback.won'
          ? [
              { account: 'provider', cents: -cents },
              { account: 'loss', cents },
            ]
          : undefined;
  if (entries)
    await post(transaction, {
      kind: type.startsWith('payment.') ? type : `payment.${type}`,
      at,
      cause: { kind: 'payment', id, position },
      entries,
    });
};

export const settleRefund = async (
  transaction: Database,
  { id, type, at, position, after }: Move,
): Promise<void> => {
  const { amountCents } = after.context as unknown as RefundContext;
  const cause = { kind: 'refund', id, position };
  const held = { account: `refund:${id}`, cents: -amountCents } as const;
  if (type === 'refund.settled')
    await post(transaction, {
      kind: type,
      at,
      cause,
      entries: [held, ...(await outOfProvider(transaction, amountCents))],
    });
  if (type === 'refund.kept')
    await post(transaction, {
      kind: type,
      at,
      cause,
      entries: [held, { account: 'loss', cents: amountCents }],
    });
  if (type === 'lifecycle.started') {
    const own = await transaction
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .innerJoin('contracts', 'contracts.id', 'contract_id')
      .select(['is_voluntary', 'freelancer_id'])
      .where('refunds.id', '=', id)
      .executeTakeFirstOrThrow();
    if (own.is_voluntary)
      await post(transaction, {
        kind: 'refund.requested',
        at,
        cause,
        entries: [
          { account: `available:${own.freelancer_id}`, cents: -amountCents },
          { account: `refund:${id}`, cents: amountCents },
        ],
      });
  }
  if (type === 'lifecycle.started' || type === 'refund.retried')
    await enqueue(transaction, {
      kind: sendRefundTask,
      key: `refund:${id}:${position}`,
      payload: { refund: id },
    });
};

export const settlePayout = async (
  transaction: Database,
  { id, type, at, position, after }: Move,
): Promise<void> => {
  const { amountCents, feeCents } = after.context as unknown as PayoutContext;
  const whole = amountCents + feeCents;
  const { freelancer_id: freelancer } = await transaction
    .selectFrom('payouts')
    .select('freelancer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries: readonly Entry[] | undefined =
    type === 'lifecycle.started'
      ? [
          { account: `available:${freelancer}`, cents: -whole },
          { account: `payout:${id}`, cents: whole },
        ]
      : type === 'payout.paid'
        ? [
            { account: `payout:${id}`, cents: -whole },
            { account: 'fees', cents: feeCents },
            ...(await outOfProvider(transaction, amountCents)),
          ]
        : type === 'payout.failed'
          ? [
              { account: `payout:${id}`, cents: -whole },
              { account: `available:${freelancer}`, cents: whole },
            ]
          : undefined;
  if (entries)
    await post(transaction, {
      kind: type === 'lifecycle.started' ? 'payout.requested' : type,
      at,
      cause: { kind: 'payout', id, position },
      entries,
    });
};
