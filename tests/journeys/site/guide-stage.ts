/** Shared by guide.test.ts and guide.full.test.ts. */
import type { Page } from 'playwright';

export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
