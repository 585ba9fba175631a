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

/** As its row will be. */
interface Row {
  readonly kind: string;
  readonly key: string | null;
  readonly payload: unknown;
  /** ISO text. */
  readonly runAt: string;
  /** It renews no task but a dead letter, and waits for no runner. */
  readonly isBehind?: true;
}
const rowOf = <Payload>({ kind, key, payload, runAt = AT_ONCE }: NewTask<Payload>): Row => ({
  kind: kind.name,
  key: key ?? null,
  payload: kind.payload.parse(payload),
  runAt: runAt.toISOString(),
});

/**
 * Returns the ids of those that were written: not of a key that has a task which is not one of those that it renews. One
 * notification tells of all.
 */
const write = async (
  transaction: Database,
  tasks: readonly Row[],
  renewed: 'any' | 'givenUp',
): Promise<readonly TaskId[]> => {
  const behind = tasks.filter(({ isBehind }) => isBehind);
  const rowsOf = (own: readonly Row[]) => sql`
      select own->>'kind' as kind, own->>'key' as key, own->'payload' as payload, (own->>'runAt')::timestamptz as run_at
        from jsonb_array_elements(${JSON.stringify(own)}::jsonb) with ordinality rows (own, place) order by place`;
  // An update would wait for a runner of the row. A dead letter, and one that waits to be retried, have none.
  const ofBehind = sql`, added as (
      insert into tasks (kind, key, payload, run_at) ${rowsOf(behind)}
      on conflict (key) do nothing returning id, run_at
    ), revived as (
      update tasks set kind = own.kind, payload = own.payload, run_at = least(tasks.run_at, own.run_at),
        attempts = 0, leased_until = null, error = null, given_up_at = null
      from (${rowsOf(behind)}) own where tasks.key = own.key and tasks.id in (
        select id from tasks where key = any(${behind.map(({ key }) => key)}::text[])
          and (given_up_at is not null or attempts > 0) for update skip locked)
      returning tasks.id, tasks.run_at
    )`;
  const isBehind = behind.length > 0;
  // The update of a known key locks its row: no runner can take the task before this transaction ends. Clearing the
  // lease makes a runner that is busy with the old task leave the row.
  const { rows } = await sql<{ ids: readonly TaskId[] }>`
    with task as (
      insert into tasks (kind, key, payload, run_at) ${rowsOf(tasks.filter((own) => !own.isBehind))}
      on conflict (key) do update set
        kind = excluded.kind, payload = excluded.payload, run_at = least(tasks.run_at, excluded.run_at),
        attempts = 0, leased_until = null, error = null, given_up_at = null
      where ${renewed === 'any'} or tasks.given_up_at is not null
      returning id, run_at
    )${isBehind ? ofBehind : sql``}
    select array_agg(id) as ids, pg_notify(${TASKS_CHANNEL}, (extract(epoch from min(run_at)) * 1000)::bigint::text)
    from (select id, run_at from task${isBehind ? sql` union all select * from added union all select * from revived` : sql``}) own
    having count(*) > 0
  `.execute(transaction);
  return rows[0]?.ids ?? [];
};

/** Of transactions that gather: what they will write together, the keyed ones by their keys. */
const gathered = new WeakMap<Database, Map<unknown, Row>>();

const writeGathered = async (transaction: Database): Promise<void> => {
  const rows = gathered.get(transaction);
  if (!rows || rows.size === 0) return;
  const tasks = [...rows.values()];
  rows.clear();
  await write(transaction, tasks, 'any');
};

/** Within it, tasks that are enqueued for later are written by one statement, at its end. It may be nested. */
export const gatherTasks = async <Result>(
  transaction: Database,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (gathered.has(transaction)) return work();
  gathered.set(transaction, new Map());
  try {
    const result = await work();
    await writeGathered(transaction);
    return result;
  } finally {
    gathered.delete(transaction);
  }
};

/** Enqueues a task. Returns its id, for `runNow`. */
export const enqueue = async <Payload>(transaction: Database, task: NewTask<Payload>): Promise<TaskId> => {
  await writeGathered(transaction);
  const [id] = await write(transaction, [rowOf(task)], 'any');
  if (id === undefined) throw new Error('A task was not written');
  return id;
};

/** Enqueues a task whose id nobody needs: written at the end of `gatherTasks`, or at once without it. */
export const enqueueLater = async <Payload>(transaction: Database, task: NewTask<Payload>): Promise<void> => {
  const rows = gathered.get(transaction);
  const row = rowOf(task);
  if (!rows) {
    await write(transaction, [row], 'any');
    return;
  }
  const own = row.key ?? Symbol(row.kind);
  const known = rows.get(own);
  rows.set(own, known && known.runAt < row.runAt ? { ...row, runAt: known.runAt } : row);
};

/**
 * Enqueues a task unless one with its key waits or runs: then false. If true, nobody runs such a task, and nobody enqueues
 * another one, until the transaction ends.
 */
export const enqueueAlone = async <Payload>(
  transaction: Database,
  task: NewTask<Payload> & { readonly key: string },
): Promise<boolean> => {
  await writeGathered(transaction);
  return (await write(transaction, [rowOf(task)], 'givenUp')).length > 0;
};

/**
 * Enqueues a task, as `enqueueLater` does, unless one with its key waits for its first attempt or runs, and waits for no runner. For work that first
 * locks a row that the caller has locked: such a task has read nothing yet, so it sees the caller's change. Renewing it would
 * wait for its runner, which waits for the caller's row: a deadlock.
 */
export const enqueueBehind = async <Payload>(
  transaction: Database,
  task: NewTask<Payload> & { readonly key: string },
): Promise<void> => {
  const rows = gathered.get(transaction);
  const row = { ...rowOf(task), isBehind: true } as const;
  if (rows) rows.set(task.key, rows.get(task.key) ?? row);
  else await write(transaction, [row], 'any');
};

/** Deletes the task of this key. One that runs outside the database at this moment ends its attempt. */
export const cancel = async (transaction: Database, key: string): Promise<void> => {
  gathered.get(transaction)?.delete(key);
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
