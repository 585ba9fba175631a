/** Why freelancers fit a job, in facts. */
import { sql } from 'kysely';
import type { Match } from '../../src/contracts/hiring/board.ts';
import type { Database } from '../database/tables.ts';

export interface MatchedJob {
  readonly id: number;
  readonly employer_id: number;
  readonly payment_model: 'fixed' | 'hourly' | 'monthly';
  readonly min_amount_cents: number;
  readonly max_amount_cents: number;
}
export const matchedJobColumns = [
  'jobs.id',
  'jobs.employer_id',
  'jobs.payment_model',
  'jobs.min_amount_cents',
  'jobs.max_amount_cents',
] as const;

/** An amount in the terms of the job's payment model against its budget. */
export const rateAgainst = (
  { min_amount_cents: least, max_amount_cents: most }: MatchedJob,
  cents: number | null | undefined,
): Match['Rate'] => {
  if (cents === null || cents === undefined) return undefined;
  if (cents > most) return 'above';
  return cents < least ? 'below' : 'within';
};

interface Facts {
  readonly id: number;
  readonly shared: string | null;
  readonly missing: string | null;
  readonly jobs_done: number;
  readonly with_skill: number;
  readonly with_you: number;
}

/** The facts without the rate, which depends on a bid. Freelancers without a row are missing from the map. */
export const matchesOf = async (
  database: Database,
  job: MatchedJob,
  freelancers: readonly number[],
): Promise<ReadonlyMap<number, Match>> => {
  if (freelancers.length === 0) return new Map();
  const { rows } = await sql<Facts>`
    select freelancers.id, jobs_done,
      (select string_agg(name, ', ' order by position) from job_skills join skills on skills.id = skill_id
        where job_id = ${job.id} and exists (select from freelancer_skills own
          where own.freelancer_id = freelancers.id and own.skill_id = job_skills.skill_id)) as shared,
      (select string_agg(name, ', ' order by position) from job_skills join skills on skills.id = skill_id
        where job_id = ${job.id} and not exists (select from freelancer_skills own
          where own.freelancer_id = freelancers.id and own.skill_id = job_skills.skill_id)) as missing,
      (select count(*) from contracts where freelancer_id = freelancers.id and ended_at is not null
        and exists (select from job_skills theirs join job_skills wanted on wanted.skill_id = theirs.skill_id
          where theirs.job_id = contracts.job_id and wanted.job_id = ${job.id}))::integer as with_skill,
      (select count(*) from contracts where freelancer_id = freelancers.id and ended_at is not null
        and employer_id = ${job.employer_id})::integer as with_you
    from freelancers where freelancers.id in (${sql.join([...freelancers])})`.execute(database);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        SharedSkills: row.shared ?? undefined,
        MissingSkills: row.missing ?? undefined,
        Rate: undefined,
        JobsDone: row.jobs_done,
        JobsWithSkill: row.with_skill,
        JobsWithYou: row.with_you,
      },
    ]),
  );
};

export const noMatch: Match = {
  SharedSkills: undefined,
  MissingSkills: undefined,
  Rate: undefined,
  JobsDone: undefined,
  JobsWithSkill: undefined,
  JobsWithYou: undefined,
};
