import { sql } from 'kysely';
import type { jobCalls, PaymentModel } from '../../src/contracts/job.ts';
import { ROWS_A_PAGE } from '../../src/contracts/page.ts';
import type { Handlers } from '../services.ts';
import { jobOf, jobRows } from './job-rows.ts';

const orders = {
  best: sql`jobs.posted_at desc, jobs.id desc`,
  newest: sql`jobs.posted_at desc, jobs.id desc`,
  budgetHigh: sql`jobs.max_amount_cents desc, jobs.id`,
  budgetLow: sql`jobs.min_amount_cents, jobs.id`,
  fewestProposals: sql`jobs.proposal_count, jobs.id`,
};

export const jobSearchHandlers: Pick<Handlers, 'jobsFind' & keyof typeof jobCalls> = {
  async jobsFind(query, { database, now }) {
    const { page: number = 1, limit = ROWS_A_PAGE, sort = 'best' } = query;
    const skills = (query.Skills ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    let rows = jobRows(database);
    if (query.Job_Status !== 'all')
      rows = rows.where('jobs.status', '=', 'open').where('jobs.deadline', '>', now());
    if (query.Search)
      rows = rows.where('jobs.title', 'ilike', `%${query.Search.replace(/[\\%_]/g, '\\$&')}%`);
    if (query.paymentModel)
      rows = rows.where('jobs.payment_model', 'in', query.paymentModel.split(',') as PaymentModel[]);
    if (query.minBudget !== undefined)
      rows = rows.where('jobs.max_amount_cents', '>=', Math.round(query.minBudget * 100));
    if (query.maxBudget !== undefined)
      rows = rows.where('jobs.min_amount_cents', '<=', Math.round(query.maxBudget * 100));
    if (query.maxAge !== undefined)
      rows = rows.where('jobs.posted_at', '>=', new Date(now().getTime() - query.maxAge * 86_400_000));
    if (query.maxProposals !== undefined)
      rows = rows.where('jobs.proposal_count', '<=', Math.floor(query.maxProposals));
    if (query.Verified_Payment) rows = rows.where('employers.payment_verified', '=', true);
    if (skills.length > 0)
      rows = rows.where('jobs.id', 'in', ({ selectFrom }) =>
        selectFrom('job_skills')
          .innerJoin('skills', 'skills.id', 'job_skills.skill_id')
          .select('job_id')
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
    return { items: found.map((row) => jobOf(row, now())), total, facets: {}, figures: {}, near: [] };
  },
};
