/**
 * The only writer of lifecycles. An event moves the stored snapshot by `transition()`, in the caller's transaction:
 * role, guard and version are checked, then the snapshot, an entry of the log, the projection and the task of the new
 * deadline are written. The row's lock makes concurrent events take turns. Deadlines that are due before the event are
 * passed first, so that a late task changes no decision.
 */
import { sql, type RawBuilder } from 'kysely';
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  type ExecutableActionObject,
  type InputFrom,
} from 'xstate';
import { emittedBy, restoredFrom, type Act, type Role } from '../../src/machines/lifecycles/lifecycle.ts';
import { reasonOf } from '../../src/machines/lifecycles/reasons.ts';
import type { Database } from '../database/tables.ts';
import { gatherTasks } from '../tasks/tasks.ts';
import { MissingLifecycle, RefusedEvent, StaleLifecycle, type Seen } from './conflicts.ts';
import { lifecycleTasks, type Deadline, type LifecycleTasks } from './tasks.ts';
import { lifecycles, type Lifecycle } from './lifecycles.ts';
import type { AnyAct, BeginRefund, StoredSnapshot } from './move.ts';

type Known = Readonly<Record<string, Lifecycle>>;
type Name<All extends Known> = keyof All & string;

export interface Applied extends StoredSnapshot {
  /** Counts the entries of the log. */
  readonly version: number;
}
interface Row extends Applied {
  readonly chart_version: number;
}
/** A row in the present chart version. */
interface Loaded extends Applied {
  /** The version before the upgrade: the only one that a caller can have seen. */
  readonly storedVersion: number;
}
interface Subject {
  readonly kind: string;
  readonly id: number;
  /** The account that acts. */
  readonly user?: number | undefined;
}

interface Entry {
  readonly position: number;
  readonly by: Role;
  readonly user: number | undefined;
  readonly at: string;
  readonly event: string;
  readonly payload: object;
}

/** The statement that stores a snapshot. */
type Storing = RawBuilder<unknown>;

/**
 * Stores a snapshot and appends its entry, with the hash of the one before it, in one statement. Without that one, the null
 * hash is rejected.
 */
const record = async (
  transaction: Database,
  kind: string,
  id: number,
  storing: Storing,
  {
    position,
    by,
    user = null,
    at,
    event,
    payload,
  }: Omit<Entry, 'user'> & { user?: number | null | undefined },
): Promise<void> => {
  await sql`
    with stored as (${storing})
    insert into lifecycle_log (kind, id, position, by_role, by_user, at, event, payload, hash_before, hash)
    select own.kind, own.id, own.position, own.by_role, own.by_user, own.at, own.event, own.payload, before.hash, lifecycle_hash(lifecycle_entry(
      own.kind, own.id, own.position, own.by_role, own.by_user, own.at, own.event, own.payload, before.hash))
    from (select ${kind}::text as kind, ${id}::integer as id, ${position}::integer as position,
        ${by}::text as by_role, ${user}::integer as by_user, ${at}::timestamptz as at, ${event}::text as event,
        ${JSON.stringify(payload)}::jsonb as payload) own,
      lateral (select case when own.position = 0 then '' else (select hash from lifecycle_log
        where kind = own.kind and id = own.id and position = own.position - 1) end as hash) before
  `.execute(transaction);
};

/** Through JSON, as the row will be read: a context's `undefined` is no key. */
const storedFrom = ({ value, context }: AnyMachineSnapshot): StoredSnapshot =>
  JSON.parse(JSON.stringify({ value, context })) as StoredSnapshot;
const dueAtOf = ({ context }: StoredSnapshot): string | null =>
  typeof context['dueAt'] === 'string' ? context['dueAt'] : null;
