/** Begins a payment for a plan: its rows, its lifecycle, and the subscription that waits for it, in one transaction. */
import type { PaidPlan } from '../../../src/contracts/money/plans.ts';
import { newReference } from '../../core/references.ts';
import type { Database } from '../../database/tables.ts';
import { apply, begin } from '../../lifecycles/apply.ts';
import { checkoutOf } from '../../lifecycles/settlements.ts';
import { enqueueLater } from '../../tasks/tasks.ts';
import { chargeTask } from '../charges.ts';

interface NewCharge {
  readonly subscription: number;
  readonly by: 'freelancer' | 'employer' | 'system';
  /** Who pays. */
  readonly user: number;
  readonly plan: PaidPlan;
  readonly cents: number;
  readonly purpose: 'start' | 'renewal' | 'upgrade';
  readonly from: string;
  readonly to: string;
  /** A kept card. */
  readonly method: number | null;
  /** Business time. */
  readonly now: Date;
  /** Real time: when a task asks the provider, if nobody else has. */
  readonly runAt?: Date;
  readonly version?: number;
}

/** Returns the payment's id. Throws what `apply` throws, for another amount than the chart's too. */
export const beginPlanCharge = async (transaction: Database, asked: NewCharge): Promise<number> => {
  const { subscription, by, user, plan, cents, purpose, from, to, method, now, runAt, version } = asked;
  const at = now.toISOString();
  const { id } = await transaction
    .insertInto('payments')
    .values({
      reference: newReference(),
      principal_cents: cents,
      fee_cents: 0,
      method_id: method,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('plan_charges')
    .values({
      payment_id: id,
      subscription_id: subscription,
      plan,
      purpose,
      period_from: from,
      period_to: to,
      is_unattended: by === 'system',
    })
    .execute();
  await begin(transaction, {
    lifecycle: 'payment',
    id,
    input: { totalCents: cents, startedAt: at },
    by,
    ...(by !== 'system' && { user }),
    at,
  });
  await apply(transaction, {
    lifecycle: 'subscription',
    id: subscription,
    version,
    ...(by !== 'system' && { user }),
    event: { type: 'charge.started', by, at, checkout: checkoutOf(id), plan, amountCents: cents },
  });
  await enqueueLater(transaction, {
    kind: chargeTask,
    key: `payment.charge:${id}`,
    payload: { payment: id },
    ...(runAt && { runAt }),
  });
  return id;
};
