/** Ends an open payment, with its checkout closed at the provider before. Its milestones or its plan can be paid for again at once. */
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { checkoutOf } from '../lifecycles/settlements.ts';
import { isApplied } from './errors.ts';
import { endPlanCharge } from './plans/plan-charges.ts';

interface Cancelling {
  readonly payment: number;
  readonly by: 'employer' | 'system';
  /** The employer, who has seen this version. */
  readonly user?: number;
  readonly version?: number;
  /** ISO text. */
  readonly at: string;
}

/** Throws what `apply` throws for a payment that has moved on. A milestone that waits for it no more stays as it is. */
export const cancelPayment = async (
  transaction: Database,
  { payment: id, by, user, version, at }: Cancelling,
): Promise<void> => {
  await apply(transaction, {
    lifecycle: 'payment',
    id,
    version,
    ...(user !== undefined && { user }),
    event: { type: 'payment.cancelled', by, at },
  });
  await transaction.updateTable('payments').set({ checkout_url: null }).where('id', '=', id).execute();
  await endPlanCharge(transaction, id, at);
  const lines = await transaction
    .selectFrom('payment_milestones')
    .select('milestone_id')
    .where('payment_id', '=', id)
    .orderBy('milestone_id')
    .execute();
  for (const { milestone_id } of lines) {
    const cancelled = { type: 'funding.cancelled', by: 'system', at, checkout: checkoutOf(id) } as const;
    await isApplied(apply(transaction, { lifecycle: 'milestone', id: milestone_id, event: cancelled }));
  }
};
