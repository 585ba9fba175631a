import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { eventually, expectAccessible, failedRequest, journeys, noticeOf, placeOf } from './support.ts';

const { open, serve } = journeys();

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('a guide', () => {
  it('[G1] is opened from the home page, and leads to another', async () => {
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
  it('[G2] its headings have addresses, which its contents lead to', async () => {
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
  it('[G2] a link to a part of a guide that is still to come leads there, and a corrected address still says it', async () => {
    const page = await open({ path: '/digi-guide/3' });
    const last = main(page).getByRole('navigation', { name: 'In this guide' }).getByRole('link').last();
    const [href, name] = [(await last.getAttribute('href')) ?? '', await last.innerText()];
    await page.getByRole('banner').getByRole('link', { name: 'Marketlane' }).click();
    await page.getByRole('heading', { level: 1, name: 'Find & Hire Expert Digital Marketer' }).waitFor();
    await page.evaluate((to) => history.pushState(null, '', to), `/digi-guide/03${href}`);
    const part = main(page).getByRole('heading', { level: 2, name, exact: true });
    await eventually(async () => (await part.boundingBox())?.y ?? 9999).toBeLessThan(800);
    await eventually(() => page.url()).toMatch(/\/digi-guide\/3#guide-/);
  });
  it('[U6] is in the HTML of the server', async () => {
    const page = await open({ path: '/digi-guide/3', javaScriptEnabled: false });
    await heading(page).waitFor();
    expect(await main(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
  });
  it('[G1][A6] of a backend of the specification alone is what its list says in short', async () => {
    const backend = await serve();
    const page = await open({ at: backend.address, path: '/digi-guide/2', expects: [failedRequest] });
    await page.getByRole('heading', { level: 1, name: 'Guide number 2' }).waitFor();
    await main(page).getByText('What guide 2 says in short.').waitFor();
    await expectAccessible(page);
  });
  it('[U5] that is not there leads on', async () => {
    const page = await open({ path: '/digi-guide/9999', expects: [failedRequest] });
    await page.getByRole('heading', { level: 1, name: 'This guide is not here' }).waitFor();
    await expectAccessible(page);
  });
  it('[U4] shares its address', async () => {
    const page = await open({
      path: '/digi-guide/3',
      prepare: (_, context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
    });
    await main(page).getByRole('button', { name: 'Share' }).click();
    await noticeOf(page, 'Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
  it.for([
    ['light', 360],
    ['dark', 1280],
  ] as const)('has no violation in %s at %i px', async ([colorScheme, width]) => {
    const page = await open({
      path: '/digi-guide/3',
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await heading(page).waitFor();
    await expectAccessible(page, `a guide, ${colorScheme}, ${width} px`);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
});
