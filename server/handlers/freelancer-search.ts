import { sql } from 'kysely';
import type { freelancerSearchCalls } from '../../src/contracts/freelancer-search.ts';
import { ROWS_A_PAGE } from '../../src/contracts/page.ts';
import type { HandlersOf } from '../services.ts';
import { foundFreelancerOf, freelancerRows } from './freelancer-rows.ts';

const orders = {
  best: sql`average_rating desc nulls last, review_count desc, freelancers.id`,
  rating: sql`average_rating desc nulls last, review_count desc, freelancers.id`,
  reviews: sql`review_count desc, freelancers.id`,
  rateLow: sql`hourly_rate asc nulls last, freelancers.id`,
  rateHigh: sql`hourly_rate desc nulls last, freelancers.id`,
  newest: sql`users.created_at desc, freelancers.id desc`,
};

export const freelancerSearchHandlers: HandlersOf<typeof freelancerSearchCalls> = {
  async freelancersFind(query, { database }) {
    const { page: number = 1, limit = ROWS_A_PAGE, sort = 'best' } = query;
    const skills = (query.Skills ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    let rows = freelancerRows(database);
    if (query.Search)
      rows = rows.where('users.name', 'ilike', `%${query.Search.replace(/[\\%_]/g, '\\$&')}%`);
    if (query.minRate !== undefined) rows = rows.where('hourly_rate', '>=', query.minRate);
    if (query.maxRate !== undefined) rows = rows.where('hourly_rate', '<=', query.maxRate);
    if (query.minRating !== undefined) rows = rows.where('average_rating', '>=', query.minRating);
    if (query.Verified_Profile) rows = rows.where('verified', '=', true);
    if (skills.length > 0)
      rows = rows.where('freelancers.id', 'in', ({ selectFrom }) =>
        selectFrom('freelancer_skills')
          .innerJoin('skills', 'skills.id', 'freelancer_skills.skill_id')
          .select('freelancer_id')
          .where('skills.name', 'in', skills),
      );
    const { total } = await rows
      .clearSelect()
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow();
    const found = await rows
      .orderBy(orders[sort])
      .limit(limit)
      .offset((number - 1) * limit)
      .execute();
    return { items: found.map(foundFreelancerOf), total, facets: {}, figures: {}, near: [] };
  },
};
