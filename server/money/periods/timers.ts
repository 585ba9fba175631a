/** Timers of the time sheets: at most one of a freelancer runs. What runs past midnight is divided by the days. */
import { sql } from 'kysely';
import { dayOf } from '../../../src/contracts/money/period-dates.ts';
import type { Database } from '../../database/tables.ts';
import type { Period } from './period-rows.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

interface Part {
  readonly day: string;
  readonly minutes: number;
}
/** Whole minutes by day in UTC; a part of a minute counts as one. */
export const partsOf = (started: Date, stopped: Date): readonly Part[] => {
  const parts: Part[] = [];
  for (let from = started.getTime(); from < stopped.getTime();) {
    const until = Math.min(stopped.getTime(), (Math.floor(from / DAY) + 1) * DAY);
    parts.push({ day: dayOf(new Date(from).toISOString()), minutes: Math.ceil((until - from) / MINUTE) });
    from = until;
  }
  return parts;
};

interface Running {
  readonly id: number;
  readonly milestone_id: number;
  readonly freelancer_id: number;
  readonly note: string | null;
  readonly started_at: Date;
}

/** The minutes of a day have a most, which entries by hand may have used up. */
const roomOn = async (transaction: Database, freelancer: number, day: string): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(minutes), 0)::integer as used from time_entries
    where freelancer_id = ${freelancer} and day = ${day}::date`.execute(transaction);
  return 1440 - (rows[0]?.used ?? 0);
};

/** Ends a timer at this moment, or at the end of its week. A timer without a minute leaves nothing. */
export const stopTimer = async (
  transaction: Database,
  running: Running,
  { ends_at, now }: { readonly ends_at: Date; readonly now: Date },
): Promise<void> => {
  const { id, milestone_id, freelancer_id, note, started_at } = running;
  await transaction.deleteFrom('time_entries').where('id', '=', id).execute();
  for (const { day, minutes } of partsOf(started_at, now < ends_at ? now : ends_at)) {
    const counted = Math.min(minutes, await roomOn(transaction, freelancer_id, day));
    if (counted <= 0) continue;
    await transaction
      .insertInto('time_entries')
      .values({ milestone_id, freelancer_id, day, minutes: counted, note, started_at })
      .execute();
  }
};

const runningWhere = (
  transaction: Database,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<Running[]> =>
  transaction
    .selectFrom('time_entries')
    .select(['id', 'milestone_id', 'freelancer_id', 'note', 'started_at'])
    .where('minutes', 'is', null)
    .where(condition)
    .$narrowType<{ started_at: Date }>()
    .forUpdate()
    .execute();
export const runningTimerOf = async (
  transaction: Database,
  freelancer: number,
): Promise<Running | undefined> =>
  (await runningWhere(transaction, sql<boolean>`freelancer_id = ${freelancer}`))[0];

/** A timer of a week that is over has run until its end. */
export const stopTimersOf = async (
  transaction: Database,
  { id, ends_at }: Pick<Period, 'id' | 'ends_at'>,
  now: Date = ends_at,
): Promise<void> => {
  for (const running of await runningWhere(transaction, sql<boolean>`milestone_id = ${id}`))
    await stopTimer(transaction, running, { ends_at, now });
};
