/** Shared by job-creation.test.ts and job-creation.full.test.ts. */
import type { Page } from 'playwright';

export const TITLE = 'Repair the search rankings of a furniture shop after a move';
export const BRIEF =
  '## What happened\n\nWe moved to a new shop system and lost **a third** of our traffic.\n\n- 9,000 pages\n- two languages';
export const main = (page: Page) => page.getByRole('main');
export const title = (page: Page) => main(page).getByRole('textbox', { name: 'Title', exact: true });
export const brief = (page: Page) => main(page).getByRole('textbox', { name: 'Brief', exact: true });
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const saved = (page: Page) => main(page).getByText(/^Saved on your account at \d\d:\d\d$/);
export const chooseSkill = async (page: Page): Promise<void> => {
  const box = main(page).getByRole('combobox', { name: 'Skills' });
  await box.click();
  await box.fill('SEO');
  const list = main(page).getByRole('listbox', { name: 'Skills to choose from' });
  await list.getByRole('option').first().click();
};
