/** Time sheets of weeks: both sides read them, and the freelancer edits them until their week closes. */
import { sql } from 'kysely';
import { dollarsOfCents } from '../../../src/contracts/money/cents.ts';
import { closesAt, dayOf, workedCents } from '../../../src/contracts/money/period-dates.ts';
import type { TimeChange, TimeSheet, timeSheetCalls } from '../../../src/contracts/money/time-sheets.ts';
import { MOST_MINUTES } from '../../../src/contracts/money/worked-time.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { integerId } from '../../core/ids.ts';
import type { Refuse } from '../../core/refusal.ts';
import type { Database } from '../../database/tables.ts';
import { userOf, type HandlersOf } from '../../generic/services.ts';
import { contractWireId } from '../../hiring/wire-ids.ts';
import { awaitsInvoice, isInDispute, isInState } from '../../lifecycles/milestone-states.ts';
import { tellMoved } from '../../lifecycles/tasks.ts';
import { runningTimerOf, stopTimer } from './timers.ts';

interface SheetRow {
  readonly id: number;
  readonly contract: number;
  readonly freelancer_id: number;
  readonly status: string;
  readonly ended_at: Date | null;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly rate_cents: number;
  readonly weekly_hours: number;
  readonly sheet_version: number;
  /** It is neither invoiced, given back nor dropped. */
  readonly is_open: boolean;
  readonly is_in_dispute: boolean;
  readonly is_refunded: boolean;
  readonly is_dropped: boolean;
}
/** Undefined unless it is a week of a contract of this account. */
const findSheet = async (
  database: Database,
  { week, user }: { readonly week: number; readonly user: number },
): Promise<SheetRow | undefined> => {
  const { rows } = await sql<SheetRow>`
    select own.id, own.contract_id as contract, freelancer_id, contracts.status, ended_at, begins_at, ends_at,
      periods.rate_cents::double precision as rate_cents, periods.weekly_hours, sheet_version,
      dropped_at is null and ${awaitsInvoice} as is_open, ${isInDispute} as is_in_dispute,
      ${isInState('refunded')} as is_refunded, dropped_at is not null as is_dropped
    from contract_periods periods join contract_milestones own on own.id = milestone_id
      join contracts on contracts.id = own.contract_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    where own.id = ${week} and own.purpose = 'week' and ${user} in (employer_id, freelancer_id)`.execute(
    database,
  );
  return rows[0];
};
/** Before the sheet is read: a statement that waits for a lock returns the joined rows as they were before the wait. */
const lockContractOf = (transaction: Database, week: number) =>
  transaction
    .selectFrom('contracts')
    .select('id')
    .where('id', '=', (query) =>
      query.selectFrom('contract_milestones').select('contract_id').where('id', '=', week),
    )
    .forUpdate()
    .execute();
const isOpenAt = (row: SheetRow, now: Date): boolean =>
  row.is_open && now.toISOString() < closesAt('week', row.ends_at.toISOString());

const sheetOf = async (database: Database, row: SheetRow, now: Date): Promise<TimeSheet> => {
  const entries = await database
    .selectFrom('time_entries')
    .select(['id', 'minutes', 'note', 'started_at'])
    .select(sql<string>`day::text`.as('day'))
    .where('milestone_id', '=', row.id)
    .orderBy('day')
    .orderBy('id')
    .execute();
  const minutes = entries.reduce((sum, entry) => sum + (entry.minutes ?? 0), 0);
  const most = row.rate_cents * row.weekly_hours;
  return {
    Contract: contractWireId(row.contract),
    Week: row.id,
    Version: row.sheet_version,
    Begins: row.begins_at.toISOString(),
    Ends: row.ends_at.toISOString(),
    ClosesAt: closesAt('week', row.ends_at.toISOString()),
    IsOpen: isOpenAt(row, now),
    Rate: dollarsOfCents(row.rate_cents),
    WeeklyHours: row.weekly_hours,
    Entries: entries.map((entry) => ({
      id: entry.id,
      Day: entry.day,
      Minutes: entry.minutes ?? undefined,
      Note: entry.note ?? undefined,
      StartedAt: entry.started_at?.toISOString(),
    })),
    Minutes: minutes,
    Amount: dollarsOfCents(workedCents(minutes, row.rate_cents, most)),
  };
};

type Impossible = Refuse<'time_not_possible'>;
const reject = (refuse: Impossible, reason: string) => refuse('time_not_possible', { params: { reason } });
const closedBecause = ({ is_dropped, is_refunded }: SheetRow): string => {
  if (is_dropped) return 'the week was dropped, because nobody paid for it';
  return is_refunded ? 'the money of this week went back' : 'the time sheet of this week is closed';
};

