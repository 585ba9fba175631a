/** Tasks that follow a job's events, whoever causes them. Their work is in server/hiring. */
import * as z from 'zod';
import { terms } from '../../src/contracts/money/terms.ts';
import type { JobState } from '../../src/machines/lifecycles/job.lifecycle.ts';
import { after, days } from '../../src/machines/lifecycles/lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { defineTask } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';
import { jobHasTag } from './job-states.ts';

/** Ends the proposals and invitations of a job that takes no more of them. */
export const jobEndedTask = defineTask({
  name: 'job.ended',
  payload: z.object({
    job: z.int(),
    /** Not the first batch. */
    isContinued: z.boolean(),
  }),
  effect: 'database',
});
/** Tells the employer some days before the last day. Void once the job has another. */
export const jobEndingTask = defineTask({
  name: 'job.ending',
  payload: z.object({ job: z.int(), dueAt: z.iso.datetime() }),
  effect: 'database',
});

interface Moved {
  readonly id: number;
  readonly state: JobState;
  /** ISO text. */
  readonly dueAt: string | null;
  /** When the event happened, as ISO text. */
  readonly at: string;
}
export const enqueueJobTasks = async (
  transaction: Database,
  { id, state, dueAt, at }: Moved,
): Promise<void> => {
  if (jobHasTag(state, 'isOver') || jobHasTag(state, 'isHired'))
    await enqueue(transaction, {
      kind: jobEndedTask,
      key: `job.ended:${id}`,
      payload: { job: id, isContinued: false },
    });
  if (dueAt === null) return;
  const remindAt = after(dueAt, -days(terms.jobReminderDays));
  if (remindAt > at)
    await enqueue(transaction, {
      kind: jobEndingTask,
      key: `job.ending:${id}:${dueAt}`,
      payload: { job: id, dueAt },
      runAt: new Date(remindAt),
    });
};
