import { describe, expect, it } from 'vitest';
import type { ListingQuery } from '../../../src/contracts/generic/listing-query.ts';
import type { Review } from '../../../src/contracts/people/review.ts';
import { answerReviews } from '../../../src/machines/people/review-listing.machine.ts';

const review = (index: number, Stars: number | undefined, Status = 'Active'): Review => ({
  GlobalReview_Review: `Review ${index}`,
  Stars,
  Status,
});
const reviews = [
  ...Array.from({ length: 24 }, (_, index) => review(index, 5)),
  review(24, 4),
  review(25, 4.4),
  review(26, undefined),
  review(27, 5, 'Pending'),
  review(28, 5, 'active'),
];

const ask = (filters: ListingQuery['filters'] = {}, page = 1) =>
  answerReviews(reviews, { query: { filters, sort: '', at: 0, view: 'rows' }, page });

describe('the result of a query', () => {
  it('[L4] only Active reviews count, with a facet of stars', () => {
    const { items, total, facets } = ask();
    expect(items).toHaveLength(24);
    expect(total).toBe(27);
    expect(facets['stars']).toEqual({ 0: 1, 4: 2, 5: 24 });
  });

  it('[L4] the average covers every review with stars, whatever the filter', () => {
    for (const filters of [{}, { stars: '4' }]) expect(ask(filters).figures).toEqual({ average: 128 / 26 });
    const request = { query: { filters: {}, sort: '', at: 0, view: 'rows' }, page: 1 } as const;
    expect(answerReviews([], request)).toMatchObject({ items: [], total: 0, figures: { average: 0 } });
  });

  it('[L4] filters by rounded stars; the facet still counts all', () => {
    const { items, total, facets } = ask({ stars: '4' });
    expect(items.map(({ GlobalReview_Review }) => GlobalReview_Review)).toEqual(['Review 24', 'Review 25']);
    expect(total).toBe(2);
    expect(facets['stars']).toMatchObject({ 5: 24 });
  });

  it('[L1c] a page past the end has no rows', () => {
    expect(ask({}, 2).items).toHaveLength(3);
    expect(ask({}, 9)).toMatchObject({ items: [], total: 27 });
  });
});
