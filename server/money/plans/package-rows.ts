/** The plans and the caller's own one, as /packages shows them. */
import { sql } from 'kysely';
import { dollarsOfCents } from '../../../src/contracts/money/cents.ts';
import {
  offersFor,
  type Packages,
  type PlanPayment,
  type PlanPreview,
} from '../../../src/contracts/money/packages.ts';
import { planDays, type PaidPlan, type Plan, type Subscriber } from '../../../src/contracts/money/plans.ts';
import type { PaymentContext } from '../../../src/machines/lifecycles/payment.lifecycle.ts';
import type { SubscriptionContext } from '../../../src/machines/lifecycles/subscription.lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedInUser } from '../../generic/session.ts';
import { chargedBack, isOneOf, paymentStates, refundsGiven } from '../../lifecycles/money-states.ts';
import { standingColumns, standingOf, type StandingRow } from '../../lifecycles/standings.ts';
import { checkoutUrlOf } from '../charges.ts';
import { isBlocked, keptMethods, type PaymentReading } from '../payment-rows.ts';
import { choiceOf, creditLeft, isRunning } from './plan-choice.ts';

/** Receipts on the page: two years of months. */
const MOST_RECEIPTS = 24;

export const subscriberOf = ({ type }: Pick<SignedInUser, 'type'>): Subscriber =>
  type === 'Freelancer' ? 'freelancer' : 'employer';

interface LatestRow extends StandingRow {
  readonly id: number;
  readonly plan: PaidPlan;
  readonly status: string;
  readonly context: SubscriptionContext;
}
/** The latest subscription of a member, which may have ended. */
export const latestSubscription = async (
  database: Database,
  user: number,
): Promise<LatestRow | undefined> => {
  const { rows } = await sql<LatestRow>`
    select subscriptions.id, plan, status, context, ${standingColumns}
    from subscriptions join lifecycles on lifecycles.kind = 'subscription' and lifecycles.id = subscriptions.id
    where user_id = ${user} order by subscriptions.id desc limit 1`.execute(database);
  return rows[0];
};

/** The bank has taken a payment of theirs back, for a plan or for milestones. */
export const isPlanBlocked = async (database: Database, user: number): Promise<boolean> =>
  (await isBlocked(database, user)) ||
  (await database
    .selectFrom('payments')
    .innerJoin('plan_charges', 'payment_id', 'payments.id')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .select('payments.id')
    .where('user_id', '=', user)
    .where(isOneOf('payments.status', chargedBack))
    .where('unblocked_at', 'is', null)
    .executeTakeFirst()) !== undefined;

interface PaymentRow extends StandingRow {
  readonly id: number;
  readonly reference: string;
  readonly plan: PaidPlan;
  readonly purpose: 'start' | 'renewal' | 'upgrade';
  readonly period_from: Date;
  readonly period_to: Date;
  readonly cents: number;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly method_label: string | null;
  readonly checkout_url: string | null;
  readonly context: PaymentContext;
  readonly refunded_cents: number;
}
const paymentOf = ({ addresses }: PaymentReading, row: PaymentRow): PlanPayment => ({
  id: row.id,
  ...standingOf(row),
  Reference: row.reference,
  Plan: row.plan,
  Purpose: row.purpose,
  From: row.period_from.toISOString(),
  To: row.period_to.toISOString(),
  Total: dollarsOfCents(row.cents),
  CreatedAt: row.created_at.toISOString(),
  PaidAt: row.paid_at?.toISOString(),
  Method: row.method_label ?? undefined,
  Url: row.state === paymentStates.open ? checkoutUrlOf(addresses, row) : undefined,
  Declined: row.context.declined ?? undefined,
  Refunded: row.refunded_cents === 0 ? undefined : dollarsOfCents(row.refunded_cents),
});

const previewOf = (latest: LatestRow | undefined, plan: Plan, now: Date): PlanPreview | undefined => {
  const choice = plan === 'free' ? undefined : choiceOf(latest, plan, now.toISOString());
  return (
    choice && {
      Kind: choice.kind,
      Total: dollarsOfCents(choice.cents),
      Credit: choice.creditCents / 100,
      Until: choice.until,
    }
  );
};

/** The open payments of a member's plans, and those that were charged. */
const planPayments = async (reading: PaymentReading, user: number): Promise<PlanPayment[]> => {
  const { rows } = await sql<PaymentRow>`
    select payments.id, reference, plan_charges.plan, purpose, period_from, period_to,
      principal_cents + payments.fee_cents as cents, payments.created_at, paid_at, method_label, checkout_url, context,
      ${standingColumns},
      (select coalesce(sum(amount_cents), 0)::bigint from refunds
        where payment_id = payments.id and ${isOneOf('refunds.status', refundsGiven)}) as refunded_cents
    from plan_charges join subscriptions on subscriptions.id = subscription_id
      join payments on payments.id = payment_id
      join lifecycles on lifecycles.kind = 'payment' and lifecycles.id = payments.id
    where user_id = ${user} and (paid_at is not null or ${isOneOf('payments.status', [paymentStates.open])})
    order by payments.id desc limit ${MOST_RECEIPTS + 1}`.execute(reading.database);
  return rows.map((row) => paymentOf(reading, row));
};

/** `now` is business time. */
export const findPackages = async (
  reading: PaymentReading,
  user: SignedInUser,
  now: Date,
): Promise<Packages> => {
  const { database } = reading;
  const latest = await latestSubscription(database, user.id);
  const own = latest && isRunning(latest) ? latest : undefined;
  const payments = await planPayments(reading, user.id);
  const For = subscriberOf(user);
  return {
    Currency: 'USD',
    For,
    Plans: offersFor(For).map((offer) => ({ ...offer, Choice: previewOf(latest, offer.Plan, now) })),
    TrialDays: planDays.trial,
    RetryDays: [...planDays.retries],
    UnpaidEndDay: planDays.unpaidEnd,
    MayTry: latest === undefined,
    Own: own && {
      id: own.id,
      ...standingOf(own),
      Plan: own.context.plan,
      Price: own.context.priceCents / 100,
      From: own.context.periodFrom,
      To: own.context.periodTo,
      Anchor: own.context.anchorAt ?? undefined,
      Credit: own.context.creditCents / 100,
      Declined: own.context.declined ?? undefined,
    },
    Credit: own ? 0 : creditLeft(latest) / 100,
    Open: payments.find(({ State }) => State === paymentStates.open),
    Methods: await keptMethods(database, 'payment_methods', user.id),
    Receipts: payments.filter(({ PaidAt }) => PaidAt !== undefined).slice(0, MOST_RECEIPTS),
    Blocked: (await isPlanBlocked(database, user.id)) ? 'payments_blocked' : undefined,
  };
};
