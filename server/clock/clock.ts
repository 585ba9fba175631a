/**
 * Business time: real time plus the milliseconds that a demonstration or a test has moved its clock ahead. Lifecycles,
 * deadlines and the times that people read use it. Sessions, tokens and limits use real time. The database stores how
 * far the clock is ahead, so that all processes agree and a restart keeps it.
 */
import { sql } from 'kysely';
import type { Listen } from '../database/notifications.ts';
import type { Database } from '../database/tables.ts';

const FACT = 'clock-ahead';
const CHANNEL = 'clock';
/** Milliseconds. Later moments are none that PostgreSQL and JavaScript both know. */
const MOST_AHEAD = 100 * 365 * 86_400_000;

/** The clock cannot be used or moved like this. */
export class ClockError extends Error {
  override name = 'ClockError';
}

export interface Clock {
  /** Business time. It never moves back while a process runs, even if the system's clock does. */
  now(): Date;
  /** Milliseconds ahead of real time. */
  ahead(): number;
  /** Moves the clock so far ahead in all processes, unless it is already further. */
  reach(ahead: number): Promise<void>;
}

interface ClockOptions {
  readonly database: Database;
  /** Real time. */
  readonly now: () => Date;
  /** Only a demonstration or a test may move its clock. */
  readonly isSettable: boolean;
}
export interface OpenClock extends Clock {
  /** Hears of the moves of all processes, and tells `onMoved` of each. */
  follow(listen: Listen, onMoved: () => void): Promise<void>;
}

const readAhead = async (database: Database): Promise<number> => {
  const fact = await database.selectFrom('facts').select('value').where('name', '=', FACT).executeTakeFirst();
  return Number(fact?.value ?? 0);
};

const writeAhead = async (database: Database, ahead: number): Promise<number> => {
  const { rows } = await sql<{ ahead: string }>`
    with fact as (
      insert into facts as known (name, value) values (${FACT}, ${String(ahead)})
      on conflict (name) do update set value = greatest(known.value::bigint, excluded.value::bigint)::text
      returning value
    )
    select value as ahead, pg_notify(${CHANNEL}, value) from fact
  `.execute(database);
  return Number(rows[0]?.ahead ?? 0);
};

export const openClock = async ({ database, now, isSettable }: ClockOptions): Promise<OpenClock> => {
  let ahead = await readAhead(database);
  let latest = 0;
  let tellMoved = (): void => {};
  if (!isSettable && ahead > 0)
    throw new ClockError(
      'The clock of this database was moved ahead in a demonstration, so its deadlines are not real: start it with DEMO=true, or use another database.',
    );
  const adopt = (told: number): void => {
    if (!(told > ahead)) return;
    ahead = told;
    tellMoved();
  };
  return {
    now() {
      latest = Math.max(latest, now().getTime() + ahead);
      return new Date(latest);
    },
    ahead: () => ahead,
    async follow(listen, onMoved) {
      if (!isSettable) return;
      tellMoved = onMoved;
      await listen(CHANNEL, (payload) => {
        if (payload !== '') return adopt(Number(payload));
        readAhead(database).then(adopt, () => {}); // after a gap; the next notification tells it too
      });
    },
    async reach(wanted) {
      if (!isSettable) throw new ClockError('Only the clock of a demonstration can be moved.');
      if (!(wanted <= MOST_AHEAD)) throw new ClockError('The clock can be at most 100 years ahead.');
      if (wanted > ahead) adopt(await writeAhead(database, Math.ceil(wanted)));
    },
  };
};
