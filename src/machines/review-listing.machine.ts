/** The page of all reviews: filtered by stars, paged. The backend gives all Active ones at once; this chooses. */
import type { ListingQuery } from '../contracts/listing-query.ts';
import { isActive } from '../contracts/review-status.ts';
import { starFilter, type Review } from '../contracts/review.ts';
import { createListingMachine, type ListingAnswer } from './listing.machine.ts';

const REVIEWS_PER_PAGE = 12;

const starsOf = ({ Stars }: Review): string => String(Math.round(Stars ?? 0));

/** The mean of what was given; reviews without stars do not count. */
const averageOf = (stars: Readonly<Record<string, number>>): number => {
  let sum = 0;
  let count = 0;
  for (const [value, given] of Object.entries(stars)) {
    if (!starFilter.safeParse(value).success) continue;
    sum += Number(value) * given;
    count += given;
  }
  return count === 0 ? 0 : sum / count;
};

/** What of all reviews a query asks for. Reviews without stars count, and have no facet. */
export const answerReviews = (reviews: readonly Review[], query: ListingQuery): ListingAnswer<Review> => {
  const active = reviews.filter(isActive);
  const stars: Record<string, number> = {};
  for (const review of active) stars[starsOf(review)] = (stars[starsOf(review)] ?? 0) + 1;
  const wanted = query.filters['stars'];
  const fitting = wanted === undefined ? active : active.filter((review) => starsOf(review) === wanted);
  const pages = Math.ceil(fitting.length / REVIEWS_PER_PAGE);
  const first = (Math.min(query.page, Math.max(1, pages)) - 1) * REVIEWS_PER_PAGE;
  return {
    items: fitting.slice(first, first + REVIEWS_PER_PAGE),
    total: fitting.length,
    pages,
    facets: { stars },
    figures: { average: averageOf(stars) },
  };
};

export const reviewListingMachine = createListingMachine<Review, 'reviewListing'>({
  id: 'reviewListing',
  filters: { stars: starFilter },
});
