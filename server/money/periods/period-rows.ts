/** The weeks and months of contracts, as their tasks read them. */
import { sql } from 'kysely';
import { closesAt, type PeriodKind } from '../../../src/contracts/money/period-dates.ts';
import type { ContractContext } from '../../../src/machines/lifecycles/contract.lifecycle.ts';
import type { MilestoneContext } from '../../../src/machines/lifecycles/milestone.lifecycle.ts';
import type { Database } from '../../database/tables.ts';
import { awaitsPayment, isInState } from '../../lifecycles/milestone-states.ts';

export interface Period {
  readonly id: number;
  readonly contract: number;
  readonly kind: PeriodKind;
  readonly title: string;
  readonly amount_cents: number;
  readonly rate_cents: number;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly anchor_day: number | null;
  readonly sheet_version: number;
  readonly dropped_at: Date | null;
  /** Nobody has paid for it. */
  readonly is_unpaid: boolean;
  /** A checkout for it is open. */
  readonly is_at_checkout: boolean;
  readonly context: MilestoneContext;
}
const periodsWhere = async (database: Database, condition: ReturnType<typeof sql>): Promise<Period[]> => {
  const { rows } = await sql<Period>`
    select own.id, own.contract_id as contract, own.purpose as kind, own.title, own.amount_cents::double precision as amount_cents,
      periods.rate_cents::double precision as rate_cents, begins_at, ends_at, anchor_day, sheet_version, dropped_at,
      ${awaitsPayment} as is_unpaid, ${isInState('awaitingFunding')} as is_at_checkout, lifecycles.context
    from contract_periods periods join contract_milestones own on own.id = milestone_id
      join lifecycles on lifecycles.kind = 'milestone' and lifecycles.id = own.id
    where ${condition}`.execute(database);
  return rows;
};
export const findPeriod = async (database: Database, milestone: number): Promise<Period | undefined> =>
  (await periodsWhere(database, sql`periods.milestone_id = ${milestone}`))[0];
/** The one that ends last. */
export const latestPeriod = async (database: Database, contract: number): Promise<Period | undefined> =>
  (
    await periodsWhere(
      database,
      sql`periods.contract_id = ${contract} order by ends_at desc, begins_at desc limit 1`,
    )
  )[0];

/** Those that nobody has paid for, with a checkout or without. */
export const unpaidPeriods = (database: Database, contract: number): Promise<Period[]> =>
  periodsWhere(
    database,
    sql`periods.contract_id = ${contract} and dropped_at is null
      and (${awaitsPayment} or ${isInState('awaitingFunding')}) order by ends_at`,
  );

export const closingOf = ({ kind, ends_at }: Pick<Period, 'kind' | 'ends_at'>): Date =>
  new Date(closesAt(kind, ends_at.toISOString()));

export interface PeriodicContract {
  readonly id: number;
  readonly title: string;
  readonly employer_id: number;
  readonly freelancer_id: number;
  readonly employer_fee_percent: number;
  readonly status: string;
  readonly paused_by: string | null;
  readonly ended_at: Date | null;
  readonly context: ContractContext;
}
/**
 * Locks the contract, as every event of its milestones does, and its lifecycle: a row that is only joined would be that of before
 * the wait for the lock.
 */
export const lockPeriodic = async (
  transaction: Database,
  id: number,
): Promise<PeriodicContract | undefined> => {
  const { rows } = await sql<PeriodicContract>`
    select contracts.id, title, employer_id, freelancer_id, employer_fee_percent, status, paused_by, ended_at, context
    from contracts join lifecycles on lifecycles.kind = 'contract' and lifecycles.id = contracts.id
    where contracts.id = ${id} for update of contracts, lifecycles`.execute(transaction);
  return rows[0];
};
/** With the contract of the milestone locked before. */
export const lockPeriod = async (
  transaction: Database,
  milestone: number,
): Promise<{ readonly contract: PeriodicContract; readonly period: Period } | undefined> => {
  const found = await findPeriod(transaction, milestone);
  const contract = found && (await lockPeriodic(transaction, found.contract));
  const period = contract && (await findPeriod(transaction, milestone));
  return contract && period && { contract, period };
};
