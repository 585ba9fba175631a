/** A clock that leaps stops where a week or a month begins, is paid for or closes, so that each of these is at its time. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { periodBeginTask } from '../../lifecycles/tasks.ts';
import { closePeriodTask, fundPeriodTask, noticePeriodTask } from './period-tasks.ts';

const KINDS = [periodBeginTask, closePeriodTask, fundPeriodTask, noticePeriodTask].map(({ name }) => name);

/** Undefined if none is due by the goal. */
export const nextPeriodStop = async (
  database: Database,
  { now, goal }: { readonly now: Date; readonly goal: Date },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ run_at: Date | null }>`
    select min(run_at) as run_at from tasks where kind in (${sql.join(KINDS)}) and given_up_at is null
      and run_at > ${now}::timestamptz and run_at <= ${goal}::timestamptz`.execute(database);
  return rows[0]?.run_at ?? undefined;
};
