/** What a freelancer may do to an invitation by an event. */
import * as z from 'zod/mini';
import { missable } from '../../src/contracts/core/fields.ts';
import { reason } from '../../src/contracts/hiring/lifecycle-event.ts';
import { lockAccount } from '../generic/lock-account.ts';
import { rejectLeavingDemo } from '../messaging/standing.ts';
import { act } from './acts.ts';
import { insertDraft } from './drafts.ts';
import { lockOwnProposal } from './job-for-applicant.ts';
import { consequencesOf, sidesOf } from './sides.ts';

export const invitationActs = {
  /** Begins a draft, unless there is one or a proposal, so that the form opens with it. */
  'invitation.accepted': act({
    by: 'freelancer',
    payload: z.object({}),
    async follow(_, context, id) {
      const { transaction, user, now } = context;
      const sides = await sidesOf(transaction, 'invitations', id);
      await lockAccount(transaction, user.id);
      if (!(await lockOwnProposal(transaction, sides.job.id, user.id)))
        await insertDraft(transaction, { job: sides.job.id, freelancer: user.id, now }, {});
      return consequencesOf(context, sides, { news: 'invitation.accepted' });
    },
  }),
  'invitation.declined': act({
    by: 'freelancer',
    payload: z.object({ Reason: missable(reason) }),
    async follow({ Reason }, context, id) {
      const { transaction, user, refuse } = context;
      const sides = await sidesOf(transaction, 'invitations', id);
      if (Reason !== undefined) {
        await rejectLeavingDemo(transaction, { from: user.id, to: sides.employer }, refuse);
        await transaction
          .updateTable('invitations')
          .set({ decline_reason: Reason })
          .where('id', '=', id)
          .execute();
      }
      return consequencesOf(context, sides, { news: 'invitation.declined', reason: Reason });
    },
  }),
};
