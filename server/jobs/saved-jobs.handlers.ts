import { MOST_SAVED } from '../../src/contracts/jobs/kept-jobs.ts';
import type { savedJobCalls } from '../../src/contracts/jobs/saved-job.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { isSeenBy } from '../lifecycles/job-states.ts';
import { integerId } from '../core/ids.ts';

export const savedJobHandlers: HandlersOf<typeof savedJobCalls> = {
  async saveJob({ id, saved }, context) {
    const user = userOf(context);
    const { database, clock, refuse } = context;
    const jobId = integerId(id);
    if (!saved) {
      if (jobId)
        await database
          .deleteFrom('saved_jobs')
          .where('user_id', '=', user.id)
          .where('job_id', '=', jobId)
          .execute();
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
    if (!job) throw context.refuse('job_not_found');
    const kept = await database
      .selectFrom('saved_jobs')
      .select('job_id')
      .where('user_id', '=', user.id)
      .limit(MOST_SAVED)
      .execute();
    // Not locked: concurrent calls may exceed the limit by a few.
    if (kept.length >= MOST_SAVED && !kept.some(({ job_id }) => job_id === job.id))
      throw refuse('saved_jobs_full', { params: { limit: MOST_SAVED } });
    await database
      .insertInto('saved_jobs')
      .values({ user_id: user.id, job_id: job.id, saved_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'job_id']).doNothing())
      .execute();
    return undefined;
  },
};