interface Changing {
  readonly row: SheetRow;
  readonly now: Date;
  readonly refuse: Impossible;
}
/** Work is noted once it is done, on a day of the week; all contracts of a freelancer share the hours of a day. */
const rejectUnfit = async (
  transaction: Database,
  { row, now, refuse }: Changing,
  entry: { readonly Day: string; readonly Minutes: number; readonly except: number },
): Promise<void> => {
  const { Day, Minutes, except } = entry;
  const isWithin =
    Day >= dayOf(row.begins_at.toISOString()) &&
    Day < row.ends_at.toISOString().slice(0, 10) &&
    Number.isFinite(Date.parse(`${Day}T00:00:00Z`)) &&
    dayOf(`${Day}T00:00:00Z`) === Day;
  if (!isWithin) throw reject(refuse, 'the day is not in this week');
  if (Day > dayOf(now.toISOString())) throw reject(refuse, 'the day has not begun yet');
  if (row.ended_at !== null && Day > dayOf(row.ended_at.toISOString()))
    throw reject(refuse, 'the contract had ended by then');
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(minutes), 0)::integer as used from time_entries
    where freelancer_id = ${row.freelancer_id} and day = ${Day}::date and id <> ${except}`.execute(
    transaction,
  );
  if ((rows[0]?.used ?? 0) + Minutes > MOST_MINUTES)
    throw reject(refuse, 'a day has 24 hours, and your other entries use them');
};
const entryOf = async (transaction: Database, { row, refuse }: Changing, asked: Id): Promise<number> => {
  const own = await transaction
    .selectFrom('time_entries')
    .select('id')
    .where('id', '=', integerId(asked) ?? 0)
    .where('milestone_id', '=', row.id)
    .where('minutes', 'is not', null)
    .executeTakeFirst();
  if (!own) throw reject(refuse, 'the entry was deleted');
  return own.id;
};

const changeSheet = async (transaction: Database, changing: Changing, change: TimeChange): Promise<void> => {
  const { row, now, refuse } = changing;
  const owner = { milestone_id: row.id, freelancer_id: row.freelancer_id };
  switch (change.Type) {
    case 'entry.added': {
      await rejectUnfit(transaction, changing, { ...change, except: 0 });
      const { Day: day, Minutes: minutes, Note } = change;
      await transaction
        .insertInto('time_entries')
        .values({ ...owner, day, minutes, note: Note?.trim() || null })
        .execute();
      return;
    }
    case 'entry.changed': {
      const id = await entryOf(transaction, changing, change.Entry);
      await rejectUnfit(transaction, changing, { ...change, except: id });
      const { Day: day, Minutes: minutes, Note } = change;
      await transaction
        .updateTable('time_entries')
        .set({ day, minutes, note: Note?.trim() || null })
        .where('id', '=', id)
        .execute();
      return;
    }
    case 'entry.removed': {
      const id = await entryOf(transaction, changing, change.Entry);
      await transaction.deleteFrom('time_entries').where('id', '=', id).execute();
      return;
    }
    case 'timer.started': {
      if (await runningTimerOf(transaction, row.freelancer_id))
        throw reject(refuse, 'another timer is running');
      if (row.status !== 'active') throw reject(refuse, 'the contract is paused or has ended');
      if (row.is_in_dispute) throw reject(refuse, 'the week is in dispute');
      if (now >= row.ends_at || now < row.begins_at)
        throw reject(refuse, 'the timer runs only during its week');
      await transaction
        .insertInto('time_entries')
        .values({
          ...owner,
          day: dayOf(now.toISOString()),
          started_at: now,
          note: change.Note?.trim() || null,
        })
        .execute();
      return;
    }
    case 'timer.stopped': {
      const running = await runningTimerOf(transaction, row.freelancer_id);
      if (running?.milestone_id !== row.id) throw reject(refuse, 'no timer is running in this week');
      await stopTimer(transaction, running, { ends_at: row.ends_at, now });
    }
  }
};

export const timeSheetHandlers: HandlersOf<typeof timeSheetCalls> = {
  async timeSheet({ Week }, context) {
    const { database, clock, refuse } = context;
    const user = userOf(context).id;
    const row = await findSheet(database, { week: integerId(Week) ?? 0, user });
    if (!row) throw refuse('milestone_not_found');
    return sheetOf(database, row, clock.now());
  },

  async changeTimeSheet({ Week, Version, Change }, context) {
    const { clock, refuse } = context;
    const user = userOf(context).id;
    const { answer } = await context.write(async (transaction) => {
      const now = clock.now();
      const week = integerId(Week) ?? 0;
      await lockContractOf(transaction, week);
      const row = await findSheet(transaction, { week, user });
      if (row?.freelancer_id !== user) throw refuse('milestone_not_found');
      // The freelancer's row, so that two sheets cannot use the same hours of a day.
      await transaction.selectFrom('freelancers').select('id').where('id', '=', user).forUpdate().execute();
      if (row.sheet_version !== Version)
        throw refuse('stale', { params: { state: 'changed', version: row.sheet_version } });
      // A timer that runs on would block those of all other contracts.
      if (Change.Type !== 'timer.stopped' && !isOpenAt(row, now)) throw reject(refuse, closedBecause(row));
      await changeSheet(transaction, { row, now, refuse }, Change);
      await transaction
        .updateTable('contract_periods')
        .set({ sheet_version: Version + 1 })
        .where('milestone_id', '=', row.id)
        .execute();
      await tellMoved(transaction, { kind: 'milestone', id: row.id });
      return { answer: await sheetOf(transaction, { ...row, sheet_version: Version + 1 }, now) };
    });
    return answer;
  },
};
