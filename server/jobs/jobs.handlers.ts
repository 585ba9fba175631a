import { sql, type RawBuilder } from 'kysely';
import type { JobDetail } from '../../src/contracts/jobs/job-detail.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import type { Database } from '../database/tables.ts';
import type { Handlers } from '../generic/services.ts';
import { acceptsProposals, isListed, isSeenBy } from '../lifecycles/job-states.ts';
import { integerId } from '../core/ids.ts';
import { jobContentOf } from './job-content.ts';
import { jobOf, jobRows, wholeJobOf } from './job-rows.ts';

const MAX_RELATED = 4;
/** Candidates to rank: a popular skill has thousands. */
const MAX_CANDIDATES = 400;

/** The jobs that share the most skills: open ones first, then the newest. */
const relatedJobIds = (database: Database, id: number, now: Date) =>
  database
    .with('near', (part) =>
      part
        .selectFrom('job_skills as own')
        .innerJoin('job_skills as other', 'other.skill_id', 'own.skill_id')
        .select(['other.job_id as id', sql<number>`count(*)`.as('skills')])
        .where('own.job_id', '=', id)
        .where('other.job_id', '!=', id)
        .groupBy('other.job_id')
        .orderBy('skills', 'desc')
        .orderBy('id')
        .limit(MAX_CANDIDATES),
    )
    .selectFrom('near')
    .innerJoin('jobs', 'jobs.id', 'near.id')
    .select('jobs.id')
    .where(isListed)
    .orderBy(acceptsProposals(now), 'desc')
    .orderBy('skills', 'desc')
    .orderBy('posted_at', 'desc')
    .orderBy('jobs.id')
    .limit(MAX_RELATED);

/** The job with its record of the employer, without similar jobs; undefined unless the condition on `jobs` permits it. */
export const jobDetailOf = async (
  database: Database,
  id: number | undefined,
  { condition, now }: { readonly condition: RawBuilder<boolean>; readonly now: Date },
): Promise<JobDetail | undefined> => {
  const row =
    id &&
    (await jobRows(database)
      .innerJoin('users', 'users.id', 'employers.id')
      .select([
        'jobs.questions',
        'employers.about',
        'employers.jobs_posted',
        'employers.hires',
        'employers.spent_cents',
        'users.created_at',
      ])
      .where('jobs.id', '=', id)
      .where(condition)
      .executeTakeFirst());
  if (!row) return undefined;
  return {
    ...wholeJobOf(row, now),
    ...(await jobContentOf(database, row.id)),
    Job_Questions: row.questions?.split('\n'),
    Employer_About: row.about ?? undefined,
    Employer_MemberSince: row.created_at.toISOString(),
    Employer_JobsPosted: row.jobs_posted,
    Employer_Hires: row.hires,
    Employer_Spent: dollarsOfCents(row.spent_cents),
    Related: [],
  };
};

export const jobByIdHandlers: Pick<Handlers, 'jobById'> = {
  async jobById(body, { database, clock, refuse, session }): Promise<JobDetail> {
    const now = clock.now();
    const id = integerId(body.id);
    const job = await jobDetailOf(database, id, { condition: isSeenBy(session?.user.id), now });
    if (!job || !id) throw refuse('job_not_found');
    const ids = (await relatedJobIds(database, id, now).execute()).map((one) => one.id);
    const related = ids.length > 0 ? await jobRows(database).where('jobs.id', 'in', ids).execute() : [];
    related.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return { ...job, Related: related.map((one) => jobOf(one, now)) };
  },
};
