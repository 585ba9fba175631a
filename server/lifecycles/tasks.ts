/** What lifecycles ask of the tasks: in the transaction of the event, so that a crash loses both or neither. */
import type { AnyEventObject } from 'xstate';
import type { Database } from '../database/tables.ts';

export interface Deadline {
  readonly kind: string;
  readonly id: number;
  /** ISO text. The deadline is void once the lifecycle's row has another. */
  readonly dueAt: string;
}

export interface LifecycleTasks {
  /** Runs `passDeadline` at that time. */
  schedule(transaction: Database, deadline: Deadline): Promise<void>;
  /** An event that the chart emits, such as `dispute.overdue`, for people outside it. */
  tell(
    transaction: Database,
    about: { readonly kind: string; readonly id: number; readonly told: AnyEventObject },
  ): Promise<void>;
}

/** The rows' `due_at` alone; `overdueDeadlines` finds them. */
export const noTasks: LifecycleTasks = { schedule: async () => {}, tell: async () => {} };

/** Passed deadlines, the oldest first: for a sweep, and for lifecycles that began without a task. */
export const overdueDeadlines = async (database: Database, now: Date, most = 100): Promise<Deadline[]> => {
  const rows = await database
    .selectFrom('lifecycles')
    .select(['kind', 'id', 'due_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ kind, id, due_at }) => ({ kind, id, dueAt: due_at?.toISOString() ?? '' }));
};
