/** A week or a month of a contract begins: its milestone, its payment, and the tasks that end it. */
import {
  dayOf,
  disputableUntil,
  monthFrom,
  noticeAt,
  weekAround,
  type PeriodKind,
} from '../../../src/contracts/money/period-dates.ts';
import { days } from '../../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { begin } from '../../lifecycles/apply.ts';
import { periodBeginTask, tellMoved } from '../../lifecycles/tasks.ts';
import { enqueueBehind } from '../../tasks/tasks.ts';
import { latestPeriod, lockPeriodic, type Period, type PeriodicContract } from './period-rows.ts';
import { periodTitle } from './period-title.ts';
import { closePeriodAt, fundPeriodAt, noticePeriodAt } from './period-tasks.ts';

/** Above the keys of agreed milestones, which count from 1. */
export const FIRST_KEY = 1_000_001;

/** The key of the next week, month, bonus or expense of a contract. The contract is locked. */
export const nextExtraKey = async (transaction: Database, contract: number): Promise<number> => {
  const row = await transaction
    .selectFrom('contract_milestones')
    .select(({ fn }) => fn.max('key').as('key'))
    .where('contract_id', '=', contract)
    .executeTakeFirst();
  return Math.max(FIRST_KEY, (row?.key ?? 0) + 1);
};

interface Span {
  readonly begins: string;
  readonly ends: string;
  readonly anchorDay: number | null;
}
/** A period whose task is a day late, or that a pause came before, begins now instead of at the end of the one before. */
const LATE = days(1);
const spanOf = (kind: PeriodKind, before: Period | undefined, from: string | undefined, now: Date): Span => {
  const isNext = from !== undefined && now.getTime() - Date.parse(from) < LATE;
  const begins = isNext ? from : now.toISOString();
  if (kind === 'week') return { begins, ends: weekAround(begins).ends, anchorDay: null };
  const anchorDay = (isNext && before?.anchor_day) || Number(dayOf(begins).slice(8));
  return { begins, ends: monthFrom(begins, anchorDay), anchorDay };
};

const addPeriod = async (
  transaction: Database,
  { id: contract, context: { terms } }: PeriodicContract,
  { span, now }: { readonly span: Span; readonly now: Date },
): Promise<void> => {
  const kind: PeriodKind = terms.paymentModel === 'hourly' ? 'week' : 'month';
  const { rateCents, weeklyHours } = terms;
  if (rateCents === null) throw new Error(`Contract ${contract} has no rate`);
  const amountCents = kind === 'week' ? rateCents * (weeklyHours ?? 0) : rateCents;
  const key = await nextExtraKey(transaction, contract);
  const { id } = await transaction
    .insertInto('contract_milestones')
    .values({
      contract_id: contract,
      key,
      position: key,
      title: periodTitle(kind, span.begins),
      amount_cents: amountCents,
      purpose: kind,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('contract_periods')
    .values({
      milestone_id: id,
      contract_id: contract,
      begins_at: span.begins,
      ends_at: span.ends,
      rate_cents: rateCents,
      weekly_hours: kind === 'week' ? weeklyHours : null,
      anchor_day: span.anchorDay,
    })
    .execute();
  await begin(transaction, {
    lifecycle: 'milestone',
    id,
    input: { amountCents, period: { disputableUntil: disputableUntil(kind, span.ends) } },
    by: 'system',
    at: now.toISOString(),
  });
  await fundPeriodAt(
    transaction,
    { milestone: id, attempt: 0, since: now.toISOString(), step: 'charge' },
    now,
  );
  await closePeriodAt(transaction, id, { kind, ends_at: new Date(span.ends) });
  if (kind === 'month' && noticeAt(span.ends) > now.toISOString())
    await noticePeriodAt(transaction, id, new Date(noticeAt(span.ends)));
  await tellMoved(transaction, { kind: 'contract', id: contract });
};

/** The next one begins by itself at the end of the running one. Without that moment, the first one begins at once. */
export const beginAt = async (
  transaction: Database,
  contract: number,
  at: Date | undefined,
): Promise<void> => {
  const from = at?.toISOString();
  await enqueueBehind(transaction, {
    kind: periodBeginTask,
    key: `period.begin:${contract}:${from ?? 'first'}`,
    payload: { contract, from },
    ...(at && { runAt: at }),
  });
};

interface BeginPeriod {
  readonly contract: number;
  readonly from?: string | undefined;
  readonly resumedAt?: string | undefined;
}
/** Does nothing in a contract that has ended, is paused, or whose employer has started no payments. */
export const beginPeriod = async (
  transaction: Database,
  { contract: id, from, resumedAt }: BeginPeriod,
  now: Date,
): Promise<void> => {
  const contract = await lockPeriodic(transaction, id);
  if (contract?.status !== 'active' || contract.context.periodsFrom === undefined) return;
  // A cancelled contract ends at this very moment, by a task of its own.
  const { dueAt } = contract.context;
  if (dueAt !== null && dueAt <= now.toISOString()) return;
  const latest = await latestPeriod(transaction, id);
  if (latest && latest.ends_at > now) {
    // Only a resumption begins attempts anew: another task has begun the period, and its attempts, otherwise.
    if (resumedAt !== undefined && latest.is_unpaid && latest.dropped_at === null)
      await fundPeriodAt(
        transaction,
        { milestone: latest.id, attempt: 0, since: resumedAt, step: 'charge' },
        now,
      );
    return beginAt(transaction, id, latest.ends_at);
  }
  const kind = contract.context.terms.paymentModel === 'hourly' ? 'week' : 'month';
  const span = spanOf(kind, latest, from, now);
  await addPeriod(transaction, contract, { span, now });
  await beginAt(transaction, id, new Date(span.ends));
};
