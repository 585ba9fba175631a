/** Subscriptions as calls leave them, without the provider. */
import type { Backend } from '../../../../server/backend.ts';
import { begin } from '../../../../server/lifecycles/apply.ts';
import { beginPlanCharge } from '../../../../server/money/plans/begin-plan-charge.ts';

/** An employer has chosen Pro again, and its checkout is open until the given moment at least. */
export const openPlanPayment = ({ database }: Pick<Backend, 'database'>, user: number, until: Date) =>
  database.transaction().execute(async (transaction) => {
    const at = until.toISOString();
    const { id } = await transaction
      .insertInto('subscriptions')
      .values({ user_id: user, plan: 'pro', created_at: until })
      .returning('id')
      .executeTakeFirstOrThrow();
    await begin(transaction, {
      lifecycle: 'subscription',
      id,
      input: { subscriber: 'employer', plan: 'pro', startedAt: at, mayTry: false, creditCents: 0 },
      by: 'employer',
      user,
      at,
    });
    const payment = await beginPlanCharge(transaction, {
      subscription: id,
      by: 'employer',
      user,
      plan: 'pro',
      cents: 2900,
      purpose: 'start',
      from: at,
      to: new Date(until.getTime() + 86_400_000).toISOString(),
      method: null,
      now: until,
      runAt: until,
    });
    return { id: payment, Version: 1 };
  });
