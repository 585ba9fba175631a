/** A walk over routes in one page, because loading each of them anew costs more than checking them. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { realServer } from '../real-server.ts';
import { eventually, overflowOf, placeOf, sweep } from '../support.ts';

const titleIn = (html: string): string | undefined =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const titles = new Map<string, Promise<string | undefined>>();
const askTitle = async (path: string): Promise<string | undefined> =>
  titleIn(await (await fetch(realServer() + path)).text());
/** The server's title for this address, requested once. */
export const titleAt = (path: string): Promise<string | undefined> => {
  const known = titles.get(path) ?? askTitle(path);
  titles.set(path, known);
  return known;
};

/** One of each landmark, and one h1. */
export const hasLandmarks = async (page: Page, path: string): Promise<void> => {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    expect(await page.getByRole(landmark).count(), `${landmark} of ${path}`).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).count(), `h1 of ${path}`).toBe(1);
};

/** Without the number of unread messages: another test may have written to this account. */
const titleOf = async (page: Page): Promise<string> => (await page.title()).replace(/^\(\d+\) /, '');

/** Navigates there as a link does, and waits for the page. */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  const title = await titleAt(path);
  const before = await titleOf(page);
  await page.evaluate((to) => history.pushState(null, '', to), path);
  // Some take their title from what they show, once loaded: another person, a company.
  const isNamedAsShown = async (shown: string) =>
    shown !== before &&
    shown.startsWith(
      await page
        .locator('main h1')
        .first()
        .innerText({ timeout: 1000 })
        .catch(() => '?'),
    );
  await eventually(async () => {
    const shown = (await titleOf(page)).replace(/^(Conversation) with .+(?= · )/, '$1');
    return (await isNamedAsShown(shown)) ? title : shown;
  }).toBe(title);
  await page.locator('main h1').first().waitFor();
  await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await eventually(() =>
    page.getByRole('main').getByRole('status').getByText('Loading...', { exact: true }).count(),
  ).toBe(0);
  expect(placeOf(page)).toBe(path);
};

/** Routes with the same look, one after the other, since changing the look costs as much as a check. */
const SAME_LOOK = 6;
/** The page is sound: landmarks, headings, and in one look no overflow and no violation. */
export const lookAt = async (page: Page, path: string, place: number): Promise<void> => {
  await hasLandmarks(page, path);
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))));
  levels.forEach((level, index) =>
    expect(level - (levels[index - 1] ?? level), `headings of ${path}`).toBeLessThanOrEqual(1),
  );
  await sweep(page, path, 1 + Math.floor(place / SAME_LOOK)); // home is first, in dark: other tests check it in light
  expect(await overflowOf(page), `what of ${path} is too wide`).toBe(0);
};
