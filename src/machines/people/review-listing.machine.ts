/**
 * The page of all reviews, filtered by stars. The backend returns all Active ones at once; `answerReviews`
 * filters them.
 */
import { ROWS_A_PAGE, type Page } from '../../contracts/generic/page.ts';
import { isActive } from '../../contracts/people/review-status.ts';
import { review, starFilter, type Review } from '../../contracts/people/review.ts';
import type { ListingRequest } from '../generic/listing-context.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

const starsOf = ({ Stars }: Review): string => String(Math.round(Stars ?? 0));

/** The mean of all given stars; reviews without stars do not count. */
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

/** The page of reviews that matches the request. Reviews without stars count, but have no facet. */
export const answerReviews = (
  reviews: readonly Review[],
  { query, page }: Pick<ListingRequest, 'query' | 'page'>,
): Page<Review> => {
  const active = reviews.filter(isActive);
  const stars: Record<string, number> = {};
  for (const each of active) stars[starsOf(each)] = (stars[starsOf(each)] ?? 0) + 1;
  const wanted = query.filters['stars'];
  const fitting = wanted === undefined ? active : active.filter((each) => starsOf(each) === wanted);
  return {
    items: fitting.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE),
    total: fitting.length,
    facets: { stars },
    figures: { average: averageOf(stars) },
    near: [],
  };
};

export const reviewListingMachine = createListingMachine<Review>({
  id: 'reviewListing',
  item: review,
  filters: { stars: starFilter },
  sorts: [],
});
