import { sql } from 'kysely';
import type { proposalCalls } from '../../src/contracts/hiring/proposal.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { apply } from '../lifecycles/apply.ts';
import { rejectBlockedWork } from '../messaging/standing.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import { spendCredit } from './credits.ts';
import { insertDraftRow, rejectOlderDraft } from './drafts.ts';
import { acceptInvitation } from './invitation-answer.ts';
import { lockJobToApply, lockOwnProposal } from './job-for-applicant.ts';
import { checkedContent, storeContent } from './proposal-content.ts';
import { isDraftProposal } from '../lifecycles/proposal-states.ts';

export const proposalHandlers: HandlersOf<typeof proposalCalls> = {
  async propose({ JID, Version, ...content }, context) {
    const user = userOf(context);
    const { clock, refuse, site } = context;
    if (user.type !== 'Freelancer') throw refuse('freelancers_only');
    const { notice, answer } = await context.write(async (transaction) => {
      const now = clock.now();
      const job = await lockJobToApply(transaction, { job: JID, freelancer: user.id, now }, refuse);
      await lockAccount(transaction, user.id);
      await rejectBlockedWork(transaction, { from: user.id, to: job.employer_id }, refuse, 'job_closed');
      const own = await lockOwnProposal(transaction, job.id, user.id);
      if (own && !isDraftProposal(own)) throw refuse('already_applied');
      if (own && Version !== undefined) await rejectOlderDraft(transaction, { id: own.id, Version }, refuse);
      const checked = checkedContent(job, content, refuse);
      const { id, reference } =
        own ?? (await insertDraftRow(transaction, { job: job.id, freelancer: user.id, now }));
      await storeContent(transaction, { id, freelancer: user.id }, checked, refuse);
      const isInvited = await acceptInvitation(transaction, { job: job.id, freelancer: user.id, now });
      if (!isInvited && !(await spendCredit(transaction, { proposal: id, freelancer: user.id, now })))
        throw refuse('proposals_used_up');
      await apply(transaction, {
        lifecycle: 'proposal',
        id,
        user: user.id,
        event: { type: 'proposal.submitted', by: 'freelancer', at: now.toISOString() },
      });
      await transaction.deleteFrom('proposal_drafts').where('proposal_id', '=', id).execute();
      await transaction
        .updateTable('jobs')
        .set({ proposal_count: sql`proposal_count + 1` })
        .where('id', '=', job.id)
        .execute();
      const task = await enqueueNotice(transaction, job.employer_id, {
        template: 'proposal',
        from: user,
        job,
        site,
      });
      return { notice: task, answer: { Reference: reference } };
    });
    await context.tasks.runNow(notice);
    return answer;
  },
};
