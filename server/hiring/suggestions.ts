/** Freelancers who fit a job and have no part in it yet. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { wasSent } from '../lifecycles/proposal-states.ts';
import { isVisible } from '../people/visibility.ts';
import type { MatchedJob } from './matches.ts';

const MOST_SUGGESTED = 12;
/** Candidates to rank: a popular skill has thousands of freelancers. */
const MAX_CANDIDATES = 600;

/** The most shared skills first, then the best rated, then those with the most finished jobs. */
export const suggestedIds = async (database: Database, job: MatchedJob): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with near as (
      select freelancer_id as id, count(*) as skills from freelancer_skills
      where skill_id in (select skill_id from job_skills where job_id = ${job.id})
      group by freelancer_id order by skills desc, id limit ${MAX_CANDIDATES}
    )
    select near.id from near join freelancers on freelancers.id = near.id join users on users.id = near.id
    where ${isVisible}
      and not exists (select from invitations where job_id = ${job.id} and freelancer_id = near.id)
      and not exists (select from proposals
        where job_id = ${job.id} and freelancer_id = near.id and ${wasSent})
      and not exists (select from blocks where blocker_id = near.id and blocked_id = ${job.employer_id})
      and not exists (select from blocks where blocked_id = near.id and blocker_id = ${job.employer_id})
    order by skills desc, average_rating desc nulls last, jobs_done desc, near.id
    limit ${MOST_SUGGESTED}`.execute(database);
  return rows.map(({ id }) => id);
};
