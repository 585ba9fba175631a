/** Who is signed in on a page of ours, and how one gets in and out. */
import type { Page } from 'playwright';

export const banner = (page: Page) => page.getByRole('banner');
export const isSignedIn = (page: Page, name: string) =>
  banner(page).getByRole('link', { name, exact: true }).waitFor();
export const isAnonymous = (page: Page) => banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
export const signInOn = async (page: Page, { Email, Password }: { Email: string; Password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
export const kept = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('user'), localStorage.getItem('signed-in')]);
