/** Shared by linkedin.test.ts and linkedin.full.test.ts. */
import type { Page } from 'playwright';

export const main = (page: Page) => page.getByRole('main');
export const titled = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const leave = (page: Page, name = 'Continue with LinkedIn') =>
  main(page).getByRole('button', { name }).click();
export const choose = (page: Page, name: string) => page.getByRole('link', { name }).click();
