/** The signed-in user of a page, and helpers to sign in and out. */
import type { Page } from 'playwright';

export const banner = (page: Page) => page.getByRole('banner');
export const isSignedIn = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true }).waitFor();
export const isAnonymous = (page: Page) => banner(page).getByRole('link', { name: 'Sign in' }).waitFor();
export const signInOn = async (page: Page, { Email, Password }: { Email: string; Password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
export const kept = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('user'), localStorage.getItem('signed-in')]);

/** Answers the newsletter with an ended session, until the returned function is called. */
export const refuse = async (page: Page) => {
  let isOver = true;
  await page.route('**/admin/newsletterdataCreate', (route) =>
    isOver
      ? route.fulfill({ status: 401, json: { message: 'no session' } })
      : route.fulfill({ json: { status: 'success' } }),
  );
  return () => (isOver = false);
};
export const subscribe = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Email address' }).fill('ines@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
};
