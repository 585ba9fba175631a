/** What scripts.test.ts and scripts.full.test.ts share. */
import type { Page, Route } from 'playwright';
import { failedRequest } from './support.ts';

export const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
/** Refuses what matches until it is told to stop. */
export const refuse = async (page: Page, pattern: string | RegExp) => {
  await page.route(pattern, (route: Route) => route.abort());
  return () => page.unroute(pattern);
};
export const isNoError = [failedRequest];
