/** Shared by navigation.test.ts and navigation.full.test.ts. */
import type { Page } from 'playwright';

export const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
export const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
