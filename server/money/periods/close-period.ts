/** A week or a month is over: what was worked is invoiced, and what nobody paid for is put right. */
import { sql } from 'kysely';
import { disputableUntil, proRata, workedCents } from '../../../src/contracts/money/period-dates.ts';
import { terms } from '../../../src/contracts/money/terms.ts';
import { minutes } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { apply } from '../../lifecycles/apply.ts';
import type { MailSite } from '../../mail/texts.ts';
import { isApplied } from '../errors.ts';
import { tellPeriod } from './period-news.ts';
import { closingOf, lockPeriod, type Period, type PeriodicContract } from './period-rows.ts';
import { closePeriodAt } from './period-tasks.ts';
import { stopTimersOf } from './timers.ts';

export const minutesOf = async (database: Database, milestone: number): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(minutes), 0)::integer as minutes from time_entries where milestone_id = ${milestone}`.execute(
    database,
  );
  return rows[0]?.minutes ?? 0;
};

/** What the freelancer has earned of it, before our fee. */
const earnedIn = async (
  transaction: Database,
  period: Period,
  { ended_at }: PeriodicContract,
): Promise<number> => {
  if (period.kind === 'week')
    return workedCents(await minutesOf(transaction, period.id), period.rate_cents, period.amount_cents);
  const [begins, ends] = [period.begins_at.toISOString(), period.ends_at.toISOString()];
  return ended_at && ended_at < period.ends_at
    ? proRata(period.amount_cents, { begins, ends, endedAt: ended_at.toISOString() })
    : period.amount_cents;
};

export interface ClosingWork {
  /** Business time. */
  readonly now: Date;
  readonly site: MailSite;
}

/** The employer can still pay for what was worked, unless the contract has ended. */
const reduceUnpaid = async (
  transaction: Database,
  { contract, period }: { readonly contract: PeriodicContract; readonly period: Period },
  { earned, now, site }: ClosingWork & { readonly earned: number },
): Promise<void> => {
  const at = now.toISOString();
  const isPayable =
    period.kind === 'week' && contract.ended_at === null && earned >= terms.smallestMilestoneDollars * 100;
  if (isPayable && earned === period.amount_cents) return;
  const event = isPayable
    ? ({ type: 'milestone.amended', by: 'system', at, amountCents: earned } as const)
    : ({ type: 'milestone.dropped', by: 'system', at } as const);
  await apply(transaction, { lifecycle: 'milestone', id: period.id, event });
  await transaction
    .updateTable('contract_milestones')
    .set(isPayable ? { amount_cents: earned } : { dropped_at: at })
    .where('id', '=', period.id)
    .execute();
  await tellPeriod(transaction, {
    news: isPayable ? 'period.reduced' : 'period.dropped',
    contract,
    period,
    // Nobody notes the time of a month.
    amountCents: period.kind === 'week' ? earned : 0,
    site,
  });
};

export const closePeriod = async (
  transaction: Database,
  milestone: number,
  { now, site }: ClosingWork,
): Promise<void> => {
  const found = await lockPeriod(transaction, milestone);
  if (!found) return;
  const { contract, period } = found;
  const endsEarly =
    period.kind === 'month' && contract.ended_at !== null && contract.ended_at < period.ends_at;
  if (period.dropped_at !== null || (!endsEarly && closingOf(period) > now)) return;
  const at = now.toISOString();
  if (period.is_at_checkout) {
    const later = new Date(now.getTime() + minutes(terms.unpaidCheckoutMinutes + 5));
    return closePeriodAt(transaction, milestone, period, later);
  }
  if (period.kind === 'week') await stopTimersOf(transaction, period);
  const earned = await earnedIn(transaction, period, contract);
  if (period.is_unpaid) return reduceUnpaid(transaction, found, { earned, now, site });
  // Also in a dispute, which is then about this sum. The chart refuses it once the period is given back or closed.
  await isApplied(
    apply(transaction, {
      lifecycle: 'milestone',
      id: milestone,
      event: {
        type: 'period.invoiced',
        by: 'system',
        at,
        amountCents: earned,
        ...(endsEarly && { disputableUntil: disputableUntil('month', at) }),
      },
    }),
  );
};
