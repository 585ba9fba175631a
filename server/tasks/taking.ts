/** The queries of the runner: taking tasks, finishing them, and writing down failures. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { TaskId } from './tasks.ts';

/** Milliseconds that a process may take for one attempt outside the database. */
export const LEASE = 2 * 60_000;

export interface TakenTask {
  readonly id: TaskId;
  readonly kind: string;
  readonly key: string | null;
  readonly payload: unknown;
  readonly attempts: number;
  readonly leased_until: Date | null;
}

const columns = sql`id, kind, key, payload, attempts, leased_until`;
/**
 * Of a transaction that takes a task: its commit does not wait for the disk, because a commit that a crash loses, it loses
 * with the deletion of the task, which then runs again. Any later commit writes it to the disk too, and a server of its own
 * does so by itself within a second. An embedded database has nobody who would, so its commits wait.
 */
const unhurried = ({ isAlone = false }: Hurry): RawBuilder<unknown> =>
  isAlone ? sql`null` : sql`set_config('synchronous_commit', 'off', true)`;
export interface Hurry {
  /** The database is embedded in this process. */
  readonly isAlone?: boolean;
}
const inKinds = (kinds: readonly string[]): RawBuilder<boolean> => sql`kind = any(${[...kinds]}::text[])`;
export interface Times {
  /** Real time. */
  readonly now: Date;
  /** Never behind it. */
  readonly business: Date;
  /** The kinds whose due times are business times. */
  readonly ofBusiness: readonly string[];
}
const isOfBusiness = ({ ofBusiness }: Times): RawBuilder<boolean> =>
  sql`kind = any(${[...ofBusiness]}::text[])`;
/** The first condition is true of every due task, and an index finds it. */
const isDue = (times: Times): RawBuilder<boolean> =>
  sql`(run_at <= ${times.business}::timestamptz and (run_at <= ${times.now}::timestamptz or ${isOfBusiness(times)}))`;
/** A lease that ends later than any comes from a clock that was ahead. */
const isFree = (now: Date): RawBuilder<boolean> => sql`(leased_until is null
  or leased_until <= ${now}::timestamptz or leased_until > ${new Date(now.getTime() + 2 * LEASE)}::timestamptz)`;

/** Locks the next due task until the transaction ends, past those that other processes run. `is_last`: no other is due. */
export const lockDue = async (
  transaction: Database,
  kinds: readonly string[],
  { times, ...hurry }: { readonly times: Times } & Hurry,
): Promise<(TakenTask & { readonly is_last: boolean }) | undefined> => {
  const due = sql`given_up_at is null and ${isDue(times)} and ${inKinds(kinds)}`;
  const { rows } = await sql<TakenTask & { is_last: boolean }>`
    select ${columns}, ${unhurried(hurry)} as waits, not exists (select from tasks others where ${due} and others.id <> tasks.id) as is_last
    from tasks where ${due} order by run_at, id limit 1 for update skip locked
  `.execute(transaction);
  return rows[0];
};

/**
 * Locks more due tasks beside the first. Only tasks without a key: nobody renews these, so no transaction waits for their rows
 * while it holds what one of them needs.
 */
export const lockMore = async (
  transaction: Database,
  kinds: readonly string[],
  { times, first, most }: { readonly times: Times; readonly first: TaskId; readonly most: number },
): Promise<readonly TakenTask[]> => {
  const { rows } = await sql<TakenTask>`
    select ${columns} from tasks
    where given_up_at is null and key is null and id <> ${first} and ${isDue(times)} and ${inKinds(kinds)}
    order by run_at, id limit ${most} for update skip locked
  `.execute(transaction);
  return rows;
};

/** Locks this task, due or not. Waits for a process that runs it, and then finds it gone. */
export const lockTask = async (
  transaction: Database,
  kinds: readonly string[],
  { id, ...hurry }: { readonly id: TaskId } & Hurry,
): Promise<readonly TakenTask[]> => {
  const { rows } = await sql<TakenTask>`
    select ${columns}, ${unhurried(hurry)} as waits from tasks where id = ${id} and given_up_at is null and ${inKinds(kinds)} for update
  `.execute(transaction);
  return rows;
};

/**
 * Leases due tasks, so that no other process takes them. `array(…)` runs the inner query once. With `in (…)`, a plan may
 * run it for each row, and past the rows that it has locked it would find ever more. `isMore`: a task of one of the kinds
 * `besides` is due.
 */
