import type { profileCalls } from '../../src/contracts/people/profile.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { rejectBlockedWork } from '../messaging/standing.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { userOf, type Handlers } from '../generic/services.ts';
import { integerId } from '../core/ids.ts';
import { newReference } from '../core/references.ts';
import { acceptsProposals } from '../lifecycles/job-states.ts';
import { wasSent } from '../lifecycles/proposal-states.ts';
import { tellMoved } from '../lifecycles/tasks.ts';
import { scheduleInvitation } from './invitation-reminder.ts';
import { visibleFreelancers } from '../people/visibility.ts';

export const inviteHandlers: Pick<Handlers, 'invite' & keyof typeof profileCalls> = {
  async invite({ id, JID, Message }, context) {
    const user = userOf(context);
    const { clock, refuse, site } = context;
    if (user.type !== 'Employer') throw refuse('employers_only');
    const jobId = integerId(JID);
    const freelancerId = integerId(id);
    const { notice, answer } = await context.write(async (transaction) => {
      // Lock the job first, as a proposal does, so that it stays open. One query checks owner and status, so that the
      // error reveals nothing about the jobs of others.
      const job =
        jobId &&
        (await transaction
          .selectFrom('jobs')
          .select(['id', 'title'])
          .where('id', '=', jobId)
          .where('employer_id', '=', user.id)
          .where(acceptsProposals(clock.now()))
          .forUpdate()
          .executeTakeFirst());
      if (!job) throw refuse('job_not_yours');
      await lockAccount(transaction, user.id);
      // Keeps the freelancer's account from being closed until the invitation is stored.
      const person =
        freelancerId &&
        (await transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', freelancerId)
          .forKeyShare()
          .executeTakeFirst());
      const freelancer =
        person &&
        (await visibleFreelancers(transaction)
          .select('freelancers.id')
          .where('freelancers.id', '=', person.id)
          .executeTakeFirst());
      if (!freelancer) throw refuse('freelancer_unavailable');
      await rejectBlockedWork(
        transaction,
        { from: user.id, to: freelancer.id },
        refuse,
        'freelancer_unavailable',
      );
      const applied = await transaction
        .selectFrom('proposals')
        .select('id')
        .where('job_id', '=', job.id)
        .where('freelancer_id', '=', freelancer.id)
        .where(wasSent)
        .executeTakeFirst();
      if (applied) throw refuse('freelancer_applied');
      // Once for each job, whatever became of it: the message of a second invitation would reach nobody.
      const now = clock.now();
      const invited = await transaction
        .insertInto('invitations')
        .values({
          reference: newReference(),
          job_id: job.id,
          freelancer_id: freelancer.id,
          message: Message ?? null,
          invited_at: now,
        })
        .onConflict((conflict) => conflict.columns(['job_id', 'freelancer_id']).doNothing())
        .returning(['id', 'reference'])
        .executeTakeFirst();
      if (!invited) throw refuse('already_invited');
      await scheduleInvitation(transaction, { id: invited.id, sentAt: now.toISOString(), site });
      await tellMoved(transaction, { kind: 'invitation', id: invited.id });
      return {
        answer: { Reference: invited.reference },
        notice: await enqueueNotice(transaction, freelancer.id, {
          template: 'invitation',
          from: user,
          job,
          site,
        }),
      };
    });
    await context.tasks.runNow(notice);
    return answer;
  },
};
