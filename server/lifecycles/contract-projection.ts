/** Repeats the state and the terms of a contract in its row. Its milestones follow with the acts that change them. */
import { sql } from 'kysely';
import type { ContractContext } from '../../src/machines/lifecycles/contract.lifecycle.ts';
import type { Database } from '../database/tables.ts';

interface Projected {
  readonly state: string;
  readonly context: ContractContext;
  readonly event: { readonly type: string; readonly by: string; readonly at: string };
}

export const projectContract = async (
  transaction: Database,
  id: number,
  { state, context: { terms, amendment }, event: { type, by, at } }: Projected,
): Promise<void> => {
  const hasEnded = type === 'contract.ended';
  await sql`update contracts set status = ${state}, rate_cents = ${terms.rateCents}::bigint,
    weekly_hours = ${terms.weeklyHours}::integer, amendment_by = ${amendment?.by ?? null}::text,
    amendment_note = ${amendment?.note ?? null}::text,
    ended_at = ${hasEnded ? sql`${at}::timestamptz` : sql`ended_at`},
    ended_by = ${hasEnded ? sql`${by}::text` : sql`ended_by`}
    where id = ${id}`.execute(transaction);
};
