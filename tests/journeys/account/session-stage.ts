/** Shared by session.test.ts and session.full.test.ts. */
import type { Page } from 'playwright';

export const user = {
  id: 1,
  type: 'Freelancer',
  Name: 'Ada Byron',
  ScreenName: 'ada',
  Kept: { any: ['thing'] },
};
export const storedIn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? 'null') as Record<string, unknown> | null);
export const isSignedIn = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).waitFor();