export const leaseDue = async (
  database: Database,
  kinds: readonly string[],
  {
    times,
    most,
    besides,
  }: { readonly times: Times; readonly most: number; readonly besides: readonly string[] },
): Promise<{ readonly leased: readonly TakenTask[]; readonly isMore: boolean }> => {
  type Row = TakenTask | { readonly id: null };
  const { rows } = await sql<Row & { readonly is_more: boolean }>`
    with leased as (
      update tasks set leased_until = ${new Date(times.now.getTime() + LEASE)}::timestamptz
      where id = any(array(
        select id from tasks
        where given_up_at is null and ${isDue(times)} and ${inKinds(kinds)} and ${isFree(times.now)}
        order by run_at, id limit ${most} for update skip locked
      ))
      returning ${columns})
    select more.is_more, ${columns}
    from (select exists (select from tasks where given_up_at is null and ${isDue(times)} and ${inKinds(besides)}) as is_more) more
      left join leased on true
  `.execute(database);
  return {
    leased: rows.filter((row): row is TakenTask & { is_more: boolean } => row.id !== null),
    isMore: rows[0]?.is_more === true,
  };
};

/** Only while the row is as it was taken: a renewed task, or one whose lease has passed on, is left alone. */
const asTaken = ({ id, attempts, leased_until }: TakenTask): RawBuilder<boolean> =>
  sql`(id = ${id} and attempts = ${attempts} and leased_until is not distinct from ${leased_until}::timestamptz)`;

/** The task with its new lease. Undefined: it was renewed meanwhile, or another process has taken it. */
export const leaseAgain = async (
  database: Database,
  task: TakenTask,
  now: Date,
): Promise<TakenTask | undefined> => {
  const { rows } = await sql<TakenTask>`
    update tasks set leased_until = ${new Date(now.getTime() + LEASE)}::timestamptz where ${asTaken(task)}
    returning ${columns}
  `.execute(database);
  return rows[0];
};

export const finish = async (database: Database, ...tasks: readonly TakenTask[]): Promise<void> => {
  const taken = sql.join(tasks.map(asTaken), sql` or `);
  await sql`delete from tasks where ${taken}`.execute(database);
};

/** Schedules the next run: a repeat, a retry, or at once when a stopping process returns a task. */
export const reschedule = async (
  database: Database,
  task: TakenTask,
  next: { readonly at: Date; readonly attempts: number; readonly error: string | null },
): Promise<void> => {
  await sql`
    update tasks set run_at = ${next.at}::timestamptz, attempts = ${next.attempts}, error = ${next.error}, leased_until = null
    where ${asTaken(task)}
  `.execute(database);
};

/** False if the task was renewed meanwhile. */
export const giveUp = async (
  database: Database,
  task: TakenTask,
  { now, error }: { readonly now: Date; readonly error: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update tasks set given_up_at = ${now}::timestamptz, attempts = attempts + 1, error = ${error}, leased_until = null
    where ${asTaken(task)} returning id
  `.execute(database);
  return rows.length > 0;
};

/** Milliseconds until the next task that no process runs is due, below 0 if one is; undefined if there is none. */
export const waitForNext = async (
  database: Database,
  kinds: readonly string[],
  times: Times,
): Promise<number | undefined> => {
  const waiting = (isWanted: RawBuilder<boolean>, now: Date): RawBuilder<unknown> => sql`
    (select extract(epoch from run_at - ${now}::timestamptz) * 1000 as wait from tasks
      where given_up_at is null and ${inKinds(kinds)} and ${isFree(times.now)} and ${isWanted}
      order by run_at, id limit 1)`;
  const { rows } = await sql<{ wait: string | null }>`
    select min(wait)::text as wait from (
      ${waiting(sql`not ${isOfBusiness(times)}`, times.now)}
      union all ${waiting(isOfBusiness(times), times.business)}
    ) as waits
  `.execute(database);
  const wait = rows[0]?.wait;
  return typeof wait === 'string' ? Number(wait) : undefined;
};

/** Enqueues the recurring tasks, and brings forward those that a clock that was ahead put off. */
export const ensureRecurring = async (
  database: Database,
  recurring: readonly { readonly name: string; readonly at: Date }[],
): Promise<void> => {
  if (recurring.length === 0) return;
  const rows = recurring.map(
    ({ name, at }) => sql`(${name}, ${`every:${name}`}, '{}'::jsonb, ${at}::timestamptz)`,
  );
  await sql`
    insert into tasks (kind, key, payload, run_at) values ${sql.join(rows)}
    on conflict (key) do update set run_at = excluded.run_at where tasks.run_at > excluded.run_at
  `.execute(database);
};

/** For an embedded database, whose only process starts: every lease is of a process that is gone. */
export const endLeases = async (database: Database): Promise<void> => {
  await database
    .updateTable('tasks')
    .set({ leased_until: null })
    .where('leased_until', 'is not', null)
    .execute();
};

/** Makes the tasks of a kind wait until `at`. */
export const putOff = async (database: Database, kind: string, at: Date): Promise<void> => {
  await database
    .updateTable('tasks')
    .set({ run_at: at })
    .where('kind', '=', kind)
    .where('given_up_at', 'is', null)
    .where('run_at', '<', at)
    .execute();
};
