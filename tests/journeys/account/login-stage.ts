/** Shared by login.test.ts and login.full.test.ts. */
import type { Page } from 'playwright';

export const storedIn = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? 'null') as Record<string, unknown> | null);
export const banner = (page: Page) => page.getByRole('banner');
export const isSignedIn = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true }).waitFor();
export const fillIn = async (page: Page, { Email, Password }: { Email: string; Password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
