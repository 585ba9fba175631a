/** What the two sides of a proposal may do to it by an event. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { reason } from '../../src/contracts/hiring/lifecycle-event.ts';
import { proposal } from '../../src/contracts/hiring/proposal.ts';
import type { Database } from '../database/tables.ts';
import { RefusedEvent } from '../lifecycles/conflicts.ts';
import { hasPendingOffer } from '../lifecycles/proposal-states.ts';
import { rejectLeavingDemo } from '../messaging/standing.ts';
import { act } from './acts.ts';
import { checkedContent, storeContent } from './proposal-content.ts';
import { consequencesOf, otherOf, sidesOf } from './sides.ts';

/** Whoever decides about a proposal has read it. */
const markRead = (transaction: Database, id: number, now: Date) =>
  transaction
    .updateTable('proposals')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();

/** An answer to the proposal while an offer waits would contradict the offer, which could still be accepted. */
const rejectPendingOffer = async (transaction: Database, id: number): Promise<void> => {
  const pending = await transaction
    .selectFrom('proposals')
    .select('id')
    .where('id', '=', id)
    .where(hasPendingOffer('proposals'))
    .executeTakeFirst();
  if (pending)
    throw new RefusedEvent({
      code: 'offer_pending',
      words: 'An offer for this job waits for an answer. End the offer first: decline it, or take it back.',
    });
};

export const proposalActs = {
  'proposal.edited': act({
    by: 'freelancer',
    payload: z.omit(proposal, { JID: true }),
    async follow(content, context, id) {
      const { transaction, user, refuse } = context;
      const sides = await sidesOf(transaction, 'proposals', id);
      await rejectLeavingDemo(transaction, { from: user.id, to: sides.employer }, refuse);
      const job = await transaction
        .selectFrom('jobs')
        .select(['questions', 'payment_model'])
        .where('id', '=', sides.job.id)
        .executeTakeFirstOrThrow();
      const checked = checkedContent(job, content, refuse);
      await storeContent(transaction, { id, freelancer: user.id }, checked, refuse);
      await transaction.updateTable('proposals').set({ read_at: null }).where('id', '=', id).execute();
      return consequencesOf(context, sides, { news: 'proposal.edited' });
    },
  }),
  'proposal.withdrawn': act({
    by: 'freelancer',
    payload: z.object({}),
    async follow(_, context, id) {
      const { transaction } = context;
      await rejectPendingOffer(transaction, id);
      const sides = await sidesOf(transaction, 'proposals', id);
      await transaction
        .updateTable('jobs')
        .set({ proposal_count: sql`greatest(proposal_count - 1, 0)` })
        .where('id', '=', sides.job.id)
        .execute();
      return consequencesOf(context, sides, { news: 'proposal.withdrawn' });
    },
  }),
  'proposal.shortlisted': act({
    by: 'employer',
    payload: z.object({}),
    async follow(_, context, id) {
      await markRead(context.transaction, id, context.now);
      const sides = await sidesOf(context.transaction, 'proposals', id);
      return consequencesOf(context, sides, { news: 'proposal.shortlisted' });
    },
  }),
  'proposal.unshortlisted': act({
    by: 'employer',
    payload: z.object({}),
    follow: async () => ({}),
  }),
  'proposal.declined': act({
    by: 'employer',
    payload: z.object({ Reason: reason }),
    async follow({ Reason }, context, id) {
      const { transaction, user, now, refuse } = context;
      const sides = await sidesOf(transaction, 'proposals', id);
      await rejectLeavingDemo(transaction, { from: user.id, to: otherOf(sides, user.id) }, refuse);
      await rejectPendingOffer(transaction, id);
      await markRead(transaction, id, now);
      await transaction
        .updateTable('proposals')
        .set({ decline_reason: Reason })
        .where('id', '=', id)
        .execute();
      return consequencesOf(context, sides, { news: 'proposal.declined', reason: Reason });
    },
  }),
};
