import { sql } from 'kysely';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import type { EmployerProfile, employerProfileCalls } from '../../src/contracts/people/employer-profile.ts';
import { lockAccount } from '../generic/lock-account.ts';
import type { Database } from '../database/tables.ts';
import {
  editingUserOf,
  userOf,
  type CallContext,
  type HandlersOf,
  type Refusing,
} from '../generic/services.ts';
import { shortName } from './freelancer-reviews.handlers.ts';
import { integerId } from '../core/ids.ts';
import { acceptsProposals, isListed } from '../lifecycles/job-states.ts';
import { jobOf, jobRows } from '../jobs/job-rows.ts';
import { isVisible } from './visibility.ts';

const MAX_JOBS = 12;
const MAX_REVIEWS = 10;

const openJobsOf = async (database: Database, id: number, now: Date) => {
  const rows = await jobRows(database)
    .select(sql<number>`count(*) over ()::integer`.as('all'))
    .where('jobs.employer_id', '=', id)
    .where(acceptsProposals(now))
    .where(isListed)
    .orderBy('jobs.posted_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(MAX_JOBS)
    .execute();
  return { OpenJobs: rows[0]?.all ?? 0, Jobs: rows.map((row) => jobOf(row, now)) };
};

const reviewsOf = async (database: Database, id: number): Promise<EmployerProfile['Reviews']> => {
  const rows = await database
    .selectFrom('contracts')
    .innerJoin('users', 'users.id', 'contracts.freelancer_id')
    .innerJoin('freelancers', 'freelancers.id', 'users.id')
    // Only a published review has given its contract the stars.
    .leftJoin('contract_reviews', (join) =>
      join
        .onRef('contract_reviews.contract_id', '=', 'contracts.id')
        .on('contract_reviews.by_role', '=', 'freelancer'),
    )
    .select(sql<boolean>`${isVisible} or users.closed_at is not null`.as('is_named'))
    .select(['users.name', 'contracts.employer_stars', 'contracts.title', 'contracts.ended_at'])
    .select(['contract_reviews.review', 'contract_reviews.reply', 'contract_reviews.replied_at'])
    .select(
      sql<Date | null>`(select at from lifecycle_log where kind = 'review' and id = contracts.id
        and event in ('review.written', 'deadline.passed') order by position desc limit 1)`.as(
        'published_at',
      ),
    )
    .where('contracts.employer_id', '=', id)
    .where('contracts.employer_stars', 'is not', null)
    .where('contracts.ended_at', 'is not', null) // lets the query use the index in this order
    .orderBy('contracts.ended_at', 'desc')
    .orderBy('contracts.id', 'desc')
    .limit(MAX_REVIEWS)
    .execute();
  return rows.map((row) => ({
    // A hidden freelancer's review stays, without the name.
    Reviewer: row.is_named ? shortName(row.name) : undefined,
    Stars: row.employer_stars ?? 0,
    Job_Title: row.title,
    Review: row.review ?? undefined,
    ReviewedAt: ((row.review === null ? null : row.published_at) ?? row.ended_at)?.toISOString(),
    Reply: row.reply ?? undefined,
    RepliedAt: row.replied_at?.toISOString(),
  }));
};

/** Hires in percent of posted jobs. */
const hireRateOf = (hires: number, posted: number): number | undefined =>
  posted > 0 ? Math.round((100 * hires) / posted) : undefined;

const companyOf = async (
  { database, now, refuse }: Pick<CallContext, 'database' | 'now'> & Refusing<'company_not_found'>,
  id: number | undefined,
): Promise<EmployerProfile> => {
  const row =
    id &&
    (await database
      .selectFrom('employers')
      .innerJoin('users', 'users.id', 'employers.id')
      .selectAll('employers')
      .select('users.created_at')
      .where('employers.id', '=', id)
      .where('users.closed_at', 'is', null)
      .executeTakeFirst());
  if (!row) throw refuse('company_not_found');
  return {
    id: row.id,
    Company: row.company,
    About: row.about ?? undefined,
    Country: row.country ?? undefined,
    Website: row.website ?? undefined,
    Photo: row.photo ?? undefined,
    MemberSince: row.created_at.toISOString(),
    Verified_Payment: row.payment_verified,
    JobsPosted: row.jobs_posted,
    Hires: row.hires,
    HireRate: hireRateOf(row.hires, row.jobs_posted),
    Spent: dollarsOfCents(row.spent_cents),
    Currency: row.currency,
    avg_Rating: row.average_rating ?? undefined,
    no_of_reviews: row.review_count,
    ...(await openJobsOf(database, row.id, now())),
    Reviews: await reviewsOf(database, row.id),
  };
};

export const employerProfileHandlers: HandlersOf<typeof employerProfileCalls> = {
  async employerProfile({ id }, context) {
    const wanted = id === undefined ? userOf(context).id : integerId(id);
    return companyOf(context, wanted);
  },

  async updateCompany(changes, context) {
    const user = editingUserOf(context);
    if (user.type !== 'Employer') throw context.refuse('employers_only');
    // Columns are listed one by one, so that no other can be written. Missing fields stay unchanged.
    const { Company, About, Country, Website } = changes;
    const row = {
      ...(Company === undefined ? {} : { company: Company }),
      ...(About === undefined ? {} : { about: About || null }),
      ...(Country === undefined ? {} : { country: Country || null }),
      ...(Website === undefined ? {} : { website: Website || null }),
    };
    await context.database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, user.id);
      if (Object.keys(row).length > 0)
        await transaction.updateTable('employers').set(row).where('id', '=', user.id).execute();
    });
    return companyOf(context, user.id);
  },
};
