/**
 * Subscriptions whose next task was lost: they would wait for ever for a payment that has ended, and refuse every other choice. A
 * sweep enqueues the task again. The audit reports what is still lost a day later.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { chargedBack, isOneOf, paymentStates, subscriptionStates } from '../../lifecycles/money-states.ts';
import { planChargeTask, planRenewalTask, tellPlan } from '../../lifecycles/tasks.ts';
import { enqueue } from '../../tasks/tasks.ts';

interface LostCharge {
  readonly subscription: number;
  /** Null: no charge for the month that is due has been tried. */
  readonly payment: number | null;
  readonly payment_state: string | null;
  /** Of the latest event. */
  readonly since: Date;
  /** A task will move it, or was given up, which our staff know. */
  readonly has_task: boolean;
}

const lostCharges = async (database: Database): Promise<readonly LostCharge[]> => {
  const isRunning = sql`not ${isOneOf('subscriptions.status', [subscriptionStates.ended])}`;
  const { rows } = await sql<LostCharge>`
    select * from (
      -- It awaits a payment that is over.
      select subscriptions.id as subscription, payments.id as payment, payments.status as payment_state,
        (select max(log.at) from lifecycle_log log where log.kind = 'payment' and log.id = payments.id) as since,
        exists (select from tasks where tasks.kind = ${planChargeTask.name}
          and (payload->>'payment')::integer = payments.id) as has_task
      from subscriptions
        join lifecycles on lifecycles.kind = 'subscription' and lifecycles.id = subscriptions.id
        join plan_charges on subscription_id = subscriptions.id
        join payments on payments.id = payment_id
      where ${isRunning} and not ${isOneOf('payments.status', [paymentStates.open])}
        and (context->>'checkout' = 'payment:' || payments.id or ${isOneOf('payments.status', chargedBack)})
      union all
      select subscriptions.id, null, null,
        (select max(log.at) from lifecycle_log log where log.kind = 'subscription' and log.id = subscriptions.id),
        exists (select from tasks where tasks.kind = ${planRenewalTask.name}
          and (payload->>'subscription')::integer = subscriptions.id)
      from subscriptions join lifecycles on lifecycles.kind = 'subscription' and lifecycles.id = subscriptions.id
      where ${isOneOf('subscriptions.status', [subscriptionStates.pastDue])}
        and due_at is null and context->>'checkout' is null
    ) found order by since, subscription`.execute(database);
  return rows;
};

/** Each of these tasks does nothing that was done. A payment that was charged is for our staff. */
const findAgain = async (
  database: Database,
  { subscription, payment, payment_state: state }: LostCharge,
): Promise<void> => {
  if (payment === null)
    await enqueue(database, {
      kind: planRenewalTask,
      key: `plan.renewal:${subscription}:again`,
      payload: { subscription },
    });
  else if (state !== paymentStates.paid)
    await tellPlan(database, { payment, news: state === paymentStates.expired ? 'closed' : 'takenBack' });
};

export const sweepPlanCharges = async (database: Database): Promise<void> => {
  for (const own of await lostCharges(database)) if (!own.has_task) await findAgain(database, own);
};

/** In words: what waits since before this moment. */
export const lostChargeFindings = async (database: Database, before: Date): Promise<readonly string[]> =>
  (await lostCharges(database))
    .filter(({ since }) => since < before)
    .map(({ subscription, payment, payment_state: state }) =>
      payment === null
        ? `subscription ${subscription} is past due, and nobody charges for it`
        : `subscription ${subscription} has not heard that its payment ${payment} is ${state}`,
    );
