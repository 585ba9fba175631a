import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { proposalHasTag } from '../lifecycles/proposal-states.ts';

/** The number of a job's proposals that wait for a decision. */
export const undecidedOf = async (database: Database, job: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from proposals
    where job_id = ${job} and ${proposalHasTag('isPending')}`.execute(database);
  return rows[0]?.count ?? 0;
};
