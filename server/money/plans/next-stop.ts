/** A clock that leaps stops where a trial or a month of a plan ends, and at each attempt to charge for it. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { planEndingTask } from '../../lifecycles/tasks.ts';

/** Undefined if none is due by the goal. */
export const nextPlanStop = async (
  database: Database,
  { now, goal }: { readonly now: Date; readonly goal: Date },
): Promise<Date | undefined> => {
  const within = (column: string) =>
    sql`${sql.ref(column)} > ${now}::timestamptz and ${sql.ref(column)} <= ${goal}::timestamptz`;
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select due_at as at from lifecycles where kind = 'subscription' and ${within('due_at')}
      union all
      select run_at from tasks where kind = ${planEndingTask.name} and given_up_at is null and ${within('run_at')}
    ) stops`.execute(database);
  return rows[0]?.at ?? undefined;
};
