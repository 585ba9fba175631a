/** What a job's employer may do to it by an event. */
import * as z from 'zod/mini';
import { reason } from '../../src/contracts/hiring/lifecycle-event.ts';
import { lastDay, postingForm, type Posting } from '../../src/contracts/jobs/posting.ts';
import type { Database } from '../database/tables.ts';
import { deleteFilesOf } from '../files/files.ts';
import { fieldsOfJob, filesOfJob } from '../jobs/own-posting.ts';
import { changesOf, wordsOfChanges, type Change } from '../jobs/posting-changes.ts';
import { closingTimeOf, skillsTyped, writePosting } from '../jobs/posting-rows.ts';
import { act, type ActContext } from './acts.ts';
import { tellOfChanges } from './job-changes.ts';

const peopleOf = async (transaction: Database, job: number): Promise<number[]> => {
  const { employer_id } = await transaction
    .selectFrom('jobs')
    .select('employer_id')
    .where('id', '=', job)
    .executeTakeFirstOrThrow();
  return [employer_id];
};

/** Nothing for the job of somebody else: the chart refuses the event. */
const changesIn = async (
  posting: Posting,
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

export const jobActs = {
  'job.discarded': act({
    by: 'employer',
    payload: z.object({}),
    async follow(_, { transaction }, id) {
      await transaction.deleteFrom('job_drafts').where('job_id', '=', id).execute();
      await deleteFilesOf(transaction, 'brief', id);
      return { people: await peopleOf(transaction, id), job: id };
    },
  }),
  /** The form's last day has no effect here: `job.extended` changes it. */
  'job.edited': act({
    by: 'employer',
    payload: postingForm,
    async eventOf(posting, context, id) {
      return { changes: await changesIn(posting, context, id) };
    },
    async follow(posting, context, id) {
      const { transaction, user, now, refuse } = context;
      const people = await peopleOf(transaction, id);
      const changes = await changesIn(posting, context, id);
      if (changes.length === 0) return { people, job: id };
      await writePosting(transaction, { id, employer: user.id, posting, refuse });
      await transaction.updateTable('jobs').set({ edited_at: now }).where('id', '=', id).execute();
      await tellOfChanges(transaction, {
        job: id,
        title: posting.Job_Title,
        changes: wordsOfChanges(changes),
      });
      return { people, job: id };
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
    follow: async (_, { transaction }, id) => ({ people: await peopleOf(transaction, id), job: id }),
  }),
  'job.closed': act({
    by: 'employer',
    payload: z.object({ Reason: reason }),
    async follow({ Reason }, { transaction }, id) {
      await transaction.updateTable('jobs').set({ closing_reason: Reason }).where('id', '=', id).execute();
      return { people: await peopleOf(transaction, id), job: id };
    },
  }),
};
