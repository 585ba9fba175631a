/** What a job's employer may do to it by an event. */
import * as z from 'zod/mini';
import { reason } from '../../src/contracts/hiring/lifecycle-event.ts';
import { lastDay } from '../../src/contracts/jobs/posting.ts';
import type { Database } from '../database/tables.ts';
import { deleteFilesOf } from '../files/files.ts';
import { closingTimeOf } from '../jobs/posting-rows.ts';
import { act } from './acts.ts';

const peopleOf = async (transaction: Database, job: number): Promise<number[]> => {
  const { employer_id } = await transaction
    .selectFrom('jobs')
    .select('employer_id')
    .where('id', '=', job)
    .executeTakeFirstOrThrow();
  return [employer_id];
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
