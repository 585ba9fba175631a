/** The testimonials' reviews: ten random ones of the Active reviews (H12a). */
import { isActive } from '../../contracts/people/review-status.ts';
import type { Review } from '../../contracts/people/review.ts';
import { createResourceMachine } from '../generic/resource.machine.ts';
import { sample } from '../core/sample.ts';

const REVIEWS_KEPT = 10;

export const reviewsMachine = createResourceMachine<Review, 'reviews'>({
  id: 'reviews',
  arrange: (reviews, seed) => sample(reviews.filter(isActive), REVIEWS_KEPT, seed),
});
