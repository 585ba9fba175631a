/** What similar jobs paid: quartiles of hired jobs that need one of the skills, in the same payment model. */
import { sql } from 'kysely';
import type { PaymentModel } from '../../src/contracts/money/payment-model.ts';
import type { SimilarPay } from '../../src/contracts/jobs/posting.ts';
import type { Database } from '../database/tables.ts';
import { hasTag } from '../lifecycles/job-states.ts';
import { readSkills, skillsAsked } from '../search/skills.ts';

/** Fewer jobs would show what single people were paid. */
const LEAST_JOBS = 5;

interface Quartiles {
  readonly count: number;
  /** Cents; null without rows. */
  readonly quartiles: readonly [number, number, number] | null;
}

/** A fixed price counts as paid, once the work has ended. An hourly or monthly rate is the middle of its job's budget. */
const amountsOf = (model: PaymentModel, skills: readonly number[]) => {
  const needsOne = sql`exists (select from job_skills
    where job_skills.job_id = jobs.id and skill_id in (${sql.join([...skills])}))`;
  return model === 'fixed'
    ? sql`select paid_cents as amount from contracts join jobs on jobs.id = contracts.job_id
        where contracts.payment_model = ${model} and ended_at is not null and paid_cents > 0 and ${needsOne}`
    : sql`select (min_amount_cents + max_amount_cents) / 2 as amount from jobs
        where payment_model = ${model} and ${hasTag('isHired')} and ${needsOne}`;
};

const wholeDollars = (cents: number): number => Math.round(cents / 100);

export const similarPayOf = async (
  database: Database,
  { Skills, PaymentModel: model }: { readonly Skills: string; readonly PaymentModel: PaymentModel },
): Promise<SimilarPay> => {
  const { ids } = skillsAsked(await readSkills(database), Skills);
  if (ids.size === 0) return { Count: 0 };
  const { rows } = await sql<Quartiles>`
    select count(*)::integer as count,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by amount::double precision) as quartiles
    from (${amountsOf(model, [...ids])}) paid`.execute(database);
  const { count: Count, quartiles } = rows[0] ?? { count: 0, quartiles: null };
  if (Count < LEAST_JOBS || !quartiles) return { Count };
  const [Low, Median, High] = quartiles;
  return { Count, Low: wholeDollars(Low), Median: wholeDollars(Median), High: wholeDollars(High) };
};
