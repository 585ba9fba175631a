/**
 * What happens to offers, proposals and invitations after their job has ended. A task does it in batches: one transaction for a
 * thousand proposals would hold the job's row for seconds.
 */
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/tables.ts';
import { apply } from '../lifecycles/apply.ts';
import { RefusedEvent } from '../lifecycles/conflicts.ts';
import { hasTag } from '../lifecycles/job-states.ts';
import { endingWithJob, hasPendingOffer, isDraftProposal } from '../lifecycles/proposal-states.ts';
import { jobEndedTask } from '../lifecycles/tasks.ts';
import { mayTell } from '../messaging/standing.ts';
import type { MailSite } from '../mail/texts.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import type { DatabaseKind } from '../tasks/task.ts';
import { enqueue } from '../tasks/tasks.ts';
import { returnCredits } from './credits.ts';

/** Records of each kind in one transaction. */
const BATCH = 100;

interface Options {
  readonly clock: Pick<Clock, 'now'>;
  /** The port of a local site is known once the server listens. */
  readonly site: () => MailSite;
}

/** An invitation whose own deadline has passed as well has expired by that. */
const endOne = async (
  transaction: Database,
  lifecycle: 'proposal' | 'invitation' | 'offer',
  id: number,
  at: string,
): Promise<void> => {
  try {
    await apply(transaction, { lifecycle, id, event: { type: 'job.ended', by: 'system', at } });
  } catch (error) {
    if (!(error instanceof RefusedEvent)) throw error;
  }
};

export const jobEndedKind = ({ clock, site }: Options): DatabaseKind<{ readonly job: number }> => ({
  ...jobEndedTask,
  async run({ transaction }, { job: id }) {
    const now = clock.now();
    const at = now.toISOString();
    const job = await transaction
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'employer_id')
      .select([
        'jobs.id',
        'title',
        'employer_id',
        'closing_reason',
        'users.name',
        hasTag('isOver').as('is_unhired'),
      ])
      .where('jobs.id', '=', id)
      .forUpdate('jobs')
      .executeTakeFirst();
    if (!job) return;
    // Somebody else may still be hired for a filled job, and nobody for one that is over.
    const offers = job.is_unhired
      ? await transaction
          .selectFrom('offers')
          .select('id')
          .where('job_id', '=', id)
          .where('status', 'in', ['sent', 'countered'])
          .orderBy('id')
          .limit(BATCH)
          .execute()
      : [];
    for (const offer of offers) await endOne(transaction, 'offer', offer.id, at);
    const proposals = await transaction
      .selectFrom('proposals')
      .select(['id', 'freelancer_id', 'status'])
      .where('job_id', '=', id)
      .where('status', 'in', endingWithJob)
      // A filled job can be filled by another person too.
      .where(sql<boolean>`not ${hasPendingOffer('proposals')}`)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const proposal of proposals) {
      await endOne(transaction, 'proposal', proposal.id, at);
      const sides = { from: job.employer_id, to: proposal.freelancer_id };
      if (isDraftProposal(proposal) || !(await mayTell(transaction, sides))) continue;
      await enqueueNotice(transaction, proposal.freelancer_id, {
        template: 'hiring',
        news: 'proposal.expired',
        id: proposal.id,
        from: { id: job.employer_id, name: job.name },
        job: { id: job.id, title: job.title },
        reason: job.closing_reason ?? undefined,
        site: site(),
      });
    }
    const invitations = await transaction
      .selectFrom('invitations')
      .innerJoin('lifecycles', (join) =>
        join.onRef('lifecycles.id', '=', 'invitations.id').on('lifecycles.kind', '=', 'invitation'),
      )
      .select('invitations.id')
      .where('job_id', '=', id)
      .where('due_at', 'is not', null)
      .where(sql<boolean>`not ${hasPendingOffer('invitations')}`)
      .orderBy('invitations.id')
      .limit(BATCH)
      .execute();
    for (const invitation of invitations) await endOne(transaction, 'invitation', invitation.id, at);
    if (job.is_unhired) await returnCredits(transaction, id, now);
    if ([offers, proposals, invitations].some(({ length }) => length === BATCH))
      await enqueue(transaction, { kind: jobEndedTask, payload: { job: id } });
  },
});
