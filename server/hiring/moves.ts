/** Tells open pages that a record has moved, so that both sides see it without a reload. */
import { sql } from 'kysely';
import type * as z from 'zod';
import type { MovedNews } from '../../src/contracts/app/realtime.ts';
import type { LifecycleKind } from '../../src/contracts/hiring/lifecycle-event.ts';
import type { Database } from '../database/tables.ts';
import type { OpenPages } from '../generic/open-pages.ts';
import { wasSent } from '../lifecycles/proposal-states.ts';
import { movedTask } from '../lifecycles/tasks.ts';
import type { DatabaseKind } from '../tasks/task.ts';
import { contractWireId, wireIdOf } from './wire-ids.ts';

/** The job that the record belongs to, its employer, and the freelancers whose pages show the record. */
const concerned = {
  job: (id: number) => sql`
    select jobs.id as job, employer_id, false as is_secret, array(
      select freelancer_id from proposals where job_id = jobs.id
      union select freelancer_id from invitations where job_id = jobs.id
      union select freelancer_id from offers where job_id = jobs.id
      union select freelancer_id from contracts where job_id = jobs.id) as freelancers
    from jobs where jobs.id = ${id}`,
  /** An employer never learns of a proposal that was not sent. */
  proposal: (id: number) => sql`
    select job_id as job, employer_id, not ${wasSent} as is_secret, array[freelancer_id] as freelancers
    from proposals join jobs on jobs.id = job_id where proposals.id = ${id}`,
  invitation: (id: number) => sql`
    select job_id as job, employer_id, false as is_secret, array[freelancer_id] as freelancers
    from invitations join jobs on jobs.id = job_id where invitations.id = ${id}`,
  offer: (id: number) => sql`
    select job_id as job, employer_id, false as is_secret, array[freelancer_id] as freelancers
    from offers where id = ${id}`,
  contract: (id: number) => sql`
    select job_id as job, employer_id, false as is_secret, array[freelancer_id] as freelancers
    from contracts where id = ${id}`,
  review: (id: number) => sql`
    select job_id as job, employer_id, false as is_secret, array[freelancer_id] as freelancers
    from contracts where id = ${id}`,
  /** Pages show it with its contract, so its news names that. */
  milestone: (id: number) => sql`
    select job_id as job, employer_id, false as is_secret, array[freelancer_id] as freelancers, contract_id as shown
    from contract_milestones own join contracts on contracts.id = contract_id where own.id = ${id}`,
  /** Its freelancer hears of it only once some of it goes back: what they have changes with the refund. */
  payment: (id: number) => sql`
    select null::integer as job, coalesce(employer_id, (select user_id from plan_charges
        join subscriptions on subscriptions.id = subscription_id where payment_id = payments.id)) as employer_id,
      false as is_secret, array(
      select freelancer_id from contracts where contracts.id = contract_id
      and exists (select from refunds where payment_id = payments.id)) as freelancers
    from payments where id = ${id}`,
  /** Of a plan, the member alone. */
  subscription: (id: number) => sql`
    select null::integer as job, user_id as employer_id, false as is_secret, array[]::integer[] as freelancers
    from subscriptions where id = ${id}`,
  /** The freelancer alone. */
  payout: (id: number) => sql`
    select null::integer as job, freelancer_id as employer_id, false as is_secret, array[]::integer[] as freelancers
    from payouts where id = ${id}`,
} as const satisfies Readonly<Record<LifecycleKind, unknown>>;

interface Concerned {
  readonly job: number | null;
  readonly version: number;
  readonly employer_id: number;
  readonly is_secret: boolean;
  readonly freelancers: readonly number[];
  /** The contract that shows a milestone. */
  readonly shown?: number;
}
const concernedBy = async (
  database: Database,
  { kind, id }: z.infer<typeof movedTask.payload>,
): Promise<Concerned | undefined> => {
  const { rows } = await sql<Concerned>`
    select job, employer_id, is_secret, freelancers, ${kind === 'milestone' ? sql`shown,` : sql``} version
    from (${concerned[kind](id)}) as found
    join lifecycles on lifecycles.kind = ${kind} and lifecycles.id = ${id}`.execute(database);
  return rows[0];
};

export const movesKind = ({
  tell,
}: Pick<OpenPages, 'tell'>): DatabaseKind<z.infer<typeof movedTask.payload>> => ({
  ...movedTask,
  isBatched: true,
  async run({ transaction, afterCommit }, record) {
    const found = await concernedBy(transaction, record);
    if (!found) return;
    const { job, version, employer_id, is_secret, freelancers, shown } = found;
    const { kind, id } = record;
    const wireId = shown === undefined ? wireIdOf(kind, id) : contractWireId(shown);
    const news: MovedNews = { kind, id: wireId, version, job: job ?? undefined };
    const people = is_secret ? freelancers : [employer_id, ...freelancers];
    afterCommit(async () => {
      for (const person of people) await tell(person, 'lifecycleMoved', news);
    });
  },
});
