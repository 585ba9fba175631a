/** The reviews of a freelancer, by page number or by cursor. */
import { sql } from 'kysely';
import * as z from 'zod';
import { ROWS_A_PAGE } from '../../src/contracts/generic/page.ts';
import type { FreelancerReview, profileCalls } from '../../src/contracts/people/profile.ts';
import { FORMER_MEMBER } from '../generic/former-member.ts';
import type { Database } from '../database/tables.ts';
import type { Handlers } from '../generic/services.ts';
import { cursorOf, idInCursor, momentInCursor, readCursor } from '../generic/cursor.ts';
import { integerId } from '../core/ids.ts';
import { isVisible } from './visibility.ts';

interface ReviewRow {
  readonly id: number;
  readonly stars: number;
  readonly review: string;
  readonly reviewed_at: Date;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly title: string;
  readonly company: string;
  readonly name: string;
}

export const reviewRows = (database: Database, freelancerId: number) =>
  database
    .selectFrom('freelancer_reviews')
    .innerJoin('contracts', 'contracts.id', 'freelancer_reviews.contract_id')
    .innerJoin('employers', 'employers.id', 'freelancer_reviews.employer_id')
    .innerJoin('users', 'users.id', 'freelancer_reviews.employer_id')
    .select([
      'freelancer_reviews.id',
      'freelancer_reviews.stars',
      'freelancer_reviews.review',
      'freelancer_reviews.reviewed_at',
      'freelancer_reviews.reply',
      'freelancer_reviews.replied_at',
      'contracts.title',
      'employers.company',
      'users.name',
    ])
    .where('freelancer_reviews.freelancer_id', '=', freelancerId);

/** Given name and initial: personal, but too little to look someone up. */
export const shortName = (name: string): string => {
  if (name === FORMER_MEMBER) return name;
  const [given = '', ...rest] = name.split(' ');
  const initial = rest.at(-1)?.charAt(0);
  return initial ? `${given} ${initial}.` : given;
};

export const reviewOf = (row: ReviewRow): FreelancerReview => ({
  id: row.id,
  Reviewer: shortName(row.name),
  Employer_Company: row.company,
  Stars: row.stars,
  Review: row.review,
  ReviewedAt: row.reviewed_at.toISOString(),
  Job_Title: row.title,
  Reply: row.reply ?? undefined,
  RepliedAt: row.replied_at?.toISOString(),
});

/** The number of reviews per star rating, '1' to '5'. */
export const distributionOf = async (
  database: Database,
  freelancerId: number,
): Promise<Record<string, number>> => {
  const rows = await database
    .selectFrom('freelancer_reviews')
    .select(['stars', sql<number>`count(*)::integer`.as('count')])
    .where('freelancer_id', '=', freelancerId)
    .groupBy('stars')
    .execute();
  return Object.fromEntries(rows.map(({ stars, count }) => [String(stars), count]));
};

const stars = sql.ref('freelancer_reviews.stars');
const place = sql`(freelancer_reviews.reviewed_at, freelancer_reviews.id)`;
const cursorShape = z.tuple([z.int().min(1).max(5), momentInCursor, idInCursor]);

/** Each sort order, with its condition for the rows after a given row. */
const orders = {
  newest: {
    by: sql`freelancer_reviews.reviewed_at desc, freelancer_reviews.id desc`,
    after: (_own: number, at: unknown) => sql<boolean>`${place} < ${at}`,
  },
  oldest: {
    by: sql`freelancer_reviews.reviewed_at, freelancer_reviews.id`,
    after: (_own: number, at: unknown) => sql<boolean>`${place} > ${at}`,
  },
  highest: {
    by: sql`${stars} desc, freelancer_reviews.reviewed_at desc, freelancer_reviews.id desc`,
    after: (own: number, at: unknown) =>
      sql<boolean>`(${stars} < ${own}::integer or (${stars} = ${own}::integer and ${place} < ${at}))`,
  },
  lowest: {
    by: sql`${stars}, freelancer_reviews.reviewed_at desc, freelancer_reviews.id desc`,
    after: (own: number, at: unknown) =>
      sql<boolean>`(${stars} > ${own}::integer or (${stars} = ${own}::integer and ${place} < ${at}))`,
  },
};

export const freelancerReviewHandlers: Pick<Handlers, 'freelancerReviews' & keyof typeof profileCalls> = {
  async freelancerReviews(body, { database, session, refuse }) {
    const id = integerId(body.id);
    const freelancer =
      id &&
      (await database
        .selectFrom('freelancers')
        .innerJoin('users', 'users.id', 'freelancers.id')
        .select(['freelancers.id', 'average_rating'])
        .where('freelancers.id', '=', id)
        .$if(session?.user.id !== id, (query) => query.where(isVisible))
        .executeTakeFirst());
    if (!freelancer) throw refuse('freelancer_not_found');
    const { page: number = 1, limit = ROWS_A_PAGE, sort = 'newest', after, stars: only } = body;
    if (only !== undefined && !Number.isInteger(only))
      throw refuse('invalid_field', { field: 'stars', params: { reason: 'must be a whole number' } });

    const distribution = await distributionOf(database, freelancer.id);
    const counts = Object.entries(distribution).filter(([own]) => only === undefined || own === String(only));
    const order = orders[sort];
    let rows = reviewRows(database, freelancer.id);
    if (only !== undefined) rows = rows.where('freelancer_reviews.stars', '=', only);
    if (after === undefined) rows = rows.offset((number - 1) * limit);
    else {
      const [own, at, last] = readCursor(after, cursorShape);
      rows = rows.where(order.after(own, sql`(${at}::timestamptz, ${last}::integer)`));
    }
    const found = await rows
      .orderBy(order.by)
      .limit(limit + 1) // one extra row shows whether there is a next page
      .execute();
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(reviewOf),
      total: counts.reduce((sum, [, count]) => sum + count, 0),
      facets: body.facets ? { stars: distribution } : {},
      figures: freelancer.average_rating === null ? {} : { average: freelancer.average_rating },
      ...(last ? { next: cursorOf([last.stars, last.reviewed_at.toISOString(), last.id]) } : {}),
      near: [],
    };
  },
};
