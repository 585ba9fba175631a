/** Shared by company.test.ts and company.full.test.ts. */
import type { Page } from 'playwright';

export const FIND = '**/admin/employerProfilefind';
export const UPDATE = '**/admin/employerProfileUpdate';
export const main = (page: Page) => page.getByRole('main');
export const titled = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const long = 'Donaudampfschifffahrtsgesellschaftskapitänspatent'.repeat(8);
export const answering = (company: object) => (page: Page) =>
  page.route(FIND, (route) => route.fulfill({ json: { status: 200, data: company } }));
