/** Details of the list of all reviews, in full scope. In `npm test`: tests/machines/people/review-listing.test.ts. */
import { describe, expect, it } from 'vitest';
import { journeys } from '../support.ts';
import { openReviews, review } from './listing-reviews-stage.ts';

journeys();

describe('all reviews', () => {
  it('[L28a] a long review is shown in full on pages', async () => {
    const long = 'A sentence of some length that goes on and on. '.repeat(60).trim();
    const { page, says } = await openReviews(
      [review(1, { GlobalReview_Review: long })],
      '/reviews?view=pages',
    );
    await says('1 review');
    const words = page.getByRole('article', { name: 'Client 1' }).getByText(long);
    expect(
      await words.evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(1);
  });

  it('[L23] an empty list says so', async () => {
    const { page } = await openReviews([review(1, { Status: 'Pending' })]);
    await page.getByText('There are no reviews yet.').waitFor();
  });
});
