/**
 * The table of tasks. `enqueue` writes a task in the transaction of the change that causes it, so that a crash loses
 * both or neither.
 */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { TaskType } from './task.ts';

/** The channel of NOTIFY; its payload is the due time in milliseconds. */
export const TASKS_CHANNEL = 'tasks';
/** Due at once, whatever the clock says. */
const AT_ONCE = new Date(0);

export type TaskId = number;

export interface NewTask<Payload> {
  readonly kind: TaskType<Payload>;
  /**
   * At most one waiting task has this key. A second one renews the first: its payload is replaced, the earlier due time
   * counts, and it runs after the transaction that renewed it, even if it was running or given up.
   */
  readonly key?: string;
  readonly payload: Payload;
  /** Default: at once. */
  readonly runAt?: Date;
}

/** Undefined if a task has this key that is not one of those that it renews. */
const write = async <Payload>(
  transaction: Database,
  { kind, key, payload, runAt = AT_ONCE }: NewTask<Payload>,
  renewed: 'any' | 'givenUp',
): Promise<TaskId | undefined> => {
  const content = JSON.stringify(kind.payload.parse(payload));
  // The update of a known key locks its row: no runner can take the task before this transaction ends. Clearing the
  // lease makes a runner that is busy with the old task leave the row.
  const { rows } = await sql<{ id: TaskId }>`
    with task as (
      insert into tasks (kind, key, payload, run_at)
      values (${kind.name}, ${key ?? null}, ${content}::jsonb, ${runAt}::timestamptz)
      on conflict (key) do update set
        kind = excluded.kind, payload = excluded.payload, run_at = least(tasks.run_at, excluded.run_at),
        attempts = 0, leased_until = null, error = null, given_up_at = null
      where ${renewed === 'any'} or tasks.given_up_at is not null
      returning id, run_at
    )
    select id, pg_notify(${TASKS_CHANNEL}, (extract(epoch from run_at) * 1000)::bigint::text) from task
  `.execute(transaction);
  return rows[0]?.id;
};

/** Enqueues a task. Returns its id, for `runNow`. */
export const enqueue = async <Payload>(transaction: Database, task: NewTask<Payload>): Promise<TaskId> => {
  const id = await write(transaction, task, 'any');
  if (id === undefined) throw new Error('A task was not written');
  return id;
};

/**
 * Enqueues a task unless one with its key waits or runs: then false. If true, nobody runs such a task, and nobody enqueues
 * another one, until the transaction ends.
 */
export const enqueueAlone = async <Payload>(
  transaction: Database,
  task: NewTask<Payload> & { readonly key: string },
): Promise<boolean> => (await write(transaction, task, 'givenUp')) !== undefined;

/**
 * Enqueues a task unless one with its key waits or runs, and waits for no runner. For work that first locks a row that the
 * caller has locked: such a task has read nothing yet, so it sees the caller's change. Renewing it by `enqueue` would wait for
 * its runner, which waits for the caller's row: a deadlock.
 */
export const enqueueBehind = async <Payload>(
  transaction: Database,
  { kind, key, payload, runAt = AT_ONCE }: NewTask<Payload> & { readonly key: string },
): Promise<void> => {
  const content = JSON.stringify(kind.payload.parse(payload));
  await sql`
    with added as (
      insert into tasks (kind, key, payload, run_at)
      values (${kind.name}, ${key}, ${content}::jsonb, ${runAt}::timestamptz)
      on conflict (key) do nothing returning run_at
    ), revived as (
      update tasks set kind = ${kind.name}, payload = ${content}::jsonb, run_at = least(run_at, ${runAt}::timestamptz),
        attempts = 0, leased_until = null, error = null, given_up_at = null
      where key = ${key} and given_up_at is not null returning run_at
    )
    select pg_notify(${TASKS_CHANNEL}, (extract(epoch from run_at) * 1000)::bigint::text)
    from (select run_at from added union all select run_at from revived) own
  `.execute(transaction);
};

/** Deletes the task of this key. One that runs outside the database at this moment ends its attempt. */
export const cancel = async (transaction: Database, key: string): Promise<void> => {
  await transaction.deleteFrom('tasks').where('key', '=', key).execute();
};

export interface DeadTask {
  readonly id: TaskId;
  readonly kind: string;
  readonly key: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Date;
  readonly given_up_at: Date;
}

/** The dead letters, the newest first, without their payloads. */
export const listDeadTasks = async (database: Database, most = 100): Promise<readonly DeadTask[]> =>
  database
    .selectFrom('tasks')
    .select(['id', 'kind', 'key', 'attempts', 'error', 'created_at', 'given_up_at'])
    .where('given_up_at', 'is not', null)
    .$narrowType<{ given_up_at: Date }>()
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Runs a dead letter again, with all its retries. False if it is no dead letter. */
export const reviveDeadTask = async (database: Database, id: TaskId): Promise<boolean> => {
  const { rows } = await sql`
    with task as (
      update tasks set given_up_at = null, attempts = 0, error = null, leased_until = null, run_at = ${AT_ONCE}::timestamptz
      where id = ${id} and given_up_at is not null and payload <> '{}'::jsonb
      returning id
    )
    select pg_notify(${TASKS_CHANNEL}, '0') from task
  `.execute(database);
  return rows.length > 0;
};
