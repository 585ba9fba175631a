/** The work after a job's end: its proposals and invitations end too, and everybody who waited is told. */
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { RefusedEvent } from '../lifecycles/conflicts.ts';
import { jobHasTag, usualStates } from '../lifecycles/job-states.ts';
import { jobEndedTask } from '../lifecycles/job-tasks.ts';
import { endsWithJob } from '../lifecycles/proposal-states.ts';
import type { MailSite } from '../mail/texts.ts';
import { jobEnd } from '../notifications/job-notices.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import type { DatabaseKind } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';
import { returnCredits } from './credits.ts';
import { undecidedOf } from './undecided.ts';

/** Records that one transaction moves, so that others need not wait long for the job. */
const BATCH = 100;

interface Waiting {
  readonly kind: 'proposal' | 'invitation';
  readonly id: number;
  readonly freelancer_id: number;
  /** What the proposal cost was given back. */
  readonly is_returned: boolean;
  /** One of the two has blocked the other. */
  readonly is_blocked: boolean;
}

const lockJob = (transaction: Database, id: number) =>
  transaction
    .selectFrom('jobs')
    .select(['id', 'title', 'status', 'employer_id', 'closing_reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The hired freelancer's proposal ends with the contract. */
const waitingFor = async (transaction: Database, job: number): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select kind, waiting.id, freelancer_id,
      kind = 'proposal' and exists (
        select from proposal_credits where proposal_id = waiting.id and change = 1) as is_returned,
      exists (select from blocks where (blocker_id, blocked_id)
        in ((employer_id, freelancer_id), (freelancer_id, employer_id))) as is_blocked
    from (
      select 'proposal' as kind, id, job_id, freelancer_id from proposals
      where job_id = ${job} and ${endsWithJob}
      union all
      select 'invitation', id, job_id, freelancer_id from invitations where job_id = ${job} and status = 'sent'
    ) waiting join jobs on jobs.id = job_id
    where freelancer_id is distinct from hired_freelancer_id
    order by kind desc, waiting.id limit ${BATCH}`.execute(transaction);
  return rows;
};

const end = async (transaction: Database, { kind, id }: Waiting, at: string): Promise<void> => {
  try {
    await apply(transaction, { lifecycle: kind, id, event: { type: 'job.ended', by: 'system', at } });
  } catch (error) {
    // An overdue invitation expires in this call, so that nothing is left to end.
    if (!(error instanceof RefusedEvent)) throw error;
  }
};

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  readonly site: () => MailSite;
}

export const jobEndedKind = ({
  clock,
  site,
}: Options): DatabaseKind<z.infer<typeof jobEndedTask.payload>> => ({
  ...jobEndedTask,
  async run({ transaction }, { job: id, isContinued }) {
    const job = await lockJob(transaction, id);
    if (!job) return;
    const now = clock.now();
    if (jobHasTag(job.status, 'isOver')) await returnCredits(transaction, id, now);
    const about = { job: { id, title: job.title }, site: site() };
    if (!isContinued && job.status === usualStates.expired)
      await enqueueNotice(transaction, job.employer_id, {
        template: 'jobExpired',
        undecided: await undecidedOf(transaction, id),
        ...about,
      });
    const waiting = await waitingFor(transaction, id);
    const told = new Set<number>();
    for (const each of waiting) {
      await end(transaction, each, now.toISOString());
      if (told.has(each.freelancer_id)) continue; // invited, and applied
      told.add(each.freelancer_id);
      await enqueueNotice(transaction, each.freelancer_id, {
        template: 'jobEnded',
        ...about,
        end: jobEnd.parse(job.status),
        was: each.kind === 'proposal' ? 'applicant' : 'invited',
        isReturned: each.is_returned,
        reason: each.is_blocked ? undefined : (job.closing_reason ?? undefined),
      });
    }
    if (waiting.length === BATCH)
      await enqueue(transaction, { kind: jobEndedTask, payload: { job: id, isContinued: true } });
  },
});
