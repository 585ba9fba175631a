import { sql } from 'kysely';
import type { proposalCalls } from '../../src/contracts/hiring/proposal.ts';
import { exactCents } from '../../src/contracts/money/cents.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { rejectBlockedWork } from '../messaging/standing.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { acceptsProposalsAt, hasTag } from '../lifecycles/job-states.ts';
import { integerId } from '../core/ids.ts';
import { newReference } from '../core/references.ts';
import { addMilestones, milestonesOf } from './proposal-milestones.ts';

export const proposalHandlers: HandlersOf<typeof proposalCalls> = {
  async propose({ JID, CoverLetter, Bid, ...milestones }, context) {
    const user = userOf(context);
    if (user.type !== 'Freelancer') throw context.refuse('freelancers_only');
    const id = integerId(JID);
    const now = context.clock.now();
    const planned = milestonesOf(milestones);
    const { notice, answer } = await context.write(async (transaction) => {
      // Lock the job row first, so that concurrent proposals are serialised and the job stays open.
      const job =
        id &&
        (await transaction
          .selectFrom('jobs')
          .select(['id', 'employer_id', 'title', 'status', 'deadline'])
          .where('id', '=', id)
          .where(hasTag('isPublic'))
          .forUpdate()
          .executeTakeFirst());
      if (!job) throw context.refuse('job_not_found');
      if (!acceptsProposalsAt(now, job)) throw context.refuse('job_closed');
      await lockAccount(transaction, user.id);
      await rejectBlockedWork(
        transaction,
        { from: user.id, to: job.employer_id },
        context.refuse,
        'job_closed',
      );
      const filed = await transaction
        .insertInto('proposals')
        .values({
          reference: newReference(),
          job_id: job.id,
          freelancer_id: user.id,
          cover_letter: CoverLetter,
          bid_cents: exactCents(Bid),
          milestone_note: planned.note,
          proposed_at: now,
        })
        .onConflict((conflict) => conflict.columns(['job_id', 'freelancer_id']).doNothing())
        .returning(['id', 'reference'])
        .executeTakeFirst();
      if (!filed) throw context.refuse('already_applied');
      await addMilestones(transaction, filed.id, planned);
      await transaction
        .updateTable('jobs')
        .set({ proposal_count: sql`proposal_count + 1` })
        .where('id', '=', job.id)
        .execute();
      const task = await enqueueNotice(transaction, job.employer_id, {
        template: 'proposal',
        from: user,
        job,
        site: context.site,
      });
      return { notice: task, answer: { Reference: filed.reference } };
    });
    await context.tasks.runNow(notice);
    return answer;
  },
};
