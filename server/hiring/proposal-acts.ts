/** What the two sides of a proposal may do to it by an event. */
import * as z from 'zod/mini';
import type { Database } from '../database/tables.ts';
import { act, type Consequences } from './acts.ts';

const sidesOf = async (transaction: Database, proposal: number): Promise<Consequences> => {
  const { job_id, employer_id, freelancer_id } = await transaction
    .selectFrom('proposals')
    .innerJoin('jobs', 'jobs.id', 'proposals.job_id')
    .select(['job_id', 'employer_id', 'freelancer_id'])
    .where('proposals.id', '=', proposal)
    .executeTakeFirstOrThrow();
  return { people: [employer_id, freelancer_id], job: job_id };
};

export const proposalActs = {
  'proposal.shortlisted': act({
    by: 'employer',
    payload: z.object({}),
    follow: (_, { transaction }, id) => sidesOf(transaction, id),
  }),
  'proposal.unshortlisted': act({
    by: 'employer',
    payload: z.object({}),
    follow: (_, { transaction }, id) => sidesOf(transaction, id),
  }),
};
