import type { ownJobCalls } from '../../src/contracts/jobs/own-jobs.ts';
import { acceptsProposals } from '../lifecycles/job-states.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';

/** The longest list to choose from. The page of one's jobs shows the others. */
const MAX_JOBS = 100;

export const ownJobHandlers: HandlersOf<typeof ownJobCalls> = {
  async ownOpenJobs(_body, context) {
    const rows = await context.database
      .selectFrom('jobs')
      .select(['id', 'title'])
      .where('employer_id', '=', userOf(context).id)
      .where(acceptsProposals(context.clock.now()))
      .orderBy('posted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_JOBS)
      .execute();
    return rows.map((row) => ({ JID: row.id, Job_Title: row.title }));
  },
};
