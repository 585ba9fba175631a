/** Tells an employer some days before a job's last day how many proposals wait for a decision. */
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { acceptsProposals } from '../lifecycles/job-states.ts';
import { proposalHasTag } from '../lifecycles/proposal-states.ts';
import { JOB_REMINDER_DAYS, jobEndingTask, type JobEnding } from '../lifecycles/tasks.ts';
import type { MailSite } from '../mail/texts.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import type { DatabaseKind } from '../tasks/task.ts';

const undecidedOf = async (database: Database, job: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from proposals
    where job_id = ${job} and ${proposalHasTag('isPending')}`.execute(database);
  return rows[0]?.count ?? 0;
};

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  /** The port of a local site is known once the server listens. */
  readonly site: () => MailSite;
}

/** Nothing happens for a job that has ended, or that has another last day. */
export const jobReminderKind = ({ clock, site }: Options): DatabaseKind<JobEnding> => ({
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
      days: JOB_REMINDER_DAYS,
      site: site(),
    });
  },
});
