/** What job-detail.test.ts and job-detail.full.test.ts share. */
import type { Page } from 'playwright';
import { type Job } from '../../src/contracts/job.ts';

export const main = (page: Page) => page.getByRole('main');
export const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const at = ({ JID }: Pick<Job, 'JID'>) => `/job-detail-view?id=${JID}`;
