/** Queries jobs for lists and maps their rows to the contract. */
import { sql } from 'kysely';
import type { Job } from '../../src/contracts/jobs/job.ts';
import type { JobState } from '../../src/machines/lifecycles/job.lifecycle.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import type { Database } from '../database/tables.ts';
import { shownStateAt, usualStates } from '../lifecycles/job-states.ts';
import { briefExcerpt } from './brief.ts';

/** Characters of a brief in a list row. */
const EXCERPT_LENGTH = 280;

/** The jobs with all columns of a list row. The caller adds filter, order and limit. */
export const jobRows = (database: Database) =>
  database
    .selectFrom('jobs')
    .innerJoin('employers', 'employers.id', 'jobs.employer_id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.brief',
      'jobs.payment_model',
      'jobs.min_amount_cents',
      'jobs.max_amount_cents',
      'jobs.currency',
      'jobs.duration',
      'jobs.status',
      'jobs.posted_at',
      'jobs.deadline',
      'jobs.proposal_count',
      'jobs.employer_id',
      'employers.company',
      'employers.country',
      'employers.payment_verified',
      'employers.is_featured',
      'employers.average_rating',
      'employers.review_count',
    ])
    .select(({ selectFrom }) =>
      selectFrom('job_skills')
        .innerJoin('skills', 'skills.id', 'job_skills.skill_id')
        .select(sql<string | null>`string_agg(skills.name, ', ' order by job_skills.position)`.as('names'))
        .whereRef('job_skills.job_id', '=', 'jobs.id')
        .as('skills'),
    );

export interface JobRow {
  readonly id: number;
  readonly title: string;
  readonly brief: string;
  readonly payment_model: Job['Job_PaymentModel'];
  readonly min_amount_cents: number;
  readonly max_amount_cents: number;
  readonly currency: 'USD';
  readonly duration: string | null;
  readonly status: JobState;
  readonly posted_at: Date;
  readonly deadline: Date;
  readonly proposal_count: number;
  readonly employer_id: number;
  readonly company: string;
  readonly country: string | null;
  readonly payment_verified: boolean;
  readonly is_featured: boolean;
  readonly average_rating: number | null;
  readonly review_count: number;
  readonly skills: string | null;
}

/** A job with its whole brief. */
export const wholeJobOf = (row: JobRow, now: Date): Job => ({
  JID: row.id,
  Job_Title: row.title,
  Job_Brief: row.brief,
  Job_Skills: row.skills ?? undefined,
  Job_PaymentModel: row.payment_model,
  Job_MinAmount: dollarsOfCents(row.min_amount_cents),
  Job_MaxAmount: dollarsOfCents(row.max_amount_cents),
  Currency: row.currency,
  Job_Duration: row.duration ?? undefined,
  Job_Status: shownStateAt(now, row),
  Job_PostedAt: row.posted_at.toISOString(),
  Job_Deadline: row.deadline.toISOString(),
  no_of_proposals: row.proposal_count,
  Employer_Id: row.employer_id,
  Employer_Company: row.company,
  Employer_Country: row.country ?? undefined,
  Verified_Payment: row.payment_verified,
  // Of all jobs of its employer, while they are open.
  Featured: (row.is_featured && shownStateAt(now, row) === usualStates.open) || undefined,
  Employer_Rating: row.average_rating ?? undefined,
  Employer_no_of_reviews: row.review_count,
});

/** A job as a list row, with an excerpt of its brief. */
export const jobOf = (row: JobRow, now: Date): Job => ({
  ...wholeJobOf(row, now),
  Job_Brief: briefExcerpt(row.brief, EXCERPT_LENGTH),
});
