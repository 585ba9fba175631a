/** What an invoice says about the week or the month that it is for. */
import { sql } from 'kysely';
import { dollarsOf } from '../../../src/contracts/money/dollars.ts';
import { proRata, workedCents, type PeriodKind } from '../../../src/contracts/money/period-dates.ts';
import { typedMinutes } from '../../../src/contracts/money/worked-time.ts';
import type { Database } from '../../database/tables.ts';

export interface InvoicedPeriod {
  readonly kind: PeriodKind;
  readonly begins_at: Date;
  readonly ends_at: Date;
  /** Of the contract. */
  readonly ended_at: Date | null;
  readonly rate_cents: number;
  /** What was agreed for it, and what the time sheet has. */
  readonly amount_cents: number;
  readonly minutes: number;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Undefined for a milestone, a bonus and an expense. */
export const invoicedPeriod = async (
  database: Database,
  milestone: number,
): Promise<InvoicedPeriod | undefined> => {
  const { rows } = await sql<InvoicedPeriod>`
    select own.purpose as kind, begins_at, ends_at, ended_at, periods.rate_cents::double precision as rate_cents,
      own.amount_cents::double precision as amount_cents,
      (select coalesce(sum(minutes), 0)::integer from time_entries where milestone_id = own.id) as minutes
    from contract_periods periods join contract_milestones own on own.id = periods.milestone_id
      join contracts on contracts.id = own.contract_id
    where own.id = ${milestone}`.execute(database);
  return rows[0];
};

const isEndedEarly = ({ ended_at, ends_at }: InvoicedPeriod): boolean =>
  ended_at !== null && ended_at < ends_at;

/** Undefined if it is not the time that decides the amount: a dispute has ended with another one. */
const reasonOf = (period: InvoicedPeriod, cents: number): string | undefined => {
  const { kind, begins_at, ends_at, ended_at, rate_cents, amount_cents, minutes } = period;
  if (kind === 'month') {
    const span = { begins: begins_at.toISOString(), ends: ends_at.toISOString() };
    const earned =
      ended_at !== null && isEndedEarly(period)
        ? proRata(amount_cents, { ...span, endedAt: ended_at.toISOString() })
        : amount_cents;
    return cents === earned ? '' : undefined;
  }
  if (cents !== workedCents(minutes, rate_cents, amount_cents)) return undefined;
  const worked = `${typedMinutes(minutes)} hours at ${dollarsOf(rate_cents / 100)} an hour`;
  const isCapped = workedCents(minutes, rate_cents, Number.POSITIVE_INFINITY) > amount_cents;
  return isCapped ? `${worked}, up to the limit of ${dollarsOf(amount_cents / 100)}` : worked;
};

/** Its days in UTC, and how the amount follows from the time. */
export const detailOf = (period: InvoicedPeriod, cents: number): string => {
  const { kind, begins_at, ends_at, ended_at } = period;
  const last =
    kind === 'month' && ended_at !== null && isEndedEarly(period)
      ? ended_at.getTime()
      : ends_at.getTime() - 1;
  const days = `${DAY.format(begins_at)} to ${DAY.format(last)}`;
  const reason = reasonOf(period, cents) ?? 'the amount that ended a dispute';
  return reason === '' ? days : `${days}: ${reason}`;
};
