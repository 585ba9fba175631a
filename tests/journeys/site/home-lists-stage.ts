/** Shared by home-lists.test.ts and home-lists.full.test.ts. */
import type { Page } from 'playwright';

export const guidesOf = (page: Page) => page.getByRole('region', { name: 'Marketlane Guide' });
