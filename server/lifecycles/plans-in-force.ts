/** The plan that a member has, and what follows from it. */
import { sql, type RawBuilder } from 'kysely';
import { plans, type Plan, type PlanTerms } from '../../src/contracts/money/plans.ts';
import type { Database } from '../database/tables.ts';
import { inForce, isOneOf } from './money-states.ts';

export const planOf = async (database: Database, user: number): Promise<Plan> =>
  (
    await database
      .selectFrom('subscriptions')
      .select('plan')
      .where('user_id', '=', user)
      .where(isOneOf('status', inForce))
      .executeTakeFirst()
  )?.plan ?? 'free';

export const planTermsOf = async (database: Database, user: number): Promise<PlanTerms> =>
  plans[await planOf(database, user)];

const featured = Object.entries(plans).flatMap(([plan, { isFeatured }]) => (isFeatured ? [plan] : []));
/** SQL: this user has a plan with a featured profile or featured jobs. */
export const isFeatured = (user: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from subscriptions where user_id = ${user} and ${isOneOf('subscriptions.status', inForce)}
    and plan in (${sql.join(featured.map((plan) => sql.lit(plan)))}))`;
