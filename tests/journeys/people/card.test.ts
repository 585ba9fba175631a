import { describe, expect, it } from 'vitest';
import { eventually, journeys, placeOf } from '../support.ts';
import { bare, openCards } from './card-stage.ts';

journeys();
const full = {
  id: 17,
  Name: 'Amara Ngozi Okafor',
  ScreenName: 'Amara O.',
  Photo: 'amara okafor #1.svg',
  Skills: ' SEO Expert ,, Content Strategy, ,Google Analytics , Copywriting,Hidden Craft,',
  HourlyRate: 12.5,
  avg_Rating: 4.9,
  no_of_reviews: 128,
  Verified_Profile: 'Verified',
};

describe('a card’s links', () => {
  it('[C1] View Profile opens the profile by the first word of Name and the id', async () => {
    const { page, card } = await openCards(full);
    const link = card.getByRole('link', { name: 'View Profile' });
    expect(await link.getAttribute('href')).toBe('/user-profile/Amara-17');
    await link.locator('svg, img').first().click(); // its arrow
    await eventually(() => placeOf(page)).toBe('/user-profile/Amara-17');
  });

  it('[C2] the rating opens the reviews by the full Name and the id', async () => {
    const { page, card } = await openCards(full);
    await card.getByRole('link', { name: /Reviews/ }).click();
    await eventually(() => placeOf(page)).toBe('/user-profile/reviews/Amara%20Ngozi%20Okafor-17');
  });
});

describe('a card’s contents', () => {
  it('[C3][C6][C7][C8a][C8b] the ScreenName instead of the Name, the rate unchanged, rating and reviews, and three skills', async () => {
    const { cards, card } = await openCards(
      full,
      bare,
      { id: 3, Name: 'Cleo Marsh', ScreenName: '', Skills: 'One, Two, Three', HourlyRate: 45 },
      { ...bare, id: 4, Skills: ' , ,', HourlyRate: '30', avg_Rating: '4.25', no_of_reviews: '1' },
      { ...bare, id: 5, HourlyRate: 0 },
      { ...bare, id: 6, HourlyRate: null },
      { ...bare, id: 7, HourlyRate: '' },
    );
    expect(await cards.getByRole('heading').allTextContents()).toEqual([
      'Amara O.',
      'Bo',
      'Cleo Marsh',
      ...Array.from({ length: 4 }, () => 'Bo'),
    ]);
    const all = await cards.all();
    const rates = await Promise.all(all.map((each) => each.getByText(/\/ hour/).allTextContents()));
    expect(rates).toEqual([['$12.5 / hour'], [], ['$45 / hour'], ['$30 / hour'], ['$0 / hour'], [], []]);
    expect((await cards.getByRole('link', { name: /Reviews/ }).allTextContents()).slice(0, 4)).toEqual([
      '4.9 (128 Reviews)',
      '0 (0 Reviews)', // if they are missing
      '0 (0 Reviews)',
      '4.25 (1 Reviews)',
    ]);
    const chips = await Promise.all(all.map((each) => each.getByRole('listitem').allTextContents()));
    expect([chips[0], chips[2]]).toEqual([
      ['SEO Expert', 'Content Strategy', 'Google Analytics', '+2'],
      ['One', 'Two', 'Three'],
    ]);
    // A placeholder if there are none.
    expect(chips[3]).toHaveLength(1);
    expect(chips[4]).toEqual(chips[3]);
    expect(chips[3]?.[0]).toMatch(/skill/i);
    expect(await card.textContent()).not.toContain('Copywriting');
    expect(await card.textContent()).not.toContain('Hidden Craft');
  });

  it('[C4] the photo from exactly {base}/images/{Photo}, encoded', async () => {
    const { card, backend } = await openCards(full);
    const src = '/images/amara%20okafor%20%231.svg';
    await card.scrollIntoViewIfNeeded();
    expect(await card.locator('img').getAttribute('src')).toBe(src);
    await eventually(() => backend.images).toContain(src);
  });

  it('[C4] without a photo, or with a missing one, a generic avatar of 90 by 90', async () => {
    const { page, cards } = await openCards(
      bare,
      { ...full, Photo: 'gone.svg' },
      { ...full, id: 4, Photo: '' },
    );
    await page.route('**/images/gone.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }),
    );
    await page.reload();
    await cards.first().scrollIntoViewIfNeeded();
    await eventually(() => cards.locator('img').count()).toBe(0);
    for (const card of await cards.all()) {
      const avatar = card.locator('svg[width="90"][height="90"]');
      expect(await avatar.count()).toBe(1);
      expect(await avatar.boundingBox()).toMatchObject({ width: 90, height: 90 });
    }
  });

  it('[C5] a badge in colour if Verified_Profile is exactly "Verified", otherwise in greyscale', async () => {
    const { cards } = await openCards(
      full,
      ...['verified', 'Verified ', 'Unverified', true, 1, null].map((word, index) => ({
        ...full,
        id: 30 + index,
        Verified_Profile: word,
      })),
    );
    const filters = await Promise.all(
      (await cards.getByRole('img', { name: /verified$/i }).all()).map((badge) =>
        badge.evaluate((element) => getComputedStyle(element).filter),
      ),
    );
    expect(filters).toEqual(['none', ...Array.from({ length: 6 }, () => 'grayscale(1)')]);
  });
});
