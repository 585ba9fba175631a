/** The account menu in the header, as a person uses it. */
import type { Page } from 'playwright';

/** It bears the user's name. */
export const accountButton = (page: Page) => page.getByRole('banner').locator('button[aria-haspopup="menu"]');

export const chooseInAccountMenu = async (page: Page, name: string): Promise<void> => {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
export const signOut = (page: Page): Promise<void> => chooseInAccountMenu(page, 'Sign out');
