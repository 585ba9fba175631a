import { describe, expect, it } from 'vitest';
import { countOf, rowOf } from '../generic/listing-stage.ts';
import { hanging } from '../specification-backend.ts';
import { eventually, expectAccessible, inLook, journeys, placeOf, variants } from '../support.ts';
import { openReviews, review } from './listing-reviews-stage.ts';

const { open, serve } = journeys();
const forty = Array.from({ length: 40 }, (_, index) => review(index + 1));

describe('all reviews', () => {
  it('[L4] shows only Active ones, with their average, the count of each star, and a filter by stars', async () => {
    const { page, says } = await openReviews([
      ...forty,
      review(99, { Status: 'Pending' }),
      review(98, { Status: 'active' }),
    ]);
    await says('40 reviews');
    const short = page.getByRole('complementary', { name: 'Summary' });
    await short.getByText('4.5', { exact: true }).waitFor();
    const stars = page.getByRole('list', { name: 'Filter by stars' });
    expect(await stars.getByRole('link').allTextContents()).toEqual([
      '5 stars30',
      '4 stars0',
      '3 stars10',
      '2 stars0',
      '1 star0',
    ]);
    await stars.getByRole('link', { name: /^3 stars/ }).click();
    await says('10 reviews');
    expect(placeOf(page)).toBe('/reviews?stars=3');
    await page.reload();
    await says('10 reviews');
    await page.getByRole('button', { name: 'Remove filter: 3 stars' }).click();
    await says('40 reviews');
    await page.goBack();
    await says('10 reviews');
    await stars.getByRole('link', { name: /^4 stars/ }).click();
    await page.getByText('No reviews match.').waitFor();
    await page.getByRole('button', { name: 'Show all reviews' }).click();
    await says('40 reviews');
  });

  it('[L4][L27] the backend is called once, and scrolling reaches the last row', async () => {
    const { page, backend, says } = await openReviews(forty);
    await says('40 reviews');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await rowOf(page, 40).getByText('Review number 40.').waitFor();
    expect(backend.received('reviews')).toHaveLength(1);
  });

  it.for(
    variants(
      [
        ['light', 1280],
        ['dark', 360],
      ] as const,
      1,
    ),
  )('[L33] has no violation in %s at %i px, loaded and loading', async ([colorScheme, width]) => {
    const page = await open({ path: '/reviews', ...inLook(colorScheme, width) });
    await eventually(() => countOf(page).textContent()).toMatch(/^\d+ reviews$/);
    await expectAccessible(page, `reviews, ${colorScheme}, ${width} px`);
    const backend = await serve();
    backend.behave({ reviews: hanging });
    await expectAccessible(await open({ at: backend.address, path: '/reviews', colorScheme }), 'on its way');
  });
});
