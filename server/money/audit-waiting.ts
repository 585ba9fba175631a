/** What waits for our staff: money that does not move on, deadlines that nobody passed, and work that was given up or lost. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import {
  isOneOf,
  paymentStates,
  payoutsOnTheirWay,
  payoutStates,
  refundStates,
} from '../lifecycles/money-states.ts';
import { deadlineTask, moneyNewsTask } from '../lifecycles/tasks.ts';
import { staffNewsTask } from '../lifecycles/staff-news.ts';
import { lostPeriodFindings } from './periods/lost-periods.ts';
import { lostChargeFindings } from './plans/lost-charges.ts';
import { WATCHED } from './watched-tasks.ts';

const DAY = 86_400_000;
/** Of the provider, and of a bank. Until then a refund or a payout is on its way as usual. */
const REFUND_WITHIN = 3 * DAY;
const PAYOUT_WITHIN = 7 * DAY;
/** Of a bank that has taken a charge back, until it decides. */
const DECIDES_WITHIN = 120 * DAY;

/** A task that moves money, lets a deadline pass, or tells people of either. */
const TASKS: readonly string[] = [...WATCHED, deadlineTask.name, moneyNewsTask.name, staffNewsTask.name];

/** Each in words. `recent`: an event of the provider that came later may just be applied. */
export const waitingFindings = async (
  database: Database,
  { now, recent }: { readonly now: Date; readonly recent: Date },
): Promise<string[]> => {
  const before = (milliseconds: number) => sql`${new Date(now.getTime() - milliseconds)}::timestamptz`;
  const { rows } = await sql<{ words: string }>`
    select 'the event ' || id || ' (' || type || ') of the provider waits' as words from provider_events
    where applied_at is null and received_at < ${recent}
    union all
    select 'the task ' || id || ' (' || kind || ') was given up' from tasks
    where given_up_at is not null and kind = any(${[...TASKS]}::text[])
    union all
    select 'the return ' || id || ' of a charge has been ' || status || ' since ' || to_char(found_at at time zone 'UTC', 'YYYY-MM-DD')
    from unmatched_charges
    where status = 'failed' and found_at < ${before(DAY)} or status = 'found' and found_at < ${before(REFUND_WITHIN)}
    union all
    select kind || ' ' || id || ' has passed its deadline' from lifecycles where due_at < ${before(DAY)}
    union all
    select kind || ' ' || own.id || ' has been ' || status || ' since ' || to_char(last.at at time zone 'UTC', 'YYYY-MM-DD')
    from (
      select 'refund' as kind, refunds.id, refunds.status,
        case when ${isOneOf('refunds.status', [refundStates.failed])} then ${before(DAY)} else ${before(REFUND_WITHIN)} end as since
      from refunds join payments on payments.id = payment_id
      where ${isOneOf('refunds.status', [refundStates.failed])}
        or ${isOneOf('refunds.status', [refundStates.requested])}
          and not ${isOneOf('payments.status', [paymentStates.disputed])}
      union all
      select 'payout', payouts.id, payouts.status, ${before(PAYOUT_WITHIN)}
      from payouts join users on users.id = freelancer_id
      where ${isOneOf('payouts.status', payoutsOnTheirWay)} and frozen_at is null
      union all
      -- Nobody is left who could withdraw it again.
      select 'payout', payouts.id, payouts.status, ${before(DAY)}
      from payouts join users on users.id = freelancer_id
      where ${isOneOf('payouts.status', [payoutStates.returned])} and closed_at is not null
      union all
      select 'payment', payments.id, payments.status, ${before(DECIDES_WITHIN)}
      from payments where ${isOneOf('payments.status', [paymentStates.disputed])}
    ) own cross join lateral (
      select at from lifecycle_log log where log.kind = own.kind and log.id = own.id order by position desc limit 1) last
    where last.at < since
    order by 1`.execute(database);
  const yesterday = new Date(now.getTime() - DAY);
  return [
    ...rows.map(({ words }) => words),
    ...(await lostPeriodFindings(database, { now, before: yesterday })),
    ...(await lostChargeFindings(database, yesterday)),
  ];
};
