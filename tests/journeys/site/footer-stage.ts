/** Shared by footer.test.ts and footer.full.test.ts. */
import type { Page } from 'playwright';

export const footerOf = (page: Page) => page.getByRole('contentinfo');
export const linkOf = (page: Page, name: string) =>
  footerOf(page).getByRole('navigation').getByRole('link', { name, exact: true });
export const newsletterOf = (page: Page) => ({
  email: footerOf(page).getByRole('textbox', { name: 'Email address' }),
  subscribe: footerOf(page).getByRole('button', { name: 'Subscribe' }),
});
