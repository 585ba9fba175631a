/** Ends an attempt whose time is over, if its deadline's task has not run yet: a reader never sees a clock below zero. */
import type { Database } from '../database/tables.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { apply } from '../lifecycles/apply.ts';
import { gatherTasks } from '../tasks/tasks.ts';

/** In the caller's transaction. */
export const endAttempt = async (transaction: Database, id: number, now: Date): Promise<void> => {
  const event = { type: 'deadline.passed', by: 'system', at: now.toISOString() } as const;
  await apply(transaction, { lifecycle: 'attempt', id, event });
};

/** The overdue attempt of the freelancer, or none. */
const overdue = (database: Database, freelancer: number, now: Date) =>
  database
    .selectFrom('test_attempts')
    .select('id')
    .where('freelancer_id', '=', freelancer)
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now);

export const endOverdue = async (database: Database, freelancer: number, now: Date): Promise<void> => {
  if (!(await overdue(database, freelancer, now).executeTakeFirst())) return;
  await database.transaction().execute((transaction) =>
    gatherTasks(transaction, async () => {
      await lockAccount(transaction, freelancer);
      // Locked: the deadline's task may run at this moment.
      const own = await overdue(transaction, freelancer, now).forUpdate().executeTakeFirst();
      if (own) await endAttempt(transaction, own.id, now);
    }),
  );
};
