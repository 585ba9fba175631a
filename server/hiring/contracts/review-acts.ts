/** What the two sides of a contract that has ended may write about each other. */
import { sql } from 'kysely';
import {
  aspectsOf,
  reviewBody,
  starsOf,
  type ReviewBody,
} from '../../../src/contracts/hiring/contract-review.ts';
import { replyBody } from '../../../src/contracts/hiring/review-reply.ts';
import type { Applied } from '../../lifecycles/apply.ts';
import { refuseAnyCall } from '../../core/refusal.ts';
import { act, type ActContext, type Consequences } from '../acts.ts';
import { rejectLeaving } from './contract-sides.ts';
import { publishReviews } from '../../lifecycles/review-projection.ts';

/** All aspects of the side, and no others. */
const rejectAspects = ({ by }: Pick<ActContext, 'by'>, { Aspects }: ReviewBody): void => {
  const wanted = aspectsOf(by);
  if (Object.keys(Aspects).length === wanted.length && wanted.every((aspect) => aspect in Aspects)) return;
  throw refuseAnyCall('invalid_field', {
    field: 'Aspects',
    params: { reason: `needs exactly ${wanted.join(', ')}` },
  });
};

/** A review of the other side stays hidden, so nobody hears of it before both appear. */
const store = async (
  body: ReviewBody,
  context: ActContext,
  id: number,
  { value }: Applied,
): Promise<Consequences> => {
  const { transaction, by, now } = context;
  rejectAspects(context, body);
  await rejectLeaving(context, id);
  const row = {
    stars: starsOf(body.Aspects),
    aspects: JSON.stringify(body.Aspects),
    review: body.Review,
    written_at: now,
  };
  await transaction
    .insertInto('contract_reviews')
    .values({ contract_id: id, by_role: by, ...row })
    .onConflict((conflict) => conflict.columns(['contract_id', 'by_role']).doUpdateSet(row))
    .execute();
  if (value === 'published') await publishReviews(transaction, id, now.toISOString());
  return {};
};

export const reviewActs = {
  'review.written': act({
    by: 'either',
    payload: reviewBody,
    follow: store,
  }),
  'review.edited': act({
    by: 'either',
    payload: reviewBody,
    follow: store,
  }),
  'reply.written': act({
    by: 'either',
    payload: replyBody,
    async follow({ Reply }, context, id) {
      const { transaction, by, now } = context;
      await rejectLeaving(context, id);
      const about = by === 'employer' ? 'freelancer' : 'employer';
      await transaction
        .updateTable('contract_reviews')
        .set({ reply: Reply, replied_at: now })
        .where('contract_id', '=', id)
        .where('by_role', '=', about)
        .execute();
      if (by === 'freelancer')
        await sql`update freelancer_reviews set reply = ${Reply}, replied_at = ${now}
          where contract_id = ${id}`.execute(transaction);
      return {};
    },
  }),
};
