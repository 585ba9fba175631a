import { MOST_SAVED } from '../../src/contracts/jobs/kept-jobs.ts';
import type { savedJobCalls } from '../../src/contracts/jobs/saved-job.ts';
import { addSaved, removeSaved } from '../generic/saved.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { isSeenBy } from '../lifecycles/job-states.ts';
import { integerId } from '../core/ids.ts';

const savedJobs = { table: 'saved_jobs', column: 'job_id' } as const;

export const savedJobHandlers: HandlersOf<typeof savedJobCalls> = {
  async saveJob({ id, saved }, context) {
    const user = userOf(context);
    const { database, clock, refuse } = context;
    const jobId = integerId(id);
    if (!saved) {
      if (jobId) await removeSaved(database, savedJobs, { user: user.id, id: jobId });
      return undefined;
    }
    const job =
      jobId &&
      (await database
        .selectFrom('jobs')
        .select('id')
        .where('id', '=', jobId)
        .where(isSeenBy(user.id))
        .executeTakeFirst());
    if (!job) throw refuse('job_not_found');
    const change = { user: user.id, id: job.id, at: clock.now(), most: MOST_SAVED };
    if (!(await addSaved(database, savedJobs, change)))
      throw refuse('saved_jobs_full', { params: { limit: MOST_SAVED } });
    return undefined;
  },
};
