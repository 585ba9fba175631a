import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, journeys, placeOf } from '../support.ts';
import { count, main, OWN, results } from './freelancer-reviews-stage.ts';

const { open } = journeys();

describe('the reviews of a freelancer', () => {
  it('[U8] filters by stars and sorting each have an address that survives a reload', async () => {
    const page = await open({ path: OWN });
    await eventually(() => count(page)).toBeGreaterThan(0);
    const all = await count(page);
    const filter = main(page).getByRole('list', { name: 'Filter by stars' });
    await filter.getByRole('link', { name: /^4 stars/ }).click();
    await eventually(() => placeOf(page)).toBe(`${OWN}?stars=4`);
    await eventually(() => count(page)).toBeLessThan(all);
    const four = await count(page);
    expect(await results(page).getByRole('img', { name: '4 of 5 stars' }).count()).toBe(Math.min(four, 24));
    await page.reload();
    await eventually(() => count(page)).toBe(four);
    await filter.getByRole('link', { name: /^4 stars/ }).press('Enter');
    await eventually(() => placeOf(page)).toBe(OWN);
    await main(page)
      .getByRole('navigation', { name: 'Sort reviews' })
      .getByRole('link', { name: 'Fewest stars' })
      .click();
    await eventually(() => placeOf(page)).toBe(`${OWN}?sort=lowest`);
    await eventually(() => results(page).getByRole('status').innerText()).not.toContain('Loading');
    const stars = async () =>
      (
        await results(page)
          .getByRole('img')
          .evaluateAll((shown) => shown.map((one) => one.ariaLabel))
      ).map((name) => Number.parseInt(name ?? '', 10));
    await eventually(async () => {
      const given = await stars();
      return given.length > 0 && given.every((value, index) => value >= (given[index - 1] ?? 0));
    }).toBe(true);
  });

  it('[U5][L3] a failure offers a retry', async () => {
    const page = await open({
      path: OWN,
      expects: [failedRequest],
      prepare: (opened) =>
        opened.route('**/admin/freelancerReviewfind', (route) => route.abort(), { times: 1 }),
    });
    await results(page).getByText('The reviews could not be loaded.').waitFor();
    await expectAccessible(page);
    await results(page).getByRole('button', { name: 'Try again' }).click();
    await results(page).getByRole('article').first().waitFor();
  });
});
