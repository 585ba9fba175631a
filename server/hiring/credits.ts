/** The proposals of a calendar month, in UTC. A month's balance is those of the plan plus the sum of its changes. */
import { sql } from 'kysely';
import type { ProposalCredits } from '../../src/contracts/hiring/own-proposal.ts';
import type { Database } from '../database/tables.ts';
import { planTermsOf } from '../lifecycles/plans-in-force.ts';

const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
const nextMonthOf = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();

/** `now` is business time. */
export const balanceOf = async (
  database: Database,
  freelancer: number,
  now: Date,
): Promise<ProposalCredits> => {
  const { rows } = await sql<{ changes: number }>`
    select coalesce(sum(change), 0)::integer as changes from proposal_credits
    where freelancer_id = ${freelancer} and month = ${monthOf(now)}::date`.execute(database);
  // A plan of today counts for the whole month, so an upgrade helps at once.
  const { proposalsPerMonth: most } = await planTermsOf(database, freelancer);
  return { Left: Math.max(0, most + (rows[0]?.changes ?? 0)), Most: most, RenewsAt: nextMonthOf(now) };
};

interface Change {
  readonly proposal: number;
  readonly freelancer: number;
  readonly now: Date;
}
/** False if none is left. The caller has locked the freelancer's account, so that two proposals count each other. */
export const spendCredit = async (
  transaction: Database,
  { proposal, freelancer, now }: Change,
): Promise<boolean> => {
  const { Left } = await balanceOf(transaction, freelancer, now);
  if (Left < 1) return false;
  await transaction
    .insertInto('proposal_credits')
    .values({ proposal_id: proposal, freelancer_id: freelancer, change: -1, month: monthOf(now), at: now })
    .execute();
  return true;
};

/**
 * Returns what the proposals of a job cost, in the month in which the job ends unhired. A withdrawn proposal gets
 * nothing back, and no proposal gets it twice.
 */
export const returnCredits = async (transaction: Database, job: number, now: Date): Promise<void> => {
  await sql`
    insert into proposal_credits (proposal_id, freelancer_id, change, month, at)
    select proposal_id, proposal_credits.freelancer_id, 1, ${monthOf(now)}::date, ${now.toISOString()}::timestamptz
    from proposal_credits join proposals on proposals.id = proposal_id
    where job_id = ${job} and change = -1 and status <> 'withdrawn'
    on conflict do nothing`.execute(transaction);
};
