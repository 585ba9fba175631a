/**
 * Moves the clock of a demonstration ahead, and passes every deadline that falls due. The clock stops at each of them, in
 * order, so that a deadline that follows from another one is at the right time.
 */
import * as z from 'zod';
import { ClockError, type Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { passDeadline } from './apply.ts';
import { overdueDeadlines, type Deadline } from './tasks.ts';

export interface Passed extends Deadline {
  /** The state that it led to; undefined if it failed, and the tasks will retry it. */
  readonly state: unknown;
}

interface Options {
  readonly database: Database;
  readonly clock: Clock;
  /** Real time. */
  readonly now: () => Date;
  /** Hears of every deadline that has run. */
  readonly onPassed?: (passed: Passed) => void;
}

/** Null for a lifecycle that was deleted meanwhile. */
const pass = async (database: Database, deadline: Deadline, at: Date): Promise<unknown> => {
  try {
    await database.transaction().execute((transaction) => passDeadline(transaction, deadline, at));
  } catch {
    return undefined; // its task fails in the same way, and logs the error
  }
  const row = await database
    .selectFrom('lifecycles')
    .select(['value', 'due_at'])
    .where('kind', '=', deadline.kind)
    .where('id', '=', deadline.id)
    .executeTakeFirst();
  if (!row) return null;
  return row.due_at?.toISOString() === deadline.dueAt ? undefined : row.value;
};

/** `by` in milliseconds. */
export const advanceClock = async (
  { database, clock, now, onPassed = () => {} }: Options,
  by: number,
): Promise<void> => {
  if (!(by > 0)) throw new ClockError('The clock only moves ahead.');
  const goal = clock.ahead() + by;
  let failed = 0;
  for (;;) {
    const real = now().getTime();
    const [next] = await overdueDeadlines(database, new Date(real + goal), { most: 1, skip: failed });
    if (!next) break;
    await clock.reach(Math.min(goal, new Date(next.dueAt).getTime() - real));
    const state = await pass(database, next, clock.now());
    if (state === undefined) failed += 1;
    onPassed({ ...next, state });
  }
  await clock.reach(goal);
};

/** The tool's request and the answer to it. */
export const clockRequest = z.object({ by: z.number().positive().optional() });
export const clockAnswer = z.object({
  now: z.iso.datetime(),
  ahead: z.number(),
  passed: z.array(z.object({ kind: z.string(), id: z.int(), dueAt: z.string(), state: z.unknown() })),
});
export type ClockAnswer = z.infer<typeof clockAnswer>;

/** Moves the clock, if `by` is given, and tells what it shows. */
export const answerClock = async (
  options: Omit<Options, 'onPassed'>,
  { by }: z.infer<typeof clockRequest>,
): Promise<ClockAnswer> => {
  const passed: Passed[] = [];
  if (by !== undefined) await advanceClock({ ...options, onPassed: (one) => void passed.push(one) }, by);
  const { clock } = options;
  return { now: clock.now().toISOString(), ahead: clock.ahead(), passed };
};
