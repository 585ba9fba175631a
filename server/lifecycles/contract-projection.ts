/** Repeats the state and the terms of a contract in its row. Its milestones follow with the acts that change them. */
import { sql } from 'kysely';
import type { ContractContext } from '../../src/machines/lifecycles/contract.lifecycle.ts';
import type { Database } from '../database/tables.ts';
import { enqueueBehind, enqueueLater } from '../tasks/tasks.ts';
import type { Move } from './move.ts';
import { contractOverTask, periodBeginTask, periodsHaltedTask, periodsRenewedTask } from './tasks.ts';

interface Projected {
  readonly state: string;
  readonly context: ContractContext;
  readonly event: { readonly type: string; readonly by: string; readonly at: string };
}

export const projectContract = async (
  transaction: Database,
  id: number,
  { state, context: { terms, amendment, leaving }, event: { type, by, at } }: Projected,
): Promise<void> => {
  const isByItself = type === 'deadline.passed';
  const hasEnded = type === 'contract.ended' || isByItself;
  await sql`update contracts set status = ${state}, rate_cents = ${terms.rateCents}::bigint,
    weekly_hours = ${terms.weeklyHours}::integer, amendment_by = ${amendment?.by ?? null}::text,
    amendment_note = ${amendment?.note ?? null}::text,
    ended_at = ${hasEnded ? sql`${at}::timestamptz` : sql`ended_at`},
    ended_by = ${hasEnded ? sql`${(isByItself && leaving?.by) || by}::text` : sql`ended_by`},
    paused_by = ${type === 'contract.paused' ? sql`${by}::text` : type === 'contract.resumed' || hasEnded ? null : sql`paused_by`}
    where id = ${id}`.execute(transaction);
};

/** The weeks and months of a contract begin and end with it. Their tasks lock the contract first, which the caller has locked. */
export const followContract = async (transaction: Database, { id, type, at }: Move): Promise<void> => {
  const payload = { contract: id };
  if (type === 'periods.started' || type === 'contract.resumed')
    await enqueueBehind(transaction, {
      kind: periodBeginTask,
      key: `period.begin:${id}:${at}`,
      payload: { ...payload, ...(type === 'contract.resumed' && { resumedAt: at }) },
    });
  if (type === 'cancellation.withdrawn')
    await enqueueLater(transaction, { kind: periodsRenewedTask, payload });
  if (type === 'contract.paused' || type === 'contract.ended' || type === 'deadline.passed')
    await enqueueBehind(transaction, { kind: periodsHaltedTask, key: `periods.halted:${id}`, payload });
  if (type === 'deadline.passed')
    await enqueueBehind(transaction, { kind: contractOverTask, key: `contract.over:${id}`, payload });
};
