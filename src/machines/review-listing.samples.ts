import { exampleReview } from '../contracts/review.ts';
import { createListingSamples } from './listing.samples.ts';
import { answerReviews, reviewListingMachine } from './review-listing.machine.ts';
import { samplesOf } from './samples.ts';

const firstPage = { filters: {}, page: 1 };
/** More than fit on one page. */
const reviews = Array.from({ length: 13 }, () => exampleReview);

export const reviewListingSamples = samplesOf(
  reviewListingMachine,
  createListingSamples({
    path: '/reviews',
    filter: { name: 'stars', value: '5' },
    some: answerReviews(reviews, firstPage),
    none: answerReviews([], firstPage),
  }),
);
