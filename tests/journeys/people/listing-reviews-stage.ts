/** Shared by listing-reviews.test.ts and listing-reviews.full.test.ts. */
import { countOf } from '../generic/listing-stage.ts';
import { answering } from '../specification-backend.ts';
import { open, serve, eventually } from '../support.ts';

export const review = (index: number, more: object = {}) => ({
  GlobalReview_Review: `Review number ${index}.`,
  GlobalReview_Name: `Client ${index}`,
  Stars: index % 4 === 0 ? 3 : 5,
  Status: 'Active',
  ...more,
});
export const openReviews = async (reviews: readonly object[], path = '/reviews') => {
  const backend = await serve();
  backend.behave({ reviews: answering(reviews) });
  const page = await open({ at: backend.address, path });
  return {
    page,
    backend,
    says: (words: string) => eventually(() => countOf(page).textContent()).toBe(words),
  };
};
