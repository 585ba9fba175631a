/**
 * The list of freelancers in detail. Every day tests/machines/generic/listing.test.ts covers which answer counts and
 * what is retried, tests/contracts/generic/listing-query.test.ts reads the address, and the paths in tests/models
 * show a failure. Only here: a number while it is typed, "Did you mean", and two skills on their way from the home
 * page.
 */
import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { countOf, firstRowOf, rowOf } from '../generic/listing-stage.ts';
import { eventually, failedRequest, journeys, placeOf } from '../support.ts';
import { openList, says } from './listing-freelancers-stage.ts';

journeys();

describe('filters and address', () => {
  it('[L2] a late answer does not replace a newer one', async () => {
    const { page, list } = await openList();
    await says(page, '600 freelancers');
    list.hold();
    await page.getByRole('checkbox', { name: /^Verified/ }).click();
    await eventually(() => list.waiting()).toBe(1);
    await page.getByRole('radio', { name: /^4 stars and up/ }).click();
    await eventually(() => list.waiting()).toBe(2);
    await list.release();
    await says(page, '180 freelancers');
  });

  it('[L31] a range is requested as its number is typed, and removed with all filters when it is invalid', async () => {
    const { page, list } = await openList('/freelancers?Verified_Profile=Verified');
    const rate = page.getByRole('group', { name: 'Rate' });
    const [from, to] = ['From', 'To'].map((name) => rate.getByRole('spinbutton', { name })) as [
      Locator,
      Locator,
    ];
    await from.fill('.5');
    await to.fill('1e2');
    await page.keyboard.press('Enter');
    await eventually(() => placeOf(page)).toBe(
      '/freelancers?Verified_Profile=Verified&maxRate=100&minRate=0.5',
    );
    expect(await to.inputValue()).toBe('100');
    await eventually(() => list.queries().at(-1)?.['maxRate']).toBe(100);
    await from.fill('200');
    await page.keyboard.press('Enter');
    const wrong = rate.getByText('The minimum is higher than the maximum');
    await wrong.waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await eventually(() => from.inputValue()).toBe('');
    expect(await to.inputValue()).toBe('');
    expect(await wrong.count()).toBe(0);
  });

  it('[H4][L1a] a home search for two skills arrives with the first of them set', async () => {
    const { page } = await openList('/');
    for (const skill of ['SEO Expert', 'Copywriting']) {
      await page.getByRole('combobox').click();
      await page.getByRole('option', { name: skill, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: 'Remove filter: SEO Expert' }).waitFor();
    await says(page, '240 freelancers');
    expect(placeOf(page)).toBe('/freelancers?Skills=SEO+Expert');
    expect(await page.evaluate(() => (history.state as { skill?: string }).skill)).toBe('SEO Expert');
  });
});

describe('a skill in the path', () => {
  it('[L32][L23] an unknown one says so, and links to similar ones', async () => {
    const { page } = await openList('/freelancer/copywritng');
    await page.getByText('No freelancers match.').waitFor();
    await says(page, '0 freelancers');
    await page.getByRole('list', { name: 'Did you mean' }).getByRole('link', { name: 'Copywriting' }).click();
    await eventually(() => placeOf(page)).toBe('/freelancer/copywriting');
    await says(page, '240 freelancers');
  });
});

describe('failures', () => {
  it('[L3] after a failed filter no count is shown, since it belongs to the former query', async () => {
    const { page, list } = await openList('/freelancers', { expects: [failedRequest] });
    await says(page, '600 freelancers');
    list.fail(true);
    await page.getByRole('checkbox', { name: /^Verified/ }).check();
    await page.getByText('The freelancers could not be loaded.').waitFor();
    expect(await countOf(page).innerText()).toBe('');
  });

  it('[L24] failed rows say so, and offer a retry', async () => {
    const { page, list } = await openList('/freelancers', { expects: [failedRequest] });
    await says(page, '600 freelancers');
    list.fail(true);
    await page.evaluate(() => window.scrollTo(0, 40_000));
    await page.getByText('More results could not be loaded.').waitFor();
    const row = await firstRowOf(page);
    list.fail(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, row)
      .getByRole('heading', { name: `Person Number${row}` })
      .waitFor();
  });
});