/** As a moment: a deadline that comes from an input may be written in another way. Not a number without a deadline. */
const dueOf = (stored: StoredSnapshot): number => Date.parse(dueAtOf(stored) ?? '');
const snapshotOf = ({ machine }: Lifecycle, { value, context }: StoredSnapshot): AnyMachineSnapshot =>
  restoredFrom(machine, { value, context } as never) as AnyMachineSnapshot;
const permits = (snapshot: AnyMachineSnapshot, event: AnyAct): boolean =>
  snapshot.status !== 'done' && snapshot.can(event as never);
/** Throws the chart's reason for an event that it does not permit. */
export const rejectForbidden = (
  { reasons }: Pick<Lifecycle, 'reasons'>,
  snapshot: AnyMachineSnapshot,
  event: AnyAct,
  seen?: Seen,
): void => {
  if (permits(snapshot, event)) return;
  const reason = reasonOf(reasons, snapshot, event);
  throw new RefusedEvent(reason ?? { code: 'not_possible', words: 'This is not possible now.' }, seen);
};
/** An upgrade is no act: it does not move the deadlines that were due before it. */
const timeOfLastAct = async (transaction: Database, { kind, id }: Subject): Promise<number | undefined> => {
  const last = await transaction
    .selectFrom('lifecycle_log')
    .select('at')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('event', '<>', 'lifecycle.upgraded')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at.getTime();
};

/** The snapshot in the chart's present version. */
export const upgraded = (
  { chartVersion, upgrades }: Pick<Lifecycle, 'chartVersion' | 'upgrades'>,
  from: number,
  stored: StoredSnapshot,
): StoredSnapshot => {
  if (from > chartVersion)
    throw new Error(
      `A snapshot of chart version ${from} needs a newer server; this one knows ${chartVersion}`,
    );
  let current = stored;
  for (let version = from; version < chartVersion; version += 1) {
    const upgrade = upgrades[version];
    if (!upgrade) throw new Error(`There is no upgrade from chart version ${version}`);
    current = upgrade(current);
  }
  return current;
};

interface Begun<Machine extends AnyStateMachine> {
  readonly id: number;
  readonly input?: InputFrom<Machine>;
  readonly by: Role;
  /** The account that acts. */
  readonly user?: number;
  readonly at: string;
}
interface Asked<Machine extends AnyStateMachine> {
  readonly id: number;
  readonly event: EventFrom<Machine> & Act;
  /** The account that acts; undefined for the system. */
  readonly user?: number;
  /** The version that the caller has seen. Another one is refused as stale. */
  readonly version?: number | undefined;
}

/** Outside a transaction a row's lock ends with its statement. Another text of the time would differ from the log's. */
const check = (transaction: Database, at: string): void => {
  if (!transaction.isTransaction) throw new Error('A lifecycle moves only inside a transaction');
  if (new Date(at).toISOString() !== at) throw new Error(`${at} is not as toISOString writes it`);
};

