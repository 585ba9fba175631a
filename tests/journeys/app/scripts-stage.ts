/** Shared by the journeys of scripts and by those of hanging styles. */
import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { eventually, failedRequest } from '../support.ts';

export const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
/** Refuses matching requests until it is stopped. */
export const refuse = async (page: Page, pattern: string | RegExp) => {
  await page.route(pattern, (route: Route) => route.abort());
  return () => page.unroute(pattern);
};
export const isNoError = [failedRequest];

/** A script or sheet of a page hangs: after 120 s of the page's held clock, the page says so and offers a retry. */
export const hangsAndIsTriedAgain = async (page: Page, files: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  const held: Route[] = [];
  await page.route(files, (route) => void held.push(route));
  await headerLink(page, 'Jobs').click();
  const main = page.getByRole('main');
  await main.getByText('Loading...', { exact: true }).waitFor();
  await eventually(() => held.length).toBeGreaterThan(0);
  await page.clock.fastForward(110_000);
  expect(await main.getByRole('alert').count()).toBe(0);
  await page.clock.fastForward(15_000);
  await main.getByRole('alert').waitFor();
  await page.unroute(files);
  await main.getByRole('button', { name: 'Try again' }).click();
  await main.getByRole('heading', { level: 2 }).first().waitFor();
};
