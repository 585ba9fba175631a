/** Shared by accessibility.test.ts and accessibility.full.test.ts. */
import type { Page } from 'playwright';

export const listsAreHere = async (page: Page) => {
  for (const name of ['Find Top Freelancers', 'Marketlane Guide'])
    await page.getByRole('region', { name }).getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Testimonial 1 of 10' }).waitFor();
};
