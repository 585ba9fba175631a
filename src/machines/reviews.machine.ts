/** The reviews that the testimonials cycle through: a random ten of the Active ones (H12). */
import { isActive } from '../contracts/review-status.ts';
import type { Review } from '../contracts/review.ts';
import { createResourceMachine } from './resource.machine.ts';
import { sample } from './sample.ts';

const REVIEWS_KEPT = 10;

export const reviewsMachine = createResourceMachine<Review, 'reviews'>({
  id: 'reviews',
  arrange: (reviews, seed) => sample(reviews.filter(isActive), REVIEWS_KEPT, seed),
});
