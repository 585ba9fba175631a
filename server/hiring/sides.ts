/** The two sides of a proposal or an invitation, and news from one to the other. */
import type { Database } from '../database/tables.ts';
import { mayTell } from '../messaging/standing.ts';
import type { HiringNews } from '../notifications/hiring-notices.ts';
import { enqueueNotice } from '../notifications/notice-task.ts';
import type { ActContext, Consequences } from './acts.ts';

export interface Sides {
  readonly id: number;
  readonly job: { readonly id: number; readonly title: string };
  readonly employer: number;
  readonly freelancer: number;
}

export const sidesOf = async (
  transaction: Database,
  table: 'proposals' | 'invitations',
  id: number,
): Promise<Sides> => {
  const row = await transaction
    .selectFrom(table)
    .innerJoin('jobs', 'jobs.id', `${table}.job_id`)
    .select(['jobs.id as job_id', 'title', 'employer_id', 'freelancer_id'])
    .where(`${table}.id`, '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    job: { id: row.job_id, title: row.title },
    employer: row.employer_id,
    freelancer: row.freelancer_id,
  };
};

/** The person who did not act. */
export const otherOf = ({ employer, freelancer }: Sides, me: number): number =>
  me === employer ? freelancer : employer;

/** Nobody hears from a person whom they blocked, or who blocked them. */
export const consequencesOf = async (
  { transaction, user, site }: ActContext,
  sides: Sides,
  told: { readonly news: HiringNews; readonly reason?: string | undefined },
): Promise<Consequences> => {
  const { id, job } = sides;
  const to = otherOf(sides, user.id);
  if (!(await mayTell(transaction, { from: user.id, to }))) return {};
  const from = { id: user.id, name: user.name };
  const notice = await enqueueNotice(transaction, to, { template: 'hiring', ...told, id, from, job, site });
  return { notices: [notice] };
};
