/** Queries freelancers for lists and maps their rows to the contract. */
import { sql, type SqlBool } from 'kysely';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import type { Freelancer } from '../../src/contracts/people/freelancer.ts';
import type { FoundFreelancer } from '../../src/contracts/people/freelancer-search.ts';
import type { Database } from '../database/tables.ts';

/** The freelancers with all columns of a list row. The caller adds filter, order and limit. */
export const freelancerRows = (database: Database) =>
  database
    .selectFrom('freelancers')
    .innerJoin('users', 'users.id', 'freelancers.id')
    .select([
      'freelancers.id',
      'users.name',
      'screen_name',
      'photo',
      'hourly_rate_cents',
      'currency',
      'average_rating',
      'review_count',
      'verified',
      'headline',
      'country',
      'jobs_done',
      'is_featured',
    ])
    .select(({ selectFrom }) =>
      selectFrom('freelancer_skills')
        .innerJoin('skills', 'skills.id', 'freelancer_skills.skill_id')
        .select(
          sql<string | null>`string_agg(skills.name, ', ' order by freelancer_skills.position)`.as('names'),
        )
        .whereRef('freelancer_skills.freelancer_id', '=', 'freelancers.id')
        .as('skills'),
    );

/** The same with the columns of a found row. */
export const foundFreelancerRows = (database: Database, now: Date) =>
  freelancerRows(database).select(({ exists, selectFrom }) =>
    exists(
      selectFrom('certificates')
        .select('certificates.id')
        .whereRef('certificates.freelancer_id', '=', 'freelancers.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now),
    ).as('is_certified'),
  );

export interface FreelancerRow {
  readonly id: number;
  readonly name: string;
  readonly screen_name: string | null;
  readonly photo: string | null;
  readonly hourly_rate_cents: number | null;
  readonly currency: 'USD';
  readonly average_rating: number | null;
  readonly review_count: number;
  readonly verified: boolean;
  readonly headline: string | null;
  readonly country: string | null;
  readonly jobs_done: number;
  readonly is_featured: boolean;
  readonly skills: string | null;
}

export const freelancerOf = (row: FreelancerRow): Freelancer => ({
  id: row.id,
  Name: row.name,
  ScreenName: row.screen_name ?? undefined,
  Photo: row.photo ?? undefined,
  Skills: row.skills ?? undefined,
  HourlyRate: row.hourly_rate_cents === null ? undefined : dollarsOfCents(row.hourly_rate_cents),
  avg_Rating: row.average_rating ?? undefined,
  no_of_reviews: row.review_count,
  Verified_Profile: row.verified ? 'Verified' : 'Unverified',
});

export const foundFreelancerOf = (
  row: FreelancerRow & { readonly is_certified: SqlBool },
): FoundFreelancer => ({
  ...freelancerOf(row),
  Headline: row.headline ?? undefined,
  Country: row.country ?? undefined,
  jobs_done: row.jobs_done,
  Currency: row.currency,
  Featured: row.is_featured || undefined,
  Certified: row.is_certified ? true : undefined,
});
