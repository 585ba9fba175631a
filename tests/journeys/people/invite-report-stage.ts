/** Shared by invite-report.test.ts and invite-report.full.test.ts. */
import type { Page } from 'playwright';

/** From the list to a person's page, as a user comes there. */
export const toProfile = async (page: Page) => {
  const row = page.getByRole('feed').getByRole('article').first();
  await row.getByRole('link', { name: 'View Profile' }).click();
  await page.getByText('Report this profile').waitFor();
};
export const dialog = (page: Page) => page.getByRole('dialog');
