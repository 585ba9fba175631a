/**
 * The kinds of tasks. A type (name, payload, effect) is all that an enqueuing module knows; `DatabaseKind` and
 * `OutsideKind` add the work, where its services are.
 */
import type * as z from 'zod';
import type { Database } from '../database/tables.ts';

export interface TaskType<Payload, Effect extends 'database' | 'outside' = 'database' | 'outside'> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly effect: Effect;
}

export const defineTask = <Payload, Effect extends 'database' | 'outside'>(
  type: TaskType<Payload, Effect>,
): TaskType<Payload, Effect> => type;

interface Traits {
  /** The clock of the due time. Default: real time; a deadline has that of the lifecycles. */
  readonly clock?: 'business';
  /** Milliseconds before each retry; their number is the number of retries. */
  readonly pauses?: readonly number[];
  /** News: several such tasks share a transaction. If one of them fails, each runs in its own. */
  readonly isBatched?: true;
  /** Milliseconds between two runs. The task is never given up, and a payload is `{}`. */
  readonly every?: number;
  /**
   * Milliseconds that an attempt of a recurring task outside the database may take: its lease is renewed while it works.
   * Default: less than a lease.
   */
  readonly longest?: number;
  /** Milliseconds by which a start puts off such tasks of an earlier run. */
  readonly startsAfter?: number;
  /** Milliseconds. A later due time comes from a clock that was ahead, and counts as due. */
  readonly mostAhead?: number;
  /** A dead letter stays until an operator revives it. Default: it is deleted after 30 days. */
  readonly isKept?: true;
  /** Enqueues what follows when a task is given up, in the same transaction. */
  givenUp?(transaction: Database, task: number): Promise<unknown>;
  /** Milliseconds from its creation until the payload of a dead letter is erased. Default: with the dead letter. */
  readonly keepsPayload?: number;
  /** Whether a retry would fail too. */
  isPermanent?(error: unknown): boolean;
  /** The fields of an error for the log and the dead letter, if its message may hold what they must not. */
  describe?(error: unknown): object;
}

export interface DatabaseRun {
  /** The effect belongs in this transaction, which also deletes the task. */
  readonly transaction: Database;
  /** Runs once the transaction is committed; lost if the process dies in between. */
  afterCommit(work: () => Promise<unknown>): void;
}

export interface OutsideRun {
  /** The same for every attempt of a task: lets the other side recognise a repeat. */
  readonly key: string;
  /** Aborted when the lease is about to expire, or when the process stops. */
  readonly signal: AbortSignal;
}

export interface DatabaseKind<Payload> extends TaskType<Payload, 'database'>, Traits {
  run(run: DatabaseRun, payload: Payload): Promise<unknown>;
}
export interface OutsideKind<Payload> extends TaskType<Payload, 'outside'>, Traits {
  run(run: OutsideRun, payload: Payload): Promise<unknown>;
}

/** A kind in the runner's registry, which passes to `run` what `payload` has parsed. */
export type AnyKind =
  | (Traits & TaskType<unknown, 'database'> & { run(run: DatabaseRun, payload: never): Promise<unknown> })
  | (Traits & TaskType<unknown, 'outside'> & { run(run: OutsideRun, payload: never): Promise<unknown> });

/** An error that no retry can mend. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}
