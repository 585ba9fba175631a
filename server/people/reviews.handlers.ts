import type { reviewCalls } from '../../src/contracts/people/review.ts';
import type { HandlersOf } from '../generic/services.ts';

export const reviewHandlers: HandlersOf<typeof reviewCalls> = {
  reviews: ({ Status }, { database }) =>
    database
      .selectFrom('global_reviews')
      .select([
        'review as GlobalReview_Review',
        'name as GlobalReview_Name',
        'stars as Stars',
        'status as Status',
      ])
      .where('status', '=', Status)
      .orderBy('id')
      .execute(),
};
