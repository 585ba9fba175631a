/** What a job's employer may do to it by an event. */
import * as z from 'zod/mini';
import { reason } from '../../src/contracts/hiring/lifecycle-event.ts';
import { editedPosting, lastDay, type EditedPosting } from '../../src/contracts/jobs/posting.ts';
import { deleteFilesOf } from '../files/files.ts';
import { fieldsOfJob, filesOfJob } from '../jobs/own-posting.ts';
import { changesOf, wordsOfChanges, type Change } from '../jobs/posting-changes.ts';
import { closingTimeOf, skillsTyped, writePosting } from '../jobs/posting-rows.ts';
import { alertSavedSearches, searchesFinding } from '../searches/found.ts';
import { act, type ActContext } from './acts.ts';
import { tellOfChanges } from './job-changes.ts';

/** Nothing for the job of somebody else: the lifecycle refuses the event. */
const changesIn = async (
  posting: EditedPosting,
  { transaction, user, refuse }: ActContext,
  id: number,
): Promise<Change[]> => {
  const own = await transaction
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('employer_id', '=', user.id)
    .executeTakeFirst();
  if (!own) return [];
  const skills = await skillsTyped(transaction, posting.Job_Skills, refuse);
  const before = await fieldsOfJob(transaction, id, await filesOfJob(transaction, id));
  return changesOf(before, posting, [...skills.values()]);
};

/** A changed job is news to the searches that did not find it before. */
const rewrite = async (
  posting: EditedPosting,
  { transaction, user, now, refuse }: ActContext,
  id: number,
): Promise<void> => {
  const before = await searchesFinding(transaction, { kind: 'job', id }, now);
  await writePosting(transaction, { id, employer: user.id, posting, refuse });
  await transaction.updateTable('jobs').set({ edited_at: now }).where('id', '=', id).execute();
  // A job for invited freelancers is in no search.
  if (posting.Job_Visibility === 'everyone')
    await alertSavedSearches(transaction, { kind: 'job', id, before });
};

export const jobActs = {
  'job.discarded': act({
    by: 'employer',
    payload: z.object({}),
    async follow(_, { transaction }, id) {
      await transaction.deleteFrom('job_drafts').where('job_id', '=', id).execute();
      await deleteFilesOf(transaction, 'brief', id);
      return {};
    },
  }),
  'job.edited': act({
    by: 'employer',
    payload: editedPosting,
    async eventOf(posting, context, id) {
      return { changes: await changesIn(posting, context, id) };
    },
    async follow(posting, context, id) {
      const { transaction, user, site } = context;
      const changes = await changesIn(posting, context, id);
      if (changes.length === 0) return {};
      await rewrite(posting, context, id);
      const telling = await tellOfChanges(transaction, {
        job: { id, title: posting.Job_Title },
        from: { id: user.id },
        changes: wordsOfChanges(changes),
        site,
      });
      return { notices: [telling] };
    },
  }),
  'job.extended': act({
    by: 'employer',
    /** Without a day: the usual time from now. */
    payload: z.object({ LastDay: lastDay }),
    eventOf({ LastDay }, { now, refuse }) {
      const closesAt = closingTimeOf(LastDay, now, refuse);
      return closesAt === undefined ? {} : { closesAt };
    },
    follow: async () => ({}),
  }),
  'job.closed': act({
    by: 'employer',
    payload: z.object({ Reason: reason }),
    async follow({ Reason }, { transaction }, id) {
      await transaction.updateTable('jobs').set({ closing_reason: Reason }).where('id', '=', id).execute();
      return {};
    },
  }),
};
