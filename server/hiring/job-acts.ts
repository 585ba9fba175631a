/** What a job's employer may do to it by an event. */
import * as z from 'zod/mini';
import { reason } from '../../src/contracts/hiring/lifecycle-event.ts';
import type { Database } from '../database/tables.ts';
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
  'job.closed': act({
    by: 'employer',
    payload: z.object({ Reason: reason }),
    async follow({ Reason }, { transaction }, id) {
      await transaction.updateTable('jobs').set({ closing_reason: Reason }).where('id', '=', id).execute();
      return { people: await peopleOf(transaction, id), job: id };
    },
  }),
};
