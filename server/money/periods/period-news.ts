/** Tells both sides of a week or a month that was not paid for, that is reduced or dropped, or that comes. In spite of a block: it concerns their money. */
import { percentOf } from '../../../src/contracts/money/cents.ts';
import { cancellableUntil, noticeAt } from '../../../src/contracts/money/period-dates.ts';
import type { Database } from '../../database/tables.ts';
import type { MailSite } from '../../mail/texts.ts';
import { enqueueNotice } from '../../notifications/notice-task.ts';
import type { PeriodTold } from '../../notifications/period-notices.ts';
import { latestPeriod, lockPeriod, type Period, type PeriodicContract } from './period-rows.ts';

interface Told {
  readonly news: Extract<PeriodTold['news'], `period.${string}`>;
  readonly contract: PeriodicContract;
  readonly period: Period;
  /** Tells this news from another of the same period. */
  readonly about?: string;
  /** ISO texts. */
  readonly at?: string;
  readonly until?: string;
  readonly amountCents?: number;
  readonly hasCard?: boolean;
  readonly isBlocked?: boolean;
  readonly site: MailSite;
}
export const tellPeriod = async (
  transaction: Database,
  { contract, period, about = '', amountCents = period.amount_cents, ...told }: Told,
): Promise<void> => {
  const chargedCents = amountCents + percentOf(amountCents, contract.employer_fee_percent);
  for (const side of ['employer', 'freelancer'] as const)
    await enqueueNotice(transaction, contract[`${side}_id`], {
      template: 'period',
      ...told,
      contract: contract.id,
      about: `${period.id}:${about}`,
      title: contract.title,
      part: period.title,
      unit: period.kind,
      side,
      amountCents,
      chargedCents,
    });
};

/** Before the next month is charged. Nobody hears of a month that does not come. */
export const tellRenewal = async (
  transaction: Database,
  milestone: number,
  { site, about, now }: { readonly site: MailSite; readonly about?: string; readonly now: Date },
): Promise<void> => {
  const found = await lockPeriod(transaction, milestone);
  if (!found) return;
  const { contract, period } = found;
  const { rateCents } = contract.context.terms;
  if (contract.status !== 'active' || contract.context.leaving !== undefined || rateCents === null) return;
  const at = period.ends_at.toISOString();
  const until = cancellableUntil(at);
  await tellPeriod(transaction, {
    news: 'period.renewing',
    contract,
    period,
    ...(about !== undefined && { about }),
    at,
    ...(until > now.toISOString() && { until }),
    amountCents: rateCents,
    site,
  });
};
/** A cancellation is taken back: if the day of the notice has passed meanwhile, both sides hear of the next month at once. */
export const tellLateRenewal = async (
  transaction: Database,
  contract: number,
  { site, now }: { readonly site: MailSite; readonly now: Date },
): Promise<void> => {
  const running = await latestPeriod(transaction, contract);
  if (running?.kind !== 'month' || running.ends_at <= now) return;
  if (noticeAt(running.ends_at.toISOString()) > now.toISOString()) return;
  await tellRenewal(transaction, running.id, { site, about: now.toISOString(), now });
};
