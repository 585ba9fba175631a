/** Shared by login-forgotten.test.ts and login-forgotten.full.test.ts. */
import type { Page } from 'playwright';

export const main = (page: Page) => page.getByRole('main');
export const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const titled = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const signIn = async (page: Page, { Email, Password }: { Email: string; Password: string }) => {
  await box(page, 'Email').fill(Email);
  await box(page, 'Password').fill(Password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
};
