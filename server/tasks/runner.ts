/**
 * Runs due tasks. An effect in the database commits together with the deletion of its task: exactly once. An effect
 * outside runs under a committed lease: at least once, always with the same key. Any number of processes may run tasks
 * of one database.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import { finishesWithin } from '../core/within.ts';
import type { Listen } from '../database/notifications.ts';
import type { Database } from '../database/tables.ts';
import { keepLease } from './kept-lease.ts';
import {
  endLeases,
  ensureRecurring,
  finish,
  giveUp,
  LEASE,
  leaseDue,
  lockDue,
  lockMore,
  lockTask,
  putOff,
  reschedule,
  waitForNext,
  type TakenTask,
  type Times,
} from './taking.ts';
import { PermanentError, type AnyKind } from './task.ts';
import { gatherTasks, TASKS_CHANNEL, type TaskId } from './tasks.ts';

/** Milliseconds before each retry: about a day in all. */
const DEFAULT_PAUSES = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 18 * 3_600_000];
/** Concurrent effects outside the database. */
const CONCURRENCY = 20;
/** An attempt times out before its lease expires. */
const ATTEMPT_TIMEOUT = LEASE - 30_000;
/** Milliseconds that an aborted attempt may take to end. */
const ABORT_TIMEOUT = 2000;
/** Milliseconds between two looks at the table, for lost notifications and the leases of dead processes. */
const LOOKS_EVERY = 60_000;
/** Milliseconds between two looks at the tasks of the outside while those of the database queue. */
const LEASES_EVERY = 10;
/** Tasks of one transaction: news that share one. */
const BATCH = 10;
/** Milliseconds before another look for a due task that another process has locked. */
const LOOKS_PAST_LOCKS_AFTER = 100;
/** Real milliseconds between two runs of a recurring task in one process, whatever the clock says. */
const MOST_OFTEN = 1000;
/** Milliseconds before the table is read again after a failure. */
const READS_AGAIN_AFTER = 5000;
/** Characters of an error in a dead letter. */
const MAX_ERROR_LENGTH = 500;

interface Log {
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface TaskRunnerOptions {
  readonly database: Database;
  readonly kinds: readonly AnyKind[];
  /** Real time: of due times, leases and pauses. */
  readonly now: () => Date;
  /** The time of kinds with the business clock; never behind `now`. Default: the same. */
  readonly businessNow?: () => Date;
  readonly log: Log;
  readonly listen?: Listen;
  /** No other process has this database. */
  readonly isAlone?: boolean;
  /** Calls `work` after these real milliseconds; returns how to cancel it. */
  readonly schedule?: (milliseconds: number, work: () => void) => () => void;
  /** Milliseconds that stopping waits for due tasks. */
  readonly stopTimeout?: number;
}

export interface TaskRunner {
  /** Enqueues recurring tasks, runs due tasks of the database, and begins those of the outside. */
  start(): Promise<void>;
  /** Looks for due tasks now. Call it after a change of the clock. */
  wake(): void;
  /** Runs these tasks of the database before it returns, due or not, and logs failures. Never throws. */
  runNow(...ids: readonly TaskId[]): Promise<void>;
  /** The same for all waiting tasks of a kind. */
  runKind(name: string): Promise<void>;
  /** Runs the recurring tasks, and then all that is due. Throws the first error of a recurring task. */
  sweep(): Promise<void>;
  /** Resolves when nothing is due any more and nothing runs. */
  drain(): Promise<void>;
  /** Finishes due tasks for a bounded time, then aborts. The others wait for the next start. */
  stop(): Promise<void>;
}

const setTimer = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};

