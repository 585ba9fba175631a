import { describe, expect, it } from 'vitest';
import { eventually, journeys, placeOf } from '../support.ts';
import { heading, main } from './guide-stage.ts';

const { open } = journeys();

describe('a guide', () => {
  it('[G1a] opens from the home page, and links to another', async () => {
    const page = await open();
    const card = page.getByRole('region', { name: 'Marketlane Guide' }).getByRole('article').first();
    const title = (await card.getByRole('heading').innerText()).trim();
    await card.getByRole('link', { name: /^Read / }).click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await main(page)
      .getByText(/^\d+ minutes? to read$/)
      .waitFor();
    expect(await page.title()).toContain(title.slice(0, 30));
    const next = main(page).getByRole('region', { name: 'Read next' }).getByRole('article').first();
    const other = (await next.getByRole('heading').innerText()).trim();
    await next.getByRole('link', { name: /^Read / }).press('Enter');
    await page.getByRole('heading', { level: 1, name: other, exact: true }).waitFor();
  });

  it('[G2b] its headings have addresses, to which its contents link', async () => {
    const page = await open({ path: '/digi-guide/3' });
    const contents = main(page).getByRole('navigation', { name: 'In this guide' }).getByRole('link');
    const first = await contents.first().innerText();
    await contents.first().click();
    await eventually(() => new URL(page.url()).hash).not.toBe('');
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    expect(await page.locator(`[id="${id}"]`).innerText()).toBe(first);
    await main(page).getByRole('heading', { level: 2, name: first, exact: true }).waitFor();
    await main(page)
      .getByRole('link', { name: `Link to: ${first}`, exact: true })
      .waitFor();
    expect(placeOf(page)).toBe('/digi-guide/3');
  });

  it('[U6] is in the HTML of the server', async () => {
    const page = await open({ path: '/digi-guide/3', javaScriptEnabled: false });
    await heading(page).waitFor();
    expect(await main(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  });
});
