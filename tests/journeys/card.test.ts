import { describe, expect, it } from 'vitest';
import { answering } from './specification-backend.ts';
import { eventually, journeys, placeOf, failedRequest } from './support.ts';

const { open, serve } = journeys();

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
const bare = { id: 'f-2', Name: 'Bo' };

/** Home with these freelancers, and the card of the first. */
const openCards = async (...freelancers: readonly object[]) => {
  const backend = await serve();
  backend.behave({ freelancers: answering(freelancers) });
  // It knows no profiles: where a card leads there is nothing to read.
  const page = await open({ at: backend.address, expects: [failedRequest] });
  const cards = page.getByRole('region', { name: 'Find Top Freelancers' }).getByRole('article');
  await cards.first().waitFor();
  await eventually(() => cards.count()).toBe(freelancers.length);
  return { page, backend, cards, card: cards.first() };
};

describe('where a card leads', () => {
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

  it('[C1][C2] signs in a name are encoded', async () => {
    const { card } = await openCards({ id: 3, Name: 'A/B? Über #1' });
    const links = card.getByRole('link');
    const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
    expect(addresses.sort()).toEqual([
      '/user-profile/A%2FB%3F-3',
      '/user-profile/reviews/A%2FB%3F%20%C3%9Cber%20%231-3',
    ]);
  });
});

describe('what a card says', () => {
  it('[C3] ScreenName before Name', async () => {
    const { cards } = await openCards(full, bare, { id: 3, Name: 'Cleo Marsh', ScreenName: '' });
    expect(await cards.getByRole('heading').allTextContents()).toEqual(['Amara O.', 'Bo', 'Cleo Marsh']);
  });

  it('[C4] the photo from exactly {base}/images/{Photo}, encoded', async () => {
    const { card, backend } = await openCards(full);
    const src = '/images/amara%20okafor%20%231.svg';
    await card.scrollIntoViewIfNeeded();
    expect(await card.locator('img').getAttribute('src')).toBe(src);
    await eventually(() => backend.images).toContain(src);
  });

  it('[C4] without a photo, or with one that is not there, a generic avatar of 90 by 90', async () => {
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

  it('[C5] a badge in colour when Verified_Profile is exactly "Verified", else in greyscale', async () => {
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

  it('[C6] the rate as it comes, and no line without one', async () => {
    const rates = [12.5, 45, '30', 0, null, ''];
    const { cards } = await openCards(
      ...rates.map((HourlyRate, index) => ({ ...bare, id: index, HourlyRate })),
    );
    const lines = await Promise.all(
      (await cards.all()).map((card) => card.getByText(/\/ hour/).allTextContents()),
    );
    expect(lines).toEqual([['$12.5 / hour'], ['$45 / hour'], ['$30 / hour'], ['$0 / hour'], [], []]);
  });

  it('[C7] rating and reviews, 0 where they are missing', async () => {
    const { cards } = await openCards(full, bare, { ...bare, id: 3, avg_Rating: '4.25', no_of_reviews: '1' });
    expect(await cards.getByRole('link', { name: /Reviews/ }).allTextContents()).toEqual([
      '4.9 (128 Reviews)',
      '0 (0 Reviews)',
      '4.25 (1 Reviews)',
    ]);
  });

  it('[C8] three skills, then how many more; a placeholder where there are none', async () => {
    const { cards, card } = await openCards(
      full,
      { ...bare, id: 3, Skills: 'One, Two, Three' },
      { ...bare, id: 4, Skills: ' , ,' },
      { ...bare, id: 5 },
    );
    const chips = await Promise.all(
      (await cards.all()).map((each) => each.getByRole('listitem').allTextContents()),
    );
    expect(chips.slice(0, 2)).toEqual([
      ['SEO Expert', 'Content Strategy', 'Google Analytics', '+2'],
      ['One', 'Two', 'Three'],
    ]);
    expect(chips[2]).toHaveLength(1);
    expect(chips[3]).toEqual(chips[2]);
    expect(chips[3]?.[0]).toMatch(/skill/i);
    expect(await card.textContent()).not.toContain('Copywriting');
    expect(await card.textContent()).not.toContain('Hidden Craft');
  });

  it('[A7] ids and numbers may come as strings, and two of one id are two cards', async () => {
    const { cards } = await openCards({ ...bare, id: '7' }, { ...bare, id: 7, HourlyRate: '  20 ' });
    expect(await cards.getByRole('link', { name: 'View Profile' }).first().getAttribute('href')).toBe(
      '/user-profile/Bo-7',
    );
    await cards.getByText('$20 / hour').waitFor();
  });
});
