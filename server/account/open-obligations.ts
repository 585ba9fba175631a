/**
 * What keeps an account open: others wait for work, money or an answer. A subject that adds something of the kind
 * (contracts, escrow, a balance) adds its check to the list.
 */
import { sql } from 'kysely';
import type { RefusalParams } from '../../src/contracts/core/failure.ts';
import type { Refuse } from '../core/refusal.ts';
import type { Database } from '../database/tables.ts';
import { dollarsOfCents } from '../../src/contracts/money/cents.ts';
import { hasOpenMoney, owesMoney, restOf } from '../money/closing.ts';
import { holdsMoney } from '../lifecycles/milestone-states.ts';

/** The code of what is open. */
export type ObligationCode = 'money_held' | 'money_open' | 'money_owed' | 'rest_left' | 'work_in_progress';
interface Obligation {
  readonly code: ObligationCode;
  readonly params: RefusalParams;
}
interface Closing {
  /** Business time. */
  readonly at: Date;
  /** Cents that the person gives up. */
  readonly givesUp: number;
}
type Check = (database: Database, userId: number, closing: Closing) => Promise<Obligation | undefined>;

const runningWork: Check = async (database, userId) => {
  const [first, ...others] = await database
    .selectFrom('contracts')
    .select('title')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${userId} in (freelancer_id, employer_id)`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return first && { code: 'work_in_progress', params: { title: first.title, others: others.length } };
};

/** Milestones outlive their contract while they hold money. */
const heldMoney: Check = async (database, userId) => {
  const [first, ...others] = await database
    .selectFrom('contract_milestones as own')
    .innerJoin('contracts', 'contracts.id', 'contract_id')
    .select('own.title')
    .where(sql<boolean>`${userId} in (freelancer_id, employer_id)`)
    .where(holdsMoney(sql.ref('own.id')))
    .orderBy('own.id')
    .execute();
  return first && { code: 'money_held', params: { title: first.title, others: others.length } };
};

/** Else they could sign up anew, and pay with another card. */
const owedMoney: Check = async (database, userId) =>
  (await owesMoney(database, userId)) ? { code: 'money_owed', params: {} } : undefined;

const openMoney: Check = async (database, userId, { at, givesUp }) => {
  if (await hasOpenMoney(database, userId, at)) return { code: 'money_open', params: {} };
  const rest = await restOf(database, userId);
  return rest === 0 || rest === givesUp
    ? undefined
    : { code: 'rest_left', params: { amount: dollarsOfCents(rest) } };
};

const checks: readonly Check[] = [runningWork, heldMoney, owedMoney, openMoney];

/** Throws the first obligation as a 409. */
export const rejectOpenObligations = async (
  database: Database,
  userId: number,
  { refuse, ...closing }: Closing & { readonly refuse: Refuse<ObligationCode> },
): Promise<void> => {
  for (const check of checks) {
    const obligation = await check(database, userId, closing);
    if (obligation) throw refuse(obligation.code, { params: obligation.params });
  }
};
