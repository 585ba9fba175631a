/** Tells everybody whose proposal is pending what an employer changed in a job, in batches. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/tables.ts';
import { proposalHasTag } from '../lifecycles/proposal-states.ts';
import type { MailSite } from '../mail/texts.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { defineTask, type DatabaseKind } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';

const BATCH = 200;

const payload = z.object({
  job: z.int(),
  title: z.string(),
  /** What changed, such as `budget`. */
  changes: z.array(z.string()),
  /** The last person who was told. */
  after: z.int(),
});
type Payload = z.infer<typeof payload>;
const changedTask = defineTask({ name: 'job.changed', payload, effect: 'database' });

export const tellOfChanges = async (transaction: Database, told: Omit<Payload, 'after'>): Promise<void> => {
  await enqueue(transaction, { kind: changedTask, payload: { ...told, after: 0 } });
};

export const jobChangesKind = (site: () => MailSite): DatabaseKind<Payload> => ({
  ...changedTask,
  async run({ transaction }, { job, title, changes, after }) {
    const { rows } = await sql<{ freelancer_id: number }>`
      select freelancer_id from proposals
      where job_id = ${job} and freelancer_id > ${after} and ${proposalHasTag('isPending')}
      order by freelancer_id limit ${BATCH}`.execute(transaction);
    for (const { freelancer_id } of rows)
      await enqueueNotice(transaction, freelancer_id, {
        template: 'jobEdited',
        job: { id: job, title },
        changes,
        site: site(),
      });
    const last = rows.at(-1);
    if (last && rows.length === BATCH)
      await enqueue(transaction, {
        kind: changedTask,
        payload: { job, title, changes, after: last.freelancer_id },
      });
  },
});