export const createTaskRunner = ({
  database,
  kinds,
  now,
  businessNow = now,
  log,
  listen,
  isAlone = false,
  schedule = setTimer,
  stopTimeout = 10_000,
}: TaskRunnerOptions): TaskRunner => {
  const known = new Map(kinds.map((kind) => [kind.name, kind]));
  const recurring = kinds.filter(({ every }) => every !== undefined);
  const ranAt = new Map<string, number>();
  const running = new Set<Promise<void>>();
  /** The kinds of lengthy tasks at work: each has one task, and a late renewal must not start it twice. */
  const atLength = new Set<string>();
  const stopping = new AbortController();
  const startedAt = performance.now();
  let ensuredAt = 0;
  let leasedAt = 0;
  let isStopping = false;
  let pumping: Promise<void> | undefined;
  let isAskedAgain = false;
  let timer: { readonly at: number; cancel(): void } | undefined;

  const uptime = (): number => performance.now() - startedAt;
  /** Real time, so that a clock that races makes no endless round of recurring tasks. */
  const hasJustRun = ({ name, every = 0 }: AnyKind): boolean =>
    uptime() - (ranAt.get(name) ?? -MOST_OFTEN) < Math.min(every, MOST_OFTEN);
  const mayRun = (kind: AnyKind): boolean =>
    !atLength.has(kind.name) && !(kind.every !== undefined && (isStopping || hasJustRun(kind)));
  const namesOf = (isWanted: (kind: AnyKind) => boolean): string[] =>
    kinds.filter((kind) => isWanted(kind) && mayRun(kind)).map(({ name }) => name);
  const later = (milliseconds: number, { clock }: Pick<AnyKind, 'clock'> = {}): Date =>
    new Date((clock === 'business' ? businessNow : now)().getTime() + milliseconds);
  const ofBusiness = kinds.filter(({ clock }) => clock === 'business').map(({ name }) => name);
  const times = (): Times => ({ now: now(), business: businessNow(), ofBusiness });

  const errorTextOf = (kind: AnyKind, error: unknown): string => {
    const text = kind.describe ? JSON.stringify(kind.describe(error)) : String(error);
    return text.slice(0, MAX_ERROR_LENGTH);
  };

  const fail = async (kind: AnyKind, task: TakenTask, cause: unknown): Promise<void> => {
    const fields = { kind: kind.name, task: task.id, attempts: task.attempts + 1 };
    const why = kind.describe?.(cause) ?? { err: cause };
    const error = errorTextOf(kind, cause);
    const isPermanent = cause instanceof PermanentError || (kind.isPermanent?.(cause) ?? false);
    const pause = (kind.pauses ?? DEFAULT_PAUSES)[task.attempts];
    if (kind.every !== undefined) {
      log.error({ ...fields, ...why }, 'a recurring task failed');
      const at = later(Math.min(pause ?? kind.every, kind.every), kind);
      return reschedule(database, task, { at, attempts: task.attempts + 1, error });
    }
    if (isPermanent || pause === undefined) {
      log.error({ ...fields, ...why }, 'a task was given up');
      return database.transaction().execute(async (transaction) => {
        if (await giveUp(transaction, task, { now: now(), error }))
          await kind.givenUp?.(transaction, task.id);
      });
    }
    log.warn({ ...fields, ...why }, 'a task failed; it will be retried');
    return reschedule(database, task, { at: later(pause, kind), attempts: task.attempts + 1, error });
  };

  /** Of a finished task: gone, or due again. */
  const settle = (on: Database, kind: AnyKind, task: TakenTask): Promise<void> =>
    kind.every === undefined
      ? finish(on, task)
      : reschedule(on, task, { at: later(kind.every, kind), attempts: 0, error: null });

  const payloadOf = (kind: AnyKind, payload: unknown): never => {
    const parsed = kind.payload.safeParse(payload);
    if (!parsed.success) throw new PermanentError(`the payload is invalid: ${parsed.error.message}`);
    return parsed.data as never;
  };

  type Take = (transaction: Database) => Promise<readonly TakenTask[]>;
  type Run = { readonly kind: AnyKind; readonly task: TakenTask };
  /** Runs tasks in the transaction that locks them. Throws what one of them throws, after it was added to `taken`. */
  const runTaken = async (take: Take, taken: Run[]): Promise<void> => {
    const after: { readonly kind: AnyKind; work(): Promise<unknown> }[] = [];
    await database.transaction().execute(async (transaction) => {
      const finished: TakenTask[] = [];
      for (const task of await take(transaction)) {
        const kind = known.get(task.kind);
        if (kind?.effect !== 'database') continue;
        taken.push({ kind, task });
        ranAt.set(kind.name, uptime());
        const run = {
          transaction,
          afterCommit: (work: () => Promise<unknown>) => void after.push({ kind, work }),
        };
        await gatherTasks(transaction, () => kind.run(run, payloadOf(kind, task.payload)));
        if (kind.every === undefined) finished.push(task);
        else await settle(transaction, kind, task);
      }
      if (finished.length > 0) await finish(transaction, ...finished);
    });
    for (const { kind, work } of after)
      await work().catch((error: unknown) =>
        log.error({ err: error, kind: kind.name }, 'the work after a task failed'),
      );
  };

  /** Tasks that fail together run again, each in its own transaction. Returns how many there were. */
  const runInDatabase = async (take: Take): Promise<number> => {
    let tasks: readonly TakenTask[] = [];
    const taken: Run[] = [];
    try {
      await runTaken(async (transaction) => (tasks = await take(transaction)), taken);
    } catch (error) {
      const [own] = taken;
      if (!own) throw error;
      if (tasks.length > 1) for (const { id } of tasks) await runOne(id);
      else await fail(own.kind, own.task, error);
    }
    return taken.length;
  };

  const namesOfDatabase = kinds.filter(({ effect }) => effect === 'database').map(({ name }) => name);
  const runOne = (id: TaskId): Promise<number> =>
    runInDatabase((transaction) => lockTask(transaction, namesOfDatabase, { id, isAlone }));

  const news = kinds.filter(({ isBatched }) => isBatched).map(({ name }) => name);
  /** The next task that is due; with news, more of it. `tellLast` is called if no other is due. */
  const takeNext =
    (names: readonly string[], tellLast: () => void): Take =>
    async (transaction) => {
      const next = await lockDue(transaction, names, { times: times(), isAlone });
      if (next?.is_last === true) tellLast();
      if (!next || next.key !== null || !news.includes(next.kind)) return next ? [next] : [];
      const more = { times: times(), first: next.id, most: BATCH - 1 };
      return [next, ...(await lockMore(transaction, news, more))];
    };

  const keepsLease = (task: TakenTask) =>
    keepLease(task, {
      database,
      now,
      schedule,
      failed: (error) => log.warn({ err: error, kind: task.kind }, 'a lease could not be renewed'),
    });

  const runOutside = async (
    kind: Extract<AnyKind, { effect: 'outside' }>,
    task: TakenTask,
  ): Promise<void> => {
    const key = task.key ?? `${task.kind}:${task.id}`;
    ranAt.set(kind.name, uptime());
    const { longest } = kind;
    const kept = longest === undefined ? undefined : keepsLease(task);
    const signal = AbortSignal.any([
      stopping.signal,
      AbortSignal.timeout(longest ?? ATTEMPT_TIMEOUT),
      ...(kept ? [kept.signal] : []),
    ]);
    if (kept) atLength.add(kind.name);
    let failure: { readonly error: unknown } | undefined;
    try {
      await kind.run({ key, signal }, payloadOf(kind, task.payload));
    } catch (error) {
      failure = { error };
    }
    const latest = kept ? await kept.end() : task;
    atLength.delete(kind.name);
    if (!failure) return settle(database, kind, latest);
    // An attempt that the stop has cut off is no failure.
    if (stopping.signal.aborted)
      return reschedule(database, latest, { at: now(), attempts: latest.attempts, error: null });
    return fail(kind, latest, failure.error);
  };

  const track = (work: Promise<void>): void => {
    const own = work
      .catch((error: unknown) => log.error({ err: error }, 'a task could not be updated'))
      .finally(() => {
        running.delete(own);
        wake(); // a slot is free, and the next due time may have changed
      });
    running.add(own);
  };

  /** Whether a task of one of these kinds, of the database, is due. */
  const leaseMore = async (besides: readonly string[]): Promise<boolean> => {
    leasedAt = uptime();
    if (stopping.signal.aborted) return false;
    const names = namesOf(({ effect }) => effect === 'outside');
    const most = Math.max(0, CONCURRENCY - running.size);
    const { leased, isMore } = await leaseDue(database, names, { times: times(), most, besides });
    for (const task of leased) {
      const kind = known.get(task.kind);
      if (kind?.effect === 'outside') track(runOutside(kind, task));
    }
    return isMore;
  };

  const armFor = (milliseconds: number): void => {
    const at = performance.now() + milliseconds;
    if (timer && timer.at <= at) return;
    timer?.cancel();
    const cancel = schedule(milliseconds, () => {
      timer = undefined;
      wake();
    });
    timer = { at, cancel };
  };

  const armForNext = async (): Promise<void> => {
    // Cancel before the query: a notification that arrives during it arms a timer, which must stay.
    timer?.cancel();
    timer = undefined;
    const untilDue = await waitForNext(database, [...known.keys()], times());
    let wait = LOOKS_EVERY;
    if (untilDue !== undefined) {
      // With no free slot, the end of a running task looks again.
      if (untilDue > 0) wait = Math.min(wait, untilDue);
      else if (running.size < CONCURRENCY) wait = LOOKS_PAST_LOCKS_AFTER;
    }
    armFor(wait);
  };

  /** Also repeated from time to time: a clock that was ahead may have put them off. */
  const ensure = async (): Promise<void> => {
    ensuredAt = uptime();
    await ensureRecurring(
      database,
      recurring.map(({ name, every = 0 }) => ({ name, at: later(every) })),
    );
  };

  /** PGlite answers without leaving the microtasks, so a long queue would keep requests and timers waiting. */
  const pump = async (): Promise<void> => {
    if (uptime() - ensuredAt >= LOOKS_EVERY && !isStopping) await ensure();
    do {
      isAskedAgain = false;
      const names = namesOf(({ effect }) => effect === 'database');
      let isMore = await leaseMore(names);
      while (isMore && !stopping.signal.aborted) {
        let isLast = false;
        const count = await runInDatabase(takeNext(names, () => (isLast = true)));
        await breathe();
        // A long queue of the database must not keep those of the outside waiting: payments would wait behind mails.
        const looks = isLast || (isAskedAgain && uptime() - leasedAt >= LEASES_EVERY);
        if (looks) isMore = await leaseMore(names);
        // Other processes have locked what is left.
        if (count === 0) break;
      }
      await breathe();
    } while (isAskedAgain && !stopping.signal.aborted);
    if (!isStopping) await armForNext();
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    isAskedAgain = true;
    pumping ??= pump()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the tasks could not be read');
        if (!isStopping) armFor(READS_AGAIN_AFTER);
        isAskedAgain = false;
      })
      .finally(() => {
        pumping = undefined;
        if (isAskedAgain) wake(); // asked while this run was ending
      });
  };

  const hear = (payload: string): void => {
    // The later of the two clocks: the look finds out what is due. '' is at once too.
    const wait = Number(payload) - businessNow().getTime();
    if (wait <= 0) wake();
    else armFor(Math.min(wait, LOOKS_EVERY));
  };

  const runNow = async (...ids: readonly TaskId[]): Promise<void> => {
    for (const id of ids)
      await runOne(id).catch((error: unknown) =>
        log.error({ err: error, task: id }, 'a task could not be run at once'),
      );
  };

  const isBusy = (): boolean => pumping !== undefined || running.size > 0;
  const drain = async (): Promise<void> => {
    wake();
    while (isBusy()) await Promise.all([pumping, ...running]);
  };

  return {
    async start() {
      await ensure();
      if (isAlone) await endLeases(database);
      for (const { name, startsAfter } of kinds)
        if (startsAfter) await putOff(database, name, later(startsAfter));
      await listen?.(TASKS_CHANNEL, hear);
      wake();
      await pumping;
    },
    wake,
    runNow,
    async runKind(name) {
      try {
        const rows = await database
          .selectFrom('tasks')
          .select('id')
          .where('kind', '=', name)
          .where('given_up_at', 'is', null)
          .orderBy('run_at')
          .execute();
        await runNow(...rows.map(({ id }) => id));
      } catch (error) {
        log.error({ err: error, kind: name }, 'the tasks of a kind could not be run');
      }
    },
    async sweep() {
      const failures: unknown[] = [];
      for (const kind of recurring)
        await (
          kind.effect === 'outside'
            ? kind.run({ key: kind.name, signal: stopping.signal }, {} as never)
            : database
                .transaction()
                .execute((transaction) => kind.run({ transaction, afterCommit: () => {} }, {} as never))
        ).catch((error: unknown) => failures.push(error));
      await drain();
      if (failures.length > 0) throw failures[0];
    },
    drain,
    async stop() {
      isStopping = true;
      timer?.cancel();
      await finishesWithin(stopTimeout, drain());
      stopping.abort();
      await finishesWithin(ABORT_TIMEOUT, Promise.all([pumping, ...running]));
    },
  };
};
