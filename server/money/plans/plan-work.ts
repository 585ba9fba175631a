/** The tasks of subscriptions: renewals, and what became of their payments. */
import { periodEnd } from '../../../src/contracts/money/plan-sums.ts';
import {
  dueForPeriod,
  type SubscriptionContext,
} from '../../../src/machines/lifecycles/subscription.lifecycle.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { apply } from '../../lifecycles/apply.ts';
import { subscriptionStates } from '../../lifecycles/money-states.ts';
import { lockOfPlanPayment, lockSubscription, planChargeOf } from '../../lifecycles/plan-payments.ts';
import { isFeatured } from '../../lifecycles/plans-in-force.ts';
import {
  planChargeTask,
  planFeaturedTask,
  planRenewalTask,
  type PlanCharge,
} from '../../lifecycles/tasks.ts';
import type { PaymentProvider } from '../../provider/port.ts';
import type { DatabaseKind } from '../../tasks/task.ts';
import { isApplied } from '../errors.ts';
import { cardToCharge } from '../methods.ts';
import { beginPlanCharge } from './begin-plan-charge.ts';
import { endPlanCharge } from './plan-charges.ts';
import { isPlanBlocked } from './package-rows.ts';

interface Options {
  readonly clock: { readonly now: () => Date };
}

/** Nothing happens if somebody has paid or cancelled meanwhile, or is paying by hand. */
export const planRenewalKind = ({
  clock,
  provider,
}: Options & { readonly provider: Pick<PaymentProvider, 'name'> }): DatabaseKind<
  z.infer<typeof planRenewalTask.payload>
> => ({
  ...planRenewalTask,
  async run({ transaction }, { subscription: id }) {
    await lockSubscription(transaction, id);
    const row = await transaction
      .selectFrom('lifecycles')
      .innerJoin('subscriptions', 'subscriptions.id', 'lifecycles.id')
      .select(['value', 'context', 'user_id'])
      .where('kind', '=', 'subscription')
      .where('lifecycles.id', '=', id)
      .executeTakeFirst();
    const context = row?.context as SubscriptionContext | undefined;
    if (row?.value !== subscriptionStates.pastDue || context?.checkout !== null) return;
    const user = row.user_id;
    const now = clock.now();
    const at = now.toISOString();
    const { chargeCents: cents } = dueForPeriod(context);
    if (cents === 0) {
      const event = { type: 'period.covered', by: 'system', at } as const;
      await apply(transaction, { lifecycle: 'subscription', id, event });
      return;
    }
    // Nothing is charged to a frozen account, nor to somebody whose bank has taken a payment back.
    const card = (await isPlanBlocked(transaction, user))
      ? undefined
      : await cardToCharge(transaction, user, provider);
    if (card === undefined) {
      const event = { type: 'charge.failed', by: 'system', at, checkout: null, code: 'no_method' } as const;
      await apply(transaction, { lifecycle: 'subscription', id, event });
      return;
    }
    const { plan, periodTo: from, anchorAt } = context;
    await beginPlanCharge(transaction, {
      subscription: id,
      by: 'system',
      user,
      plan,
      cents,
      purpose: 'renewal',
      from,
      to: periodEnd(anchorAt ?? from, from),
      method: card,
      now,
    });
  },
});

export const planChargeKind = ({ clock }: Options): DatabaseKind<PlanCharge> => ({
  ...planChargeTask,
  async run({ transaction }, { payment, news }) {
    await lockOfPlanPayment(transaction, 'payments', payment);
    const at = clock.now().toISOString();
    if (news === 'closed') return endPlanCharge(transaction, payment, at);
    const own = await planChargeOf(transaction, payment);
    if (!own) return;
    const event = { type: 'chargeback.opened', by: 'system', at } as const;
    await isApplied(apply(transaction, { lifecycle: 'subscription', id: own.subscription, event }));
  },
});

/** A freelancer's profile, or an employer's jobs: the searches read it. */
export const planFeaturedKind: DatabaseKind<z.infer<typeof planFeaturedTask.payload>> = {
  ...planFeaturedTask,
  async run({ transaction }, { user }) {
    const own = isFeatured(sql`${user}::integer`);
    await sql`update freelancers set is_featured = ${own} where id = ${user} and is_featured <> ${own}`.execute(
      transaction,
    );
    const { rows } = await sql`update employers set is_featured = ${own}
      where id = ${user} and is_featured <> ${own} returning id`.execute(transaction);
    if (rows.length > 0)
      await sql`select job_search_some(array(select id from jobs where employer_id = ${user}))`.execute(
        transaction,
      );
  },
};
