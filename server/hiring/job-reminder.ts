/** Tells an employer some days before a job's last day how many proposals wait. */
import type * as z from 'zod';
import { terms } from '../../src/contracts/money/terms.ts';
import type { Clock } from '../clock/clock.ts';
import { acceptsProposals } from '../lifecycles/job-states.ts';
import { jobEndingTask } from '../lifecycles/job-tasks.ts';
import type { MailSite } from '../mail/texts.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import type { DatabaseKind } from '../tasks/task.ts';
import { undecidedOf } from './undecided.ts';

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  readonly site: () => MailSite;
}

/** Nothing happens for a job that has ended, or that has another last day. */
export const jobReminderKind = ({
  clock,
  site,
}: Options): DatabaseKind<z.infer<typeof jobEndingTask.payload>> => ({
  ...jobEndingTask,
  clock: 'business',
  async run({ transaction }, { job: id, dueAt }) {
    const job = await transaction
      .selectFrom('jobs')
      .select(['title', 'employer_id'])
      .where('id', '=', id)
      .where('deadline', '=', new Date(dueAt))
      .where(acceptsProposals(clock.now()))
      .executeTakeFirst();
    if (!job) return;
    await enqueueNotice(transaction, job.employer_id, {
      template: 'jobEnding',
      job: { id, title: job.title },
      waiting: await undecidedOf(transaction, id),
      days: terms.jobReminderDays,
      site: site(),
    });
  },
});
