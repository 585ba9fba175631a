/**
 * Weeks and months whose next task was lost. Nothing else would ever move them: their charts know no deadline. A sweep enqueues
 * the task again. The audit reports what is still lost a day later.
 */
import { sql } from 'kysely';
import { terms } from '../../../src/contracts/money/terms.ts';
import type { Database } from '../../database/tables.ts';
import { awaitsPayment, isInDispute, isInState } from '../../lifecycles/milestone-states.ts';
import { periodBeginTask, periodFundedTask, periodsHaltedTask } from '../../lifecycles/tasks.ts';
import { beginAt } from './begin-period.ts';
import { closePeriodAt, closePeriodTask, fundPeriodAt, fundPeriodTask } from './period-tasks.ts';

export interface LostPeriod {
  /** `close`: nobody has invoiced it. `charge`: nobody charges for it. `begin`: the contract has no next one. */
  readonly lost: 'close' | 'charge' | 'begin';
  readonly contract: number;
  /** The latest one of the contract, if it has one. */
  readonly milestone: number | null;
  readonly kind: 'week' | 'month';
  readonly ends_at: Date | null;
  /** When it was due, or became due again. */
  readonly since: Date;
  /** A task will move it, or was given up, which our staff know. */
  readonly has_task: boolean;
}

const lastOf = (kind: string, id: string) =>
  sql`(select max(log.at) from lifecycle_log log where log.kind = ${sql.lit(kind)} and log.id = ${sql.ref(id)})`;
/** An open checkout puts the close off for less. */
const SOON = 3_600_000;
interface Wanted {
  readonly kinds: readonly string[];
  readonly field: 'milestone' | 'contract';
  readonly id: string;
  /** Due by then. Default: whenever. */
  readonly until?: Date;
}
const hasTask = ({ kinds, field, id, until }: Wanted) => sql<boolean>`exists (select from tasks
  where tasks.kind = any(${[...kinds]}::text[]) and (payload->>${sql.lit(field)})::integer = ${sql.ref(id)}
    and run_at <= ${until ?? 'infinity'}::timestamptz)`;

/** At this business time. */
export const lostPeriods = async (database: Database, now: Date): Promise<readonly LostPeriod[]> => {
  const at = sql`${now}::timestamptz`;
  const soon = new Date(now.getTime() + SOON);
  const ofPeriod = { field: 'milestone', id: 'own.id' } as const;
  const ofItsContract = { field: 'contract', id: 'own.contract_id' } as const;
  const { rows } = await sql<LostPeriod>`
    select * from (
      -- The edits of a week that nobody has paid for have an end too: then it costs what was worked, or is dropped.
      select 'close' as lost, own.contract_id as contract, own.id as milestone, own.purpose as kind, ends_at,
        greatest(closes_at, ${lastOf('milestone', 'own.id')}) as since,
        ${hasTask({ ...ofPeriod, kinds: [closePeriodTask.name, periodFundedTask.name], until: soon })}
          or ${hasTask({ ...ofItsContract, kinds: [periodsHaltedTask.name] })} as has_task
      from contract_periods periods
        join contract_milestones own on own.id = milestone_id
        join contracts on contracts.id = own.contract_id
        join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
        cross join lateral (select case own.purpose
          when 'week' then ends_at + make_interval(hours => ${terms.weekEditHours})
          else least(ends_at, ended_at) end as closes_at) closing
      where dropped_at is null and closes_at <= ${at} and (${isInState('funded')}
        or (${isInDispute} and context->>'invoicedCents' is null)
        or ${awaitsPayment} and (
        own.purpose = 'month' or amount_cents > (select floor(coalesce(sum(minutes), 0) * periods.rate_cents / 60.0)
          from time_entries where time_entries.milestone_id = own.id)))
      union all
      select 'charge', own.contract_id, own.id, own.purpose, ends_at,
        greatest(begins_at, ${lastOf('milestone', 'own.id')}, ${lastOf('contract', 'own.contract_id')}),
        ${hasTask({ ...ofPeriod, kinds: [fundPeriodTask.name] })}
          or ${hasTask({ ...ofItsContract, kinds: [periodBeginTask.name], until: now })}
      from contract_periods
        join contract_milestones own on own.id = milestone_id
        join contracts on contracts.id = own.contract_id
        join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
      where dropped_at is null and ends_at > ${at} and contracts.status = 'active'
        -- An open checkout ends by its own deadline.
        and ${awaitsPayment} and not ${isInState('awaitingFunding')}
      union all
      select 'begin', contracts.id, latest.milestone_id, case payment_model when 'hourly' then 'week' else 'month' end, ends_at,
        greatest(ends_at, ${lastOf('contract', 'contracts.id')}),
        ${hasTask({ kinds: [periodBeginTask.name], field: 'contract', id: 'contracts.id' })}
      from contracts
        join lifecycles on lifecycles.kind = 'contract' and lifecycles.id = contracts.id
        left join lateral (select milestone_id, ends_at from contract_periods where contract_id = contracts.id
          order by ends_at desc, begins_at desc limit 1) latest on true
      where contracts.status = 'active' and context->>'periodsFrom' is not null and (due_at is null or due_at > ${at})
    ) found order by since, contract`.execute(database);
  return rows;
};

/** The next period begins at the end of the running one, or now. Each task does nothing that was done. */
const findAgain = async (database: Database, own: LostPeriod, now: Date): Promise<void> => {
  const { lost, contract, milestone, kind, ends_at } = own;
  if (lost === 'begin') return beginAt(database, contract, ends_at ?? undefined);
  if (milestone === null || ends_at === null) return;
  if (lost === 'close') return closePeriodAt(database, milestone, { kind, ends_at }, now);
  await fundPeriodAt(database, { milestone, attempt: 0, since: now.toISOString(), step: 'charge' }, now);
};

export const sweepPeriods = async (database: Database, now: Date): Promise<void> => {
  for (const own of await lostPeriods(database, now)) if (!own.has_task) await findAgain(database, own, now);
};

const words: Readonly<Record<LostPeriod['lost'], (own: LostPeriod) => string>> = {
  close: ({ kind, milestone, contract }) =>
    `the ${kind} ${milestone} of contract ${contract} is past its close, and nobody has invoiced it`,
  charge: ({ kind, milestone, contract }) =>
    `the ${kind} ${milestone} of contract ${contract} is unpaid, and nobody charges for it`,
  begin: ({ kind, contract }) => `contract ${contract} runs without a ${kind}`,
};
/** In words: what waits since before this moment. A charge has its attempts first. */
export const lostPeriodFindings = async (
  database: Database,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<readonly string[]> =>
  (await lostPeriods(database, now))
    .filter(({ lost, since, has_task }) => since < before && !(lost === 'charge' && has_task))
    .map((own) => words[own.lost](own));
