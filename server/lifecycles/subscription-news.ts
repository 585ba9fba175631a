/** What follows from an event of a subscription, beside the money: the next charge, and news. */
import { planDays, plans } from '../../src/contracts/money/plans.ts';
import { after as later, days } from '../../src/machines/lifecycles/lifecycle.ts';
import type {
  SubscriptionContext,
  SubscriptionState,
} from '../../src/machines/lifecycles/subscription.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { enqueueLater } from '../tasks/tasks.ts';
import { inForce, subscriptionStates } from './money-states.ts';
import type { Move, StoredSnapshot } from './move.ts';
import { paymentIn } from './settlements.ts';
import { planEndingTask, planFeaturedTask, planNewsTask, planRenewalTask, type PlanNews } from './tasks.ts';

interface Standing {
  readonly value: SubscriptionState;
  readonly context: SubscriptionContext;
}
const standingOf = (stored: StoredSnapshot): Standing => stored as unknown as Standing;

/** Undefined: nobody needs to hear of it. A start is the answer of its call. */
const newsOf = ({ type, before, after }: Move): PlanNews['news'] | undefined => {
  const from = before === null ? undefined : standingOf(before).value;
  const to = standingOf(after).value;
  switch (type) {
    case 'charge.received':
      return 'plan.paid';
    case 'period.covered':
      return 'plan.covered';
    case 'charge.failed':
      return from === subscriptionStates.pastDue ? 'plan.unpaid' : undefined;
    case 'subscription.cancelled':
      return from === subscriptionStates.starting
        ? undefined
        : to === subscriptionStates.ended
          ? 'plan.ended'
          : 'plan.cancelled';
    case 'chargeback.opened':
      return 'plan.takenBack';
    case 'deadline.passed':
      if (to !== subscriptionStates.ended) return undefined;
      return from === subscriptionStates.pastDue ? 'plan.notRenewed' : 'plan.ended';
    default:
      return undefined;
  }
};

const isFeaturedBy = (stored: StoredSnapshot | null): boolean => {
  if (stored === null) return false;
  const { value, context } = standingOf(stored);
  return (inForce as readonly string[]).includes(value) && plans[context.plan].isFeatured;
};
/** A task of its own: the searches lock jobs, which nobody does after a subscription. */
const followFeatured = async (transaction: Database, { id, before, after }: Move): Promise<void> => {
  if (isFeaturedBy(before) === isFeaturedBy(after)) return;
  const { user_id: user } = await transaction
    .selectFrom('subscriptions')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await enqueueLater(transaction, {
    kind: planFeaturedTask,
    key: `plan.featured:${user}`,
    payload: { user },
  });
};

export const followSubscription = async (transaction: Database, move: Move): Promise<void> => {
  const { id, type, position, before, after, at } = move;
  await followFeatured(transaction, move);
  const { value, context } = standingOf(after);
  if (type === 'deadline.passed' && value === subscriptionStates.pastDue)
    await enqueueLater(transaction, {
      kind: planRenewalTask,
      key: `plan.renewal:${id}:${position}`,
      payload: { subscription: id },
    });
  const { dueAt } = context;
  if (
    value === subscriptionStates.trial &&
    dueAt !== null &&
    (type === 'trial.started' || type === 'subscription.resumed')
  ) {
    const remindAt = later(dueAt, -days(planDays.trialReminder));
    if (remindAt > at)
      await enqueueLater(transaction, {
        kind: planEndingTask,
        key: `plan.ending:${id}:${dueAt}`,
        payload: { subscription: id, dueAt },
        runAt: new Date(remindAt),
      });
  }
  const news = newsOf(move);
  if (news === undefined) return;
  const checkout = before === null ? null : standingOf(before).context.checkout;
  await enqueueLater(transaction, {
    kind: planNewsTask,
    key: `plan.news:${id}:${position}`,
    payload: { news, subscription: id, ...(news === 'plan.paid' && { payment: paymentIn(checkout) }) },
  });
};
