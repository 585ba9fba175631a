/** A contract begins from an accepted offer, in the transaction of the acceptance. */
import { sql } from 'kysely';
import { terms } from '../../../src/contracts/money/terms.ts';
import { newReference } from '../../core/references.ts';
import type { Database } from '../../database/tables.ts';
import { apply, begin } from '../../lifecycles/apply.ts';
import { permits } from '../../lifecycles/job-states.ts';
import { endingWithJob, isDraftProposal } from '../../lifecycles/proposal-states.ts';
import { planTermsOf } from '../../lifecycles/plans-in-force.ts';
import { tellMoved } from '../../lifecycles/tasks.ts';
import type { ActContext } from '../acts.ts';
import { acceptInvitation } from '../invitation-answer.ts';
import { addMilestone } from './milestone-terms.ts';
import { contractTermsOf, roundsOf } from './offer-rounds.ts';

/** The proposal and the invitation that led to the offer are accepted, and the job is filled. */
const settleJob = async (
  transaction: Database,
  { job, proposal, freelancer, now }: { job: number; proposal: number | null; freelancer: number; now: Date },
): Promise<void> => {
  const event = { type: 'contract.started', by: 'system', at: now.toISOString() } as const;
  // The freelancer accepted the offer, or wrote the terms that the employer has accepted.
  await acceptInvitation(transaction, { job, freelancer, now });
  const own = await transaction
    .selectFrom('proposals')
    .select(['id', 'status'])
    .where('job_id', '=', job)
    .where('freelancer_id', '=', freelancer)
    .where('status', 'in', endingWithJob)
    .executeTakeFirst();
  if (own && !isDraftProposal(own) && (proposal === null || proposal === own.id))
    await apply(transaction, { lifecycle: 'proposal', id: own.id, event });
  await transaction
    .updateTable('jobs')
    .set({ hired_freelancer_id: sql`coalesce(hired_freelancer_id, ${freelancer})` })
    .where('id', '=', job)
    .execute();
  const open = await transaction
    .selectFrom('jobs')
    .select('employer_id')
    .where('id', '=', job)
    .where(permits('contract.started', 'system'))
    .executeTakeFirst();
  if (!open) return;
  await apply(transaction, { lifecycle: 'job', id: job, event });
  await transaction
    .updateTable('employers')
    .set({ hires: sql`hires + 1` })
    .where('id', '=', open.employer_id)
    .execute();
};

/** Returns the contract's id. */
export const startContract = async (
  { transaction, user, by, now }: ActContext,
  offerId: number,
): Promise<number> => {
  const at = now.toISOString();
  const offer = await transaction
    .selectFrom('offers')
    .select(['employer_id', 'freelancer_id', 'job_id', 'proposal_id', 'title'])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  const latest = (await roundsOf(transaction, offerId)).at(-1);
  if (!latest) throw new Error(`Offer ${offerId} has no terms`);
  const agreed = contractTermsOf(latest);
  // Fixed for the contract's life, by the plan of this moment.
  const { freelancerFeePercent: feePercent } = await planTermsOf(transaction, offer.freelancer_id);
  const { id: contract } = await transaction
    .insertInto('contracts')
    .values({
      reference: newReference(),
      offer_id: offerId,
      employer_id: offer.employer_id,
      freelancer_id: offer.freelancer_id,
      job_id: offer.job_id,
      title: offer.title,
      payment_model: agreed.paymentModel,
      rate_cents: agreed.rateCents,
      weekly_hours: agreed.weeklyHours,
      starts_on: latest.starts_on,
      terms: latest.terms,
      fee_percent: feePercent,
      employer_fee_percent: terms.employerFeePercent,
      started_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const beginning = { contract, by, user: user.id, at };
  await begin(transaction, {
    lifecycle: 'contract',
    id: contract,
    input: { terms: agreed, feePercent },
    by,
    user: user.id,
    at,
  });
  for (const [position, milestone] of agreed.milestones.entries())
    await addMilestone(transaction, beginning, milestone, position);
  if (offer.job_id !== null)
    await settleJob(transaction, {
      job: offer.job_id,
      proposal: offer.proposal_id,
      freelancer: offer.freelancer_id,
      now,
    });
  await tellMoved(transaction, { kind: 'contract', id: contract });
  return contract;
};
