/** The account's saved jobs. The contract of the call loads with this script, for signed-in users only. */
import { keptJobOf, MOST_SAVED } from '../../contracts/jobs/kept-jobs.ts';
import { myJobCalls, type WorkRow } from '../../contracts/jobs/my-jobs.ts';
import type { Page } from '../../contracts/generic/page.ts';
import type { Found } from '../../machines/jobs/saved-changes.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

/** The most that the server returns at a time. */
const PAGE = 100;

type Rows = Pick<Page<Pick<WorkRow, 'JID' | 'Title'>>, 'items' | 'total'>;
/** All of them, page by page. */
export const savedJobsBy = async (
  ask: (body: { readonly page: number; readonly limit: number }) => Promise<Rows>,
): Promise<Omit<Found, 'asked'>> => {
  const first = await ask({ page: 1, limit: PAGE });
  const rows = [...first.items];
  for (let page = 2; (page - 1) * PAGE < Math.min(first.total, MOST_SAVED); page += 1)
    rows.push(...(await ask({ page, limit: PAGE })).items);
  const jobs = rows.flatMap(({ JID, Title }) =>
    JID === undefined ? [] : [keptJobOf({ JID, Job_Title: Title })],
  );
  return { jobs, whole: jobs.length === first.total };
};

export const askSavedJobs = (environment: Environment, signal: AbortSignal): Promise<Omit<Found, 'asked'>> =>
  savedJobsBy((body) =>
    httpOf(environment).call(myJobCalls.freelancerJobs, { ...body, tab: 'saved' }, signal),
  );
