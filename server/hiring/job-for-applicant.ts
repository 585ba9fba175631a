/** A job as a freelancer who applies meets it. */
import { sql } from 'kysely';
import type { Id } from '../../src/contracts/core/fields.ts';
import { integerId } from '../core/ids.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { acceptsProposalsAt, hasTag } from '../lifecycles/job-states.ts';

/** SQL over `jobs`: a job for invited freelancers exists for them alone. */
const isOpenTo = (freelancer: number) => sql<boolean>`(visibility = 'everyone' or exists (
  select from invitations where job_id = jobs.id and freelancer_id = ${freelancer}))`;

/** Locks the job, so that proposals for it take turns and it stays open. Call it before locking anything else. */
export const lockJobToApply = async (
  transaction: Database,
  { job: asked, freelancer, now }: { readonly job: Id; readonly freelancer: number; readonly now: Date },
  refuse: Refuse<'job_closed' | 'job_not_found'>,
) => {
  const id = integerId(asked);
  const job =
    id &&
    (await transaction
      .selectFrom('jobs')
      .select(['id', 'employer_id', 'title', 'status', 'deadline', 'questions', 'payment_model'])
      .where('id', '=', id)
      .where(hasTag('isPublic'))
      .where(isOpenTo(freelancer))
      .forUpdate()
      .executeTakeFirst());
  if (!job) throw refuse('job_not_found');
  if (!acceptsProposalsAt(now, job)) throw refuse('job_closed');
  return job;
};

/** Locks the freelancer's proposal or draft for a job that is locked. */
export const lockOwnProposal = (transaction: Database, job: number, freelancer: number) =>
  transaction
    .selectFrom('proposals')
    .select(['id', 'reference', 'status'])
    .where('job_id', '=', job)
    .where('freelancer_id', '=', freelancer)
    .forUpdate()
    .executeTakeFirst();
