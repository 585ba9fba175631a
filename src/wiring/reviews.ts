/** The page of all reviews: its view, its machine and its call, one chunk. */
import { fromPromise } from 'xstate';
import type { ListingQuery } from '../contracts/listing-query.ts';
import { ACTIVE } from '../contracts/review-status.ts';
import { reviewCalls, type Review } from '../contracts/review.ts';
import type { ListingAnswer } from '../machines/listing.machine.ts';
import { answerReviews, reviewListingMachine } from '../machines/review-listing.machine.ts';
import type { PageModule } from '../views/page-module.ts';
import { ReviewsPage } from '../views/pages/reviews/reviews-page.tsx';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';

export const wireReviews = (environment: Environment): PageModule => ({
  Page: ReviewsPage,
  machine: reviewListingMachine.provide({
    actors: {
      load: fromPromise<ListingAnswer<Review>, ListingQuery>(async ({ input, signal }) =>
        answerReviews(await httpOf(environment).call(reviewCalls.reviews, { Status: ACTIVE }, signal), input),
      ),
    },
  }),
});
