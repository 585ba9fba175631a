/** An employer's own job with its standing, and how many proposals and invitations it has. */
import { sql } from 'kysely';
import type { ownJobDetailCalls } from '../../src/contracts/hiring/board.ts';
import { integerId } from '../core/ids.ts';
import type { Database } from '../database/tables.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { jobDetailOf } from '../jobs/jobs.handlers.ts';
import { isDraft, isKept } from '../lifecycles/job-states.ts';
import { isUnread, wasSent } from '../lifecycles/proposal-states.ts';
import { standingsOf } from '../lifecycles/standings.ts';
import { contractWireId } from './wire-ids.ts';

type Counts = Readonly<Record<string, number>>;
interface CountRow {
  readonly state: string;
  readonly count: number;
  readonly unread: number;
}
const byState = (rows: readonly CountRow[]): Counts =>
  Object.fromEntries(rows.map(({ state, count }) => [state, count]));

/** The people hired for the job. */
const hiresOf = async (database: Database, job: number) => {
  const { rows } = await sql<{ readonly id: number; readonly freelancer_id: number; readonly name: string }>`
    select contracts.id, freelancer_id, name from contracts join users on users.id = freelancer_id
    where job_id = ${job} order by contracts.id`.execute(database);
  return rows.map(({ id, freelancer_id, name }) => ({
    id: contractWireId(id),
    Freelancer_Id: freelancer_id,
    Freelancer_Name: name,
  }));
};

/** Of proposals that were sent, and of all invitations. */
const countsOf = async (database: Database, job: number) => {
  const { rows: proposals } = await sql<CountRow>`
    select status as state, count(*)::integer as count, count(*) filter (where ${isUnread})::integer as unread
    from proposals where job_id = ${job} and ${wasSent} group by status`.execute(database);
  const { rows: invitations } = await sql<CountRow>`
    select lifecycles.value #>> '{}' as state, count(*)::integer as count, 0 as unread
    from invitations join lifecycles on lifecycles.kind = 'invitation' and lifecycles.id = invitations.id
    where job_id = ${job} group by 1`.execute(database);
  return {
    Proposals: byState(proposals),
    Invitations: byState(invitations),
    no_of_unread: proposals.reduce((sum, { unread }) => sum + unread, 0),
  };
};

export const ownJobDetailHandlers: HandlersOf<typeof ownJobDetailCalls> = {
  async ownJob({ id: asked }, context) {
    const { database, clock, refuse } = context;
    const id = integerId(asked);
    const employer = userOf(context).id;
    // A removed job stays readable for its employer alone.
    const condition = sql<boolean>`(jobs.employer_id = ${employer} and ${isKept} and not ${isDraft})`;
    const job = await jobDetailOf(database, id, { condition, now: clock.now() });
    const standing = job && id && (await standingsOf(database, 'job', [id])).get(id);
    if (!job || !id || !standing) throw refuse('job_not_found');
    const { visibility, closing_reason } = await database
      .selectFrom('jobs')
      .select(['visibility', 'closing_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      ...job,
      Standing: standing,
      Job_Visibility: visibility,
      ClosingReason: closing_reason ?? undefined,
      ...(await countsOf(database, id)),
      Contracts: await hiresOf(database, id),
    };
  },
};
