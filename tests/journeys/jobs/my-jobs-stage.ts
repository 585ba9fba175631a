/** Shared by my-jobs.test.ts and my-jobs.full.test.ts. */
import type { Page } from 'playwright';
import { exampleWorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { createListed, type Row } from '../generic/listing-stage.ts';

export const main = (page: Page) => page.getByRole('main');
export const titled = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const tabs = (page: Page) => main(page).getByRole('navigation', { name: /^Your (work|jobs)$/ });
export const tab = (page: Page, name: string) =>
  tabs(page).getByRole('link', { name: new RegExp(`^${name}`) });
export const count = (page: Page) =>
  main(page).getByRole('region', { name: 'Results' }).getByRole('status').first();
export const long = 'Donaudampfschifffahrtsgesellschaftskapitänspatent'.repeat(8);
export const rows: readonly Row[] = Array.from({ length: 60 }, (_, index) => ({
  ...exampleWorkRow,
  id: index + 1,
  JID: index + 1,
  Title: `Work number ${index + 1}`,
}));
export const many = () =>
  createListed({
    call: 'freelancerJobsfind',
    rows,
    fits: (_, body) => body['tab'] === 'proposals',
    facets: { tab: { proposals: 60, invitations: 0, active: 0, done: 0, saved: 0 } },
  });
