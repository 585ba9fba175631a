/** Shared by job-detail.test.ts and job-detail.full.test.ts. */
import type { Page } from 'playwright';
import type { Job } from '../../../src/contracts/jobs/job.ts';
import { realServer } from '../real-server.ts';

export const main = (page: Page) => page.getByRole('main');
export const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const at = ({ JID }: Pick<Job, 'JID'>) => `/job-detail-view?id=${JID}`;
/** A job of the real server. */
export const jobOf = async (query: object): Promise<Job> => {
  const reply = await fetch(`${realServer()}/admin/jobsfind`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Token: 'test', ...query }),
  });
  const { data } = (await reply.json()) as { data: readonly Job[] };
  const [first] = data;
  if (!first) throw new Error('the server has no such job');
  return first;
};
