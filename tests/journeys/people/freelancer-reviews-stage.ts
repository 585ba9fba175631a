/** Shared by freelancer-reviews.test.ts and freelancer-reviews.full.test.ts. */
import type { Page } from 'playwright';

export const main = (page: Page) => page.getByRole('main');
export const results = (page: Page) =>
  main(page).getByRole('region', { name: /^(All reviews|\d-star reviews)$/ });
export const count = async (page: Page) =>
  Number.parseInt(await results(page).getByRole('status').innerText(), 10);
export const OWN = '/user-profile/reviews/Amara%20Okafor-2';
