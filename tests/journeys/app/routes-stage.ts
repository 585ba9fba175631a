/** A walk over routes in one page: what is loaded again for each of them costs more than looking at them. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { realServer } from '../real-server.ts';
import { eventually, overflowOf, placeOf, sweep } from '../support.ts';

const titleIn = (html: string): string | undefined =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const titles = new Map<string, Promise<string | undefined>>();
const askTitle = async (path: string): Promise<string | undefined> =>
  titleIn(await (await fetch(realServer() + path)).text());
/** The title that the server gives to the page at this address. It is asked once. */
export const titleAt = (path: string): Promise<string | undefined> => {
  const known = titles.get(path) ?? askTitle(path);
  titles.set(path, known);
  return known;
};

/** One of each landmark, and one first heading. */
export const hasLandmarks = async (page: Page, path: string): Promise<void> => {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    expect(await page.getByRole(landmark).count(), `${landmark} of ${path}`).toBe(1);
  expect(await page.getByRole('heading', { level: 1 }).count(), `h1 of ${path}`).toBe(1);
};

/** Goes there as a link does, and waits for what stands there. */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  const title = await titleAt(path);
  await page.evaluate((to) => history.pushState(null, '', to), path);
  // A conversation is called by whom it is with, once that is known.
  await eventually(async () => (await page.title()).replace(/ with .+(?= · )/, '')).toBe(title);
  await page.locator('main h1').first().waitFor();
  await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  await eventually(() =>
    page.getByRole('main').getByRole('status').getByText('Loading...', { exact: true }).count(),
  ).toBe(0);
  expect(placeOf(page)).toBe(path);
};

/** Routes that are looked at the same way, one after the other: to change the look costs as much as to look. */
const SAME_LOOK = 6;
/** What stands there is in order: landmarks, headings, and in one look nothing too wide and no violation. */
export const lookAt = async (page: Page, path: string, place: number): Promise<void> => {
  await hasLandmarks(page, path);
  const levels = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ localName }) => Number(localName.slice(1))));
  levels.forEach((level, index) =>
    expect(level - (levels[index - 1] ?? level), `headings of ${path}`).toBeLessThanOrEqual(1),
  );
  await sweep(page, path, 1 + Math.floor(place / SAME_LOOK)); // home, the first, in the dark: in light others look at it
  expect(await overflowOf(page), `what of ${path} is too wide`).toBe(0);
};
