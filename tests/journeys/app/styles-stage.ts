/** Shared by styles.test.ts and styles.full.test.ts. */
import type { Page } from 'playwright';

export const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
/** The sheets that a page requests. */
export const sheetsOf = (page: Page) => {
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  return sheets;
};
export const listed = async (page: Page) => {
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.move(2, 2);
};
