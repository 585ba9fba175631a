/** Tells everybody whose proposal is pending what an employer changed in a job, in batches. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { proposalHasTag } from '../lifecycles/proposal-states.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { mailSite } from '../notifications/templates.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueue, type TaskId } from '../tasks/tasks.ts';

/** Notices in one transaction. */
const BATCH = 200;

const told = z.object({
  job: z.object({ id: z.int(), title: z.string() }),
  from: z.object({ id: z.int() }),
  /** What changed, such as `budget`. */
  changes: z.array(z.string()),
  site: mailSite,
});
const payload = z.object({ ...told.shape, /** The last person who was told. */ after: z.int() });
type Payload = z.infer<typeof payload>;
const changedTask = defineTask({ name: 'job.changed', payload, effect: 'database' });

export const tellOfChanges = (transaction: Database, about: z.infer<typeof told>): Promise<TaskId> =>
  enqueue(transaction, { kind: changedTask, payload: { ...about, after: 0 } });

/** Nobody hears from a person whom they blocked, or who blocked them. */
export const jobChangesKind: DatabaseKind<Payload> = {
  ...changedTask,
  async run({ transaction }, { after, ...about }) {
    const { rows } = await sql<{ freelancer_id: number; is_blocked: boolean }>`
      select freelancer_id, exists (select from blocks where (blocker_id, blocked_id)
        in ((${about.from.id}, freelancer_id), (freelancer_id, ${about.from.id}))) as is_blocked
      from proposals
      where job_id = ${about.job.id} and freelancer_id > ${after} and ${proposalHasTag('isPending')}
      order by freelancer_id limit ${BATCH}`.execute(transaction);
    for (const { freelancer_id, is_blocked } of rows)
      if (!is_blocked) await enqueueNotice(transaction, freelancer_id, { template: 'jobEdited', ...about });
    const last = rows.at(-1);
    if (last && rows.length === BATCH)
      await enqueue(transaction, { kind: changedTask, payload: { ...about, after: last.freelancer_id } });
  },
};