export const createLifecycles = <All extends Known>(all: All, tasks: LifecycleTasks = lifecycleTasks) => {
  const lifecycleOf = (kind: string): Lifecycle => {
    const found = all[kind];
    if (!found) throw new Error(`There is no lifecycle ${kind}`);
    return found;
  };

  const schedule = async (
    transaction: Database,
    { kind, id }: Pick<Deadline, 'kind' | 'id'>,
    before: StoredSnapshot | undefined,
    after: StoredSnapshot,
  ): Promise<void> => {
    const dueAt = dueAtOf(after);
    if (dueAt !== null && dueAt !== (before && dueAtOf(before)))
      await tasks.schedule(transaction, { kind, id, dueAt });
  };

  /** Stores the first snapshot. A job needs no call: its row begins its lifecycle. */
  const begin = async <Kind extends Name<All>>(
    transaction: Database,
    { lifecycle: kind, id, input, by, user, at }: Begun<All[Kind]['machine']> & { readonly lifecycle: Kind },
  ): Promise<Applied> => {
    check(transaction, at);
    const { machine, chartVersion, input: schema } = lifecycleOf(kind);
    const parsed = schema ? schema.parse(input) : input;
    const [first] = initialTransition(machine, parsed as never) as [AnyMachineSnapshot, unknown];
    const stored = storedFrom(first);
    const { value, context } = stored;
    const storing = sql`insert into lifecycles (kind, id, chart_version, value, context, due_at)
      values (${kind}, ${id}, ${chartVersion}, ${JSON.stringify(value)}, ${JSON.stringify(context)}, ${dueAtOf(stored)})`;
    const payload = { chartVersion, ...stored };
    const entry = { position: 0, by, user, at, event: 'lifecycle.started', payload };
    await record(transaction, kind, id, storing, entry);
    const own = { id, type: 'lifecycle.started', at, position: 0, before: null, after: stored };
    await gatherTasks(transaction, async () => {
      await lifecycleOf(kind).settle?.(transaction, own, beginRefund);
      await schedule(transaction, { kind, id }, undefined, stored);
    });
    return { ...stored, version: 1 };
  };

  const beginRefund: BeginRefund = async (transaction, { id, amountCents, freelancerCents, at }) => {
    const input = { amountCents, freelancerCents };
    const refund = { lifecycle: 'refund', id, input, by: 'system', at } as never;
    await begin(transaction, refund);
  };

  const read = async (transaction: Database, kind: string, id: number): Promise<Row | undefined> =>
    (await transaction
      .selectFrom('lifecycles')
      .select(['chart_version', 'value', 'context', 'version'])
      .where('kind', '=', kind)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) as Row | undefined;

  const storing = ({ kind, id }: Subject, stored: StoredSnapshot, version: number): Storing =>
    sql`update lifecycles set chart_version = ${lifecycleOf(kind).chartVersion},
      value = ${JSON.stringify(stored.value)}, context = ${JSON.stringify(stored.context)}, version = ${version},
      due_at = ${dueAtOf(stored)} where kind = ${kind} and id = ${id}`;

  /** The row in the present chart version; an upgrade is an entry of the log too, even if the event is refused. */
  const load = async (
    transaction: Database,
    kind: string,
    id: number,
    at: string,
  ): Promise<Loaded | undefined> => {
    const lifecycle = lifecycleOf(kind);
    const row = await read(transaction, kind, id);
    if (!row) return undefined;
    const { value, context, version, chart_version } = row;
    const storedVersion = version;
    if (chart_version === lifecycle.chartVersion) return { value, context, version, storedVersion };
    const stored = upgraded(lifecycle, row.chart_version, row);
    const payload = {
      chartVersion: lifecycle.chartVersion,
      value: stored.value,
      context: stored.context,
    };
    const entry = { position: row.version, by: 'system', at, event: 'lifecycle.upgraded', payload } as const;
    await record(transaction, kind, id, storing({ kind, id }, stored, row.version + 1), entry);
    await lifecycle.project?.(transaction, id, stored, { type: entry.event, by: entry.by, at });
    await schedule(transaction, { kind, id }, row, stored);
    return { ...stored, version: row.version + 1, storedVersion };
  };

  /** Writes an event that the chart permits, and everything that follows from it. */
  const move = async (
    transaction: Database,
    { kind, id, user }: Subject,
    row: Applied,
    event: AnyAct,
  ): Promise<Applied> => {
    const lifecycle = lifecycleOf(kind);
    const [after, actions] = transition(
      lifecycle.machine,
      snapshotOf(lifecycle, row) as never,
      event as never,
    ) as [AnyMachineSnapshot, readonly ExecutableActionObject[]];
    if (after.status === 'error') throw after.error as Error;
    const stored = storedFrom(after);
    const { type, by, at, ...payload } = event;
    const entry = { position: row.version, by, user, at, event: type, payload };
    await record(transaction, kind, id, storing({ kind, id }, stored, row.version + 1), entry);
    const own = { id, type, at, position: row.version, before: row, after: stored };
    await gatherTasks(transaction, async () => {
      await lifecycle.project?.(transaction, id, stored, { type, by, at });
      await lifecycle.settle?.(transaction, own, beginRefund);
      await schedule(transaction, { kind, id }, row, stored);
      await tasks.move(transaction, { kind, id });
      for (const told of emittedBy(actions)) await tasks.tell(transaction, { kind, id, told });
    });
    const moved = { ...stored, version: row.version + 1 };
    const next = await lifecycle.follow?.(transaction, own);
    return next ? move(transaction, { kind, id }, moved, next) : moved;
  };

  /**
   * Passes the deadlines that are due by then, each at its own moment. A state that resumes after an interruption can have
   * a deadline before the last entry, and passes it at that entry's time. Returns the same row if nothing is due.
   */
  const passDue = async (
    transaction: Database,
    { kind, id }: Subject,
    row: Applied,
    until: number,
    lastAct?: number,
  ): Promise<Applied> => {
    const due = dueOf(row);
    if (!(due <= until)) return row;
    const moment = Math.max(due, lastAct ?? (await timeOfLastAct(transaction, { kind, id })) ?? due);
    const event = { type: 'deadline.passed', by: 'system', at: new Date(moment).toISOString() } as const;
    if (!permits(snapshotOf(lifecycleOf(kind), row), event)) return row;
    const passed = await move(transaction, { kind, id }, row, event);
    return passDue(transaction, { kind, id }, passed, until, moment);
  };

  const apply = async <Kind extends Name<All>>(
    transaction: Database,
    asked: Asked<All[Kind]['machine']> & { readonly lifecycle: Kind },
  ): Promise<Applied> => {
    const { lifecycle: kind, id, user, version } = asked;
    const event = asked.event as unknown as AnyAct;
    const lifecycle = lifecycleOf(kind);
    check(transaction, event.at);
    if (event.by === 'operator' && !lifecycle.lock)
      throw new Error(`The lifecycle ${kind} has no lock, so it cannot tell who its operators are`);
    const player = (await lifecycle.lock?.(transaction, id))?.[event.by];
    // Before the version: a stranger learns neither the version nor the state.
    if (player !== undefined && player !== user)
      throw new RefusedEvent({ code: 'wrong_person', words: 'Only the owner can do this.' });
    const loaded = await load(transaction, kind, id, event.at);
    if (!loaded) throw new MissingLifecycle(kind, id);
    const row = await passDue(transaction, { kind, id }, loaded, Date.parse(event.at));
    // A refusal names the stored version: its rollback undoes the upgrade and the passed deadlines.
    const seen = { value: row.value, version: loaded.storedVersion };
    if (version !== undefined && version !== loaded.storedVersion) throw new StaleLifecycle(seen);
    // The passed deadline is the asked event.
    if (event.type === 'deadline.passed' && event.by === 'system' && row !== loaded) return row;
    rejectForbidden(lifecycle, snapshotOf(lifecycle, row), event, seen);
    return move(transaction, { kind, id, user }, row, event);
  };

  /** The work of a deadline's task. False if the lifecycle has moved on, or if its time has not come. */
  const passDeadline = async (
    transaction: Database,
    { kind, id, dueAt }: Deadline,
    now: Date,
  ): Promise<boolean> => {
    const at = now.toISOString();
    check(transaction, at);
    await lifecycleOf(kind).lock?.(transaction, id);
    // The upgraded row: the present chart may have another deadline, or none.
    const row = await load(transaction, kind, id, at);
    if (!row || dueOf(row) !== Date.parse(dueAt) || dueOf(row) > now.getTime()) return false;
    if ((await passDue(transaction, { kind, id }, row, now.getTime())) === row)
      throw new Error(`The chart of ${kind} refuses to pass the deadline of ${id}`);
    return true;
  };

  return { begin, apply, passDeadline };
};

export const { begin, apply, passDeadline } = createLifecycles(lifecycles);
