import { describe, expect, it } from 'vitest';
import type { Review } from '../../src/contracts/review.ts';
import { answerReviews } from '../../src/machines/review-listing.machine.ts';

const review = (index: number, Stars: number | undefined, Status = 'Active'): Review => ({
  GlobalReview_Review: `Review ${index}`,
  Stars,
  Status,
});
const reviews = [
  ...Array.from({ length: 20 }, (_, index) => review(index, 5)),
  review(20, 4),
  review(21, 4.4),
  review(22, undefined),
  review(23, 5, 'Pending'),
  review(24, 5, 'active'),
];

describe('what a query asks for', () => {
  it('[L4] only Active reviews count, twelve a page, with a facet of stars', () => {
    const { items, total, pages, facets } = answerReviews(reviews, { filters: {}, page: 1 });
    expect(items).toHaveLength(12);
    expect({ total, pages }).toEqual({ total: 23, pages: 2 });
    expect(facets['stars']).toEqual({ 0: 1, 4: 2, 5: 20 });
  });

  it('[L4] the average is of those that gave stars, whatever is chosen', () => {
    for (const filters of [{}, { stars: '4' }])
      expect(answerReviews(reviews, { filters, page: 1 }).figures).toEqual({ average: 108 / 22 });
    expect(answerReviews([], { filters: {}, page: 1 }).figures).toEqual({ average: 0 });
  });

  it('[L4] stars choose, rounded; the facet still tells of all', () => {
    const { items, total, facets } = answerReviews(reviews, { filters: { stars: '4' }, page: 1 });
    expect(items.map(({ GlobalReview_Review }) => GlobalReview_Review)).toEqual(['Review 20', 'Review 21']);
    expect(total).toBe(2);
    expect(facets['stars']).toMatchObject({ 5: 20 });
  });

  it('[L1] a page past the end is answered with the last', () => {
    const last = answerReviews(reviews, { filters: {}, page: 2 });
    expect(last.items).toHaveLength(11);
    expect(answerReviews(reviews, { filters: {}, page: 9 })).toEqual(last);
    expect(answerReviews([], { filters: {}, page: 9 })).toMatchObject({ items: [], total: 0, pages: 0 });
  });
});
