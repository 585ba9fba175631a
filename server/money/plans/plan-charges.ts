/** What a subscription does with its payments. */
import type { PaymentContext } from '../../../src/machines/lifecycles/payment.lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { apply } from '../../lifecycles/apply.ts';
import { planChargeOf } from '../../lifecycles/plan-payments.ts';
import { checkoutOf } from '../../lifecycles/settlements.ts';
import { isApplied } from '../errors.ts';

/** False if the subscription does not wait for this payment any more: the money goes back. */
export const takePlanCharge = (
  transaction: Database,
  {
    payment,
    subscription,
    at,
  }: { readonly payment: number; readonly subscription: number; readonly at: string },
): Promise<boolean> =>
  isApplied(
    apply(transaction, {
      lifecycle: 'subscription',
      id: subscription,
      event: { type: 'charge.received', by: 'system', at, checkout: checkoutOf(payment) },
    }),
  );

/** After the end of its payment. Does nothing for a payment of milestones. */
export const endPlanCharge = async (transaction: Database, payment: number, at: string): Promise<void> => {
  const own = await planChargeOf(transaction, payment);
  if (!own) return;
  const { context } = await transaction
    .selectFrom('lifecycles')
    .select('context')
    .where('kind', '=', 'payment')
    .where('id', '=', payment)
    .executeTakeFirstOrThrow();
  const { declined } = context as unknown as PaymentContext;
  const code = declined ?? 'checkout_closed';
  await isApplied(
    apply(transaction, {
      lifecycle: 'subscription',
      id: own.subscription,
      event: { type: 'charge.failed', by: 'system', at, checkout: checkoutOf(payment), code },
    }),
  );
};
