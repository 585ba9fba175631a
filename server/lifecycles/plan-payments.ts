/** Subscriptions and their payments: the locks in their one order, the subscription before its payment. */
import { sql } from 'kysely';
import type { Role } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../database/tables.ts';

type Players = Readonly<Partial<Record<Role, number>>>;

/** The member acts as what their account is. Nobody has the other role. */
export const lockSubscription = async (transaction: Database, id: number): Promise<Players> => {
  const own = await transaction
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'type'])
    .where('subscriptions.id', '=', id)
    .forUpdate('subscriptions')
    .executeTakeFirst();
  if (!own) return {};
  const { user_id: user, type } = own;
  return type === 'Freelancer' ? { freelancer: user, employer: 0 } : { employer: user, freelancer: 0 };
};

/** Undefined for a payment of milestones. */
export const planChargeOf = (database: Database, payment: number) =>
  database
    .selectFrom('plan_charges')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscription_id')
    .select(['subscription_id as subscription', 'user_id as user', 'plan_charges.plan', 'is_unattended'])
    .where('payment_id', '=', payment)
    .executeTakeFirst();

/** The subscription of a payment, or of a refund of it. */
export const lockOfPlanPayment = async (
  transaction: Database,
  table: 'payments' | 'refunds',
  id: number,
): Promise<Players> => {
  const { rows } = await (
    table === 'payments'
      ? sql<{ subscription_id: number }>`select subscription_id from plan_charges where payment_id = ${id}`
      : sql<{ subscription_id: number }>`select subscription_id from plan_charges
          join refunds on refunds.payment_id = plan_charges.payment_id where refunds.id = ${id}`
  ).execute(transaction);
  const [own] = rows;
  return own ? lockSubscription(transaction, own.subscription_id) : {};
};
