/** Charges the employer's card for a week or a month, tries again, and pauses the contract if nothing helps. */
import { terms } from '../../../src/contracts/money/terms.ts';
import { percentOf } from '../../../src/contracts/money/cents.ts';
import { after, hours, minutes } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { apply } from '../../lifecycles/apply.ts';
import type { MailSite } from '../../mail/texts.ts';
import type { PaymentProvider } from '../../provider/port.ts';
import { writePayment } from '../begin-payment.ts';
import { isApplied } from '../errors.ts';
import { cardToCharge } from '../methods.ts';
import { isBlocked } from '../payment-rows.ts';
import { tellPeriod } from './period-news.ts';
import { lockPeriod, type Period, type PeriodicContract } from './period-rows.ts';
import { fundPeriodAt, type PeriodFunding } from './period-tasks.ts';

/** A checkout has closed by then. */
const CHECKED_AFTER = minutes(terms.unpaidCheckoutMinutes + 5);

export interface FundingWork {
  readonly provider: Pick<PaymentProvider, 'name'>;
  readonly now: Date;
  readonly site: MailSite;
}

interface Unpaid {
  readonly contract: PeriodicContract;
  readonly period: Period;
  readonly funding: PeriodFunding;
  /** Nothing could be charged, or a charge was not paid. */
  readonly hasCard: boolean;
  readonly isBlocked?: boolean;
}
const failed = async (
  transaction: Database,
  { contract, period, funding, hasCard, isBlocked: isRefused = false }: Unpaid,
  { now, site }: FundingWork,
): Promise<void> => {
  const { attempt, since } = funding;
  const wait = terms.prefundRetryHours[attempt];
  const about = { contract, period, site, about: `${since}:${attempt}`, isBlocked: isRefused };
  if (wait === undefined) {
    const paused = { type: 'contract.paused', by: 'system', at: now.toISOString() } as const;
    await isApplied(apply(transaction, { lifecycle: 'contract', id: contract.id, event: paused }));
    return tellPeriod(transaction, { ...about, news: 'period.paused' });
  }
  const again = after(since, hours(wait));
  await fundPeriodAt(transaction, { ...funding, attempt: attempt + 1, step: 'charge' }, new Date(again));
  await tellPeriod(transaction, { ...about, news: 'period.unpaid', at: again, hasCard });
};

/** A pause ends a series of attempts, and what resumes the contract begins another one. */
const isOfLatestSeries = async (
  transaction: Database,
  { id }: PeriodicContract,
  { since }: PeriodFunding,
): Promise<boolean> => {
  const later = await transaction
    .selectFrom('lifecycle_log')
    .select('position')
    .where('kind', '=', 'contract')
    .where('id', '=', id)
    .where('event', '=', 'contract.resumed')
    .where('at', '>', new Date(since))
    .limit(1)
    .executeTakeFirst();
  return later === undefined;
};

export const fundPeriod = async (
  transaction: Database,
  funding: PeriodFunding,
  work: FundingWork,
): Promise<void> => {
  const found = await lockPeriod(transaction, funding.milestone);
  if (!found) return;
  const { contract, period } = found;
  const { now } = work;
  const isOver = contract.status !== 'active' || period.dropped_at !== null || period.ends_at <= now;
  if (isOver || !period.is_unpaid || !(await isOfLatestSeries(transaction, contract, funding))) return;
  const check = () =>
    fundPeriodAt(transaction, { ...funding, step: 'check' }, new Date(now.getTime() + CHECKED_AFTER));
  if (period.is_at_checkout) return check();
  if (funding.step === 'check') return failed(transaction, { ...found, funding, hasCard: true }, work);
  const { employer_id: employer } = contract;
  if (await isBlocked(transaction, employer))
    return failed(transaction, { ...found, funding, hasCard: false, isBlocked: true }, work);
  const card = await cardToCharge(transaction, employer, work.provider);
  if (card === undefined) return failed(transaction, { ...found, funding, hasCard: false }, work);
  await writePayment(transaction, {
    contract,
    lines: [
      {
        id: period.id,
        cents: period.amount_cents,
        feeCents: percentOf(period.amount_cents, contract.employer_fee_percent),
      },
    ],
    method: card,
    employer,
    by: 'system',
    now,
  });
  await check();
};

/** The money has come: a contract that we had paused goes on. */
export const periodFunded = async (
  transaction: Database,
  milestone: number,
  now: Date,
): Promise<Period | undefined> => {
  const found = await lockPeriod(transaction, milestone);
  if (!found) return undefined;
  const { contract, period } = found;
  if (contract.status === 'paused' && contract.paused_by === 'system') {
    const resumed = { type: 'contract.resumed', by: 'system', at: now.toISOString() } as const;
    await apply(transaction, { lifecycle: 'contract', id: contract.id, event: resumed });
  }
  return period;
};
