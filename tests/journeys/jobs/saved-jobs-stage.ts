/** Shared by saved-jobs.test.ts and saved-jobs.full.test.ts. */
import type { Page } from 'playwright';
import { eventually } from '../support.ts';

export const CALL = '**/admin/jobSaveCreate';
const toggles = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save job: / });
export const first = (page: Page) => toggles(page).first();
export const opener = (page: Page, count: number) =>
  page.getByRole('button', { name: `Saved jobs (${count})` });
export const panel = (page: Page) => page.getByRole('region', { name: 'Saved jobs' });
export const pressed = (page: Page) => eventually(() => first(page).getAttribute('aria-pressed'));
