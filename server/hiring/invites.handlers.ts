import type { profileCalls } from '../../src/contracts/people/profile.ts';
import { rejectBlockedWork } from '../messaging/standing.ts';
import { Refusal } from '../core/refusal.ts';
import { invitationNotice } from '../notifications/work-notices.ts';
import type { Notices } from '../notifications/notices.ts';
import { userOf, type Handlers } from '../generic/services.ts';
import { integerId } from '../core/ids.ts';
import { newReference } from '../core/references.ts';
import { visibleFreelancers } from '../people/visibility.ts';

export const inviteHandlers: Pick<Handlers<Notices>, 'invite' & keyof typeof profileCalls> = {
  async invite({ id, JID, Message }, context) {
    const user = userOf(context);
    const { database, now, notify, site } = context;
    if (user.type !== 'Employer') throw new Refusal(403, 'Only employers can invite freelancers');
    // One query checks owner and status, so that the error reveals nothing about the jobs of others.
    const jobId = integerId(JID);
    const job =
      jobId &&
      (await database
        .selectFrom('jobs')
        .select(['id', 'title'])
        .where('id', '=', jobId)
        .where('employer_id', '=', user.id)
        .where('status', '=', 'open')
        .where('deadline', '>', now())
        .executeTakeFirst());
    if (!job) throw new Refusal(403, 'This is not one of your open jobs');
    const freelancerId = integerId(id);
    const freelancer =
      freelancerId &&
      (await visibleFreelancers(database)
        .select('freelancers.id')
        .where('freelancers.id', '=', freelancerId)
        .executeTakeFirst());
    if (!freelancer) throw new Refusal(404, 'Freelancer not found');
    await rejectBlockedWork(database, { from: user.id, to: freelancer.id, what: 'invitations' });
    // Idempotent: a second invitation returns the first reference.
    const invited = await database
      .insertInto('invitations')
      .values({
        reference: newReference(),
        job_id: job.id,
        freelancer_id: freelancer.id,
        message: Message ?? null,
        invited_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['job_id', 'freelancer_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (invited) await notify(freelancer.id, invitationNotice({ from: user, job, site }));
    const { reference } = await database
      .selectFrom('invitations')
      .select('reference')
      .where('job_id', '=', job.id)
      .where('freelancer_id', '=', freelancer.id)
      .executeTakeFirstOrThrow();
    return { Reference: reference };
  },
};
