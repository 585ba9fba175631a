import { sql } from 'kysely';
import type { Profile, profileCalls } from '../../src/contracts/people/profile.ts';
import type { Database } from '../database/tables.ts';
import type { Handlers } from '../generic/services.ts';
import { foundFreelancerOf, foundFreelancerRows } from './freelancer-rows.ts';
import { distributionOf, reviewOf, reviewRows } from './freelancer-reviews.handlers.ts';
import { integerId } from '../core/ids.ts';
import { isVisible } from './visibility.ts';

const MAX_HISTORY = 12;
/** Of the history, so that finished work fills most of it. */
const MAX_RUNNING = 3;
const MAX_REVIEWS = 3;
const MAX_RELATED = 4;
/** Candidates to rank: a popular skill has thousands. */
const MAX_CANDIDATES = 400;

export const portfolioOf = async (database: Database, id: number): Promise<Profile['Portfolio']> => {
  const rows = await database
    .selectFrom('portfolio_items')
    .leftJoin('skills', 'skills.id', 'portfolio_items.skill_id')
    .select(['title', 'description', 'image', 'link', 'skills.name as skill'])
    .where('freelancer_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ title, description, image, link, skill }) => ({
    Title: title,
    Description: description ?? undefined,
    Image: image ?? undefined,
    Skill: skill ?? undefined,
    Link: link ?? undefined,
  }));
};

/** The valid ones, of each test the newest. */
const certificatesOf = async (
  database: Database,
  id: number,
  now: Date,
): Promise<Profile['Certificates']> => {
  const rows = await database
    .selectFrom('certificates')
    .innerJoin('certification_tests', 'certification_tests.id', 'certificates.test_id')
    .distinctOn('test_id')
    .select(['title', 'issued_at', 'score'])
    .where('freelancer_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('test_id')
    .orderBy('issued_at', 'desc')
    .execute();
  const newest = rows.toSorted((one, other) => other.issued_at.getTime() - one.issued_at.getTime());
  return newest.map(({ title, issued_at, score }) => ({
    Title: title,
    IssuedAt: issued_at.toISOString(),
    Score: score,
  }));
};

/** Running contracts come first, then the latest that ended (B166). */
const historyOf = async (
  database: Database,
  id: number,
): Promise<Pick<Profile, 'History' | 'Running_Jobs'>> => {
  const all = database
    .selectFrom('contracts')
    .innerJoin('employers', 'employers.id', 'contracts.employer_id')
    .leftJoin('freelancer_reviews', 'freelancer_reviews.contract_id', 'contracts.id')
    .select([
      'contracts.job_id',
      'contracts.title',
      'contracts.payment_model',
      'contracts.started_at',
      'contracts.ended_at',
      'employers.company',
      'freelancer_reviews.stars',
      'freelancer_reviews.review',
    ])
    .where('contracts.freelancer_id', '=', id);
  const running = await all
    .where('contracts.ended_at', 'is', null)
    .orderBy('contracts.started_at', 'desc')
    .orderBy('contracts.id', 'desc')
    .execute();
  const shown = running.slice(0, MAX_RUNNING);
  const finished = await all
    .where('contracts.ended_at', 'is not', null)
    .orderBy('contracts.ended_at', 'desc')
    .orderBy('contracts.id', 'desc')
    .limit(MAX_HISTORY - shown.length)
    .execute();
  const History = [...shown, ...finished].map((row) => ({
    JID: row.job_id ?? undefined,
    Title: row.title,
    Employer_Company: row.company,
    PaymentModel: row.payment_model,
    StartedAt: row.started_at.toISOString(),
    EndedAt: row.ended_at?.toISOString(),
    Stars: row.stars ?? undefined,
    Review: row.review ?? undefined,
  }));
  return { History, Running_Jobs: running.length };
};

/** The freelancers who share the most skills; ties are ordered by rating. */
const relatedTo = async (database: Database, id: number, now: Date): Promise<Profile['Related']> => {
  const found = await database
    .with('near', (part) =>
      part
        .selectFrom('freelancer_skills as own')
        .innerJoin('freelancer_skills as other', 'other.skill_id', 'own.skill_id')
        .select(['other.freelancer_id as id', sql<number>`count(*)`.as('skills')])
        .where('own.freelancer_id', '=', id)
        .innerJoin('freelancer_search', (join) =>
          join
            .onRef('freelancer_search.id', '=', 'other.freelancer_id')
            .on('freelancer_search.gone', '=', false),
        )
        .where('other.freelancer_id', '!=', id)
        .groupBy('other.freelancer_id')
        .orderBy('skills', 'desc')
        .orderBy('id')
        .limit(MAX_CANDIDATES),
    )
    .selectFrom('near')
    .innerJoin('freelancers', 'freelancers.id', 'near.id')
    .select('freelancers.id')
    .orderBy('skills', 'desc')
    .orderBy(sql`average_rating desc nulls last`)
    .orderBy('review_count', 'desc')
    .orderBy('freelancers.id')
    .limit(MAX_RELATED)
    .execute();
  const ids = found.map((one) => one.id);
  if (ids.length === 0) return [];
  const rows = await foundFreelancerRows(database, now).where('freelancers.id', 'in', ids).execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(foundFreelancerOf);
};

export const profileHandlers: Pick<Handlers, 'profileById' & keyof typeof profileCalls> = {
  /** Owners can see their own hidden profile. */
  async profileById(body, { database, session, clock, refuse }) {
    const id = integerId(body.id);
    const now = clock.now();
    const row =
      id &&
      (await foundFreelancerRows(database, now)
        .select([
          'overview',
          'languages',
          'time_zone',
          'availability_hours',
          'response_hours',
          'users.created_at',
        ])
        .where('freelancers.id', '=', id)
        .$if(session?.user.id !== id, (query) => query.where(isVisible))
        .executeTakeFirst());
    if (!row) throw refuse('freelancer_not_found');
    const reviews = await reviewRows(database, row.id)
      .orderBy('reviewed_at', 'desc')
      .orderBy('freelancer_reviews.id', 'desc')
      .limit(MAX_REVIEWS)
      .execute();
    return {
      ...foundFreelancerOf(row),
      Overview: row.overview ?? undefined,
      Languages: row.languages ?? undefined,
      TimeZone: row.time_zone ?? undefined,
      MemberSince: row.created_at.toISOString(),
      Availability: row.availability_hours ?? undefined,
      ResponseHours: row.response_hours ?? undefined,
      Portfolio: await portfolioOf(database, row.id),
      Certificates: await certificatesOf(database, row.id, now),
      ...(await historyOf(database, row.id)),
      Distribution: await distributionOf(database, row.id),
      Reviews: reviews.map(reviewOf),
      Related: await relatedTo(database, row.id, now),
    };
  },
};
