import { sql } from 'kysely';
import type { jobCalls, JobDetail } from '../../src/contracts/job.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handlers } from '../services.ts';
import { integerId } from './ids.ts';
import { jobOf, jobRows, wholeJobOf } from './job-rows.ts';

const RELATED = 4;

/** Jobs that ask for most of the same skills: open ones first, then the newest. */
const relatedIds = (database: Database, id: number, now: Date) =>
  database
    .selectFrom('job_skills as own')
    .innerJoin('job_skills as other', 'other.skill_id', 'own.skill_id')
    .innerJoin('jobs', 'jobs.id', 'other.job_id')
    .select('jobs.id')
    .where('own.job_id', '=', id)
    .where('jobs.id', '!=', id)
    .groupBy('jobs.id')
    .orderBy(sql`(jobs.status = 'open' and jobs.deadline > ${now.toISOString()}::timestamptz)`, 'desc')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('jobs.posted_at', 'desc')
    .orderBy('jobs.id')
    .limit(RELATED);

export const jobByIdHandlers: Pick<Handlers, 'jobById' & keyof typeof jobCalls> = {
  async jobById(body, { database, now }): Promise<JobDetail> {
    const id = integerId(body.id);
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
        .executeTakeFirst());
    if (!row) throw new Refusal(404, 'There is no such job');
    const ids = (await relatedIds(database, row.id, now()).execute()).map((one) => one.id);
    const related = ids.length > 0 ? await jobRows(database).where('jobs.id', 'in', ids).execute() : [];
    related.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    return {
      ...wholeJobOf(row, now()),
      Job_Questions: row.questions?.split('\n'),
      Employer_About: row.about ?? undefined,
      Employer_MemberSince: row.created_at.toISOString(),
      Employer_JobsPosted: row.jobs_posted,
      Employer_Hires: row.hires,
      Employer_Spent: row.spent_cents / 100,
      Related: related.map((one) => jobOf(one, now())),
    };
  },
};
