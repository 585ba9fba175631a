/** The page of all reviews: view, machine and call in one chunk. */
import { ACTIVE } from '../../contracts/people/review-status.ts';
import { reviewCalls, type Review } from '../../contracts/people/review.ts';
import { answerReviews, reviewListingMachine } from '../../machines/people/review-listing.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { ReviewsPage } from '../../views/pages/people/reviews/reviews-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { listingPorts } from '../generic/listing-ports.ts';

export const wireReviews = (environment: Environment): PageModule => ({
  Page: ReviewsPage,
  ownsTitle: true,
  /** Created for each visit. It makes one call; filters and further rows use its result. */
  get machine() {
    let all: readonly Review[] | undefined;
    return reviewListingMachine.provide(
      listingPorts(async (request, signal) => {
        all ??= await httpOf(environment).call(reviewCalls.reviews, { Status: ACTIVE }, signal);
        return answerReviews(all, request);
      }),
    );
  },
});
