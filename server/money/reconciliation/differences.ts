/**
 * What the daily reconciliation has found. A difference stays open until a later one does not find it, or an operator has
 * explained it. Other sums of the same command are another difference.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isOneOf, payoutsOnTheirWay, refundStates, unpaid } from '../../lifecycles/money-states.ts';
import type { Difference } from '../audit-provider.ts';

/** Differences that are written at a time. */
const BATCH = 500;

const insert = async (transaction: Database, found: readonly Difference[], now: Date): Promise<void> => {
  for (let from = 0; from < found.length; from += BATCH)
    await transaction
      .insertInto('reconciliation_differences')
      .values(
        found.slice(from, from + BATCH).map(({ kind, key, oursCents, theirsCents }) => ({
          kind,
          key,
          ours_cents: oursCents,
          theirs_cents: theirsCents,
          found_at: now,
        })),
      )
      .execute();
};

export const noteDifferences = (database: Database, found: readonly Difference[], now: Date): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('reconciliation_differences')
      .select(['id', 'kind', 'key', 'ours_cents', 'theirs_cents', 'status'])
      .where('status', 'in', ['found', 'explained'])
      .forUpdate()
      .execute();
    const left = new Map(found.map((own) => [`${own.kind} ${own.key}`, own]));
    const gone: number[] = [];
    for (const { id, kind, key, ours_cents, theirs_cents, status } of known) {
      const name = `${kind} ${key}`;
      const own = left.get(name);
      if (own?.oursCents === ours_cents && own.theirsCents === theirs_cents) left.delete(name);
      // The audit does not report what is explained, so only other sums end an explanation.
      else if (status === 'found' || own) gone.push(id);
    }
    if (gone.length > 0)
      await transaction
        .updateTable('reconciliation_differences')
        .set({ status: 'gone', ended_at: now })
        .where('id', 'in', gone)
        .execute();
    await insert(transaction, [...left.values()], now);
  });

export interface OpenDifference extends Difference {
  readonly id: number;
  readonly foundAt: Date;
}
/** The largest first. */
export const openDifferences = async (
  database: Database,
  most: number,
): Promise<readonly OpenDifference[]> => {
  const rows = await database
    .selectFrom('reconciliation_differences')
    .select(['id', 'kind', 'key', 'ours_cents', 'theirs_cents', 'found_at'])
    .where('status', '=', 'found')
    .orderBy(sql`abs(theirs_cents - ours_cents)`, 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, kind, key, ours_cents, theirs_cents, found_at }) => ({
    id,
    kind,
    key,
    oursCents: ours_cents,
    theirsCents: theirs_cents,
    foundAt: found_at,
  }));
};

/** The difference, locked, unless it is no longer open. */
export const lockDifference = async (transaction: Database, id: number) =>
  transaction
    .selectFrom('reconciliation_differences')
    .select(['id', 'kind', 'key', 'ours_cents', 'theirs_cents'])
    .where('id', '=', id)
    .where('status', '=', 'found')
    .forUpdate()
    .executeTakeFirst();

export const explainDifference = async (transaction: Database, id: number, now: Date): Promise<void> => {
  await transaction
    .updateTable('reconciliation_differences')
    .set({ status: 'explained', ended_at: now })
    .where('id', '=', id)
    .execute();
};

const asked = {
  charge: { row: /^payment:(\d{1,9})$/, table: 'payments', states: unpaid },
  refund: { row: /^refund:(\d{1,9})$/, table: 'refunds', states: [refundStates.requested] },
  payout: { row: /^payout:(\d{1,9})$/, table: 'payouts', states: payoutsOnTheirWay },
} as const;
/** The provider is asked at once about a payment, a refund or a payout. False if we wait for no answer about it. */
export const askAgain = async (
  transaction: Database,
  { kind, key }: Pick<Difference, 'kind' | 'key'>,
): Promise<boolean> => {
  if (kind === 'dispute') return false;
  const { row, table, states } = asked[kind];
  const id = Number(row.exec(key)?.[1] ?? 0);
  const { rows } = await sql`update ${sql.table(table)} set checked_at = null
    where id = ${id} and ${isOneOf('status', states)} returning id`.execute(transaction);
  return rows.length > 0;
};
