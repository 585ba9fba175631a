/** The audit of the ledger by itself: balances and entries, transfers, and records without a lifecycle. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';

export interface LedgerScope {
  /** Only transfers after this one, and the accounts that they touch. Default: everything. */
  readonly since?: number;
}
interface Finding {
  readonly words: string;
}

const wordsOf = async (database: Database, query: RawBuilder<Finding>): Promise<string[]> =>
  (await query.execute(database)).rows.map(({ words }) => words);

/** Each is one statement, so that a server that goes on working causes no false finding. */
export const ledgerFindings = async (
  database: Database,
  { since = 0 }: LedgerScope = {},
): Promise<string[]> => {
  const touched =
    since === 0
      ? sql`true`
      : sql`accounts.id in (select account_id from ledger_entries where transfer_id > ${since})`;
  return [
    ...(await wordsOf(
      database,
      sql<Finding>`
        select 'account ' || accounts.key || ' holds ' || balance_cents || ', and its entries say ' || entries.cents as words
        from ledger_accounts accounts cross join lateral (
          select coalesce(sum(amount_cents), 0) * case when key = 'provider' then -1 else 1 end as cents
          from ledger_entries where account_id = accounts.id) entries
        where ${touched} and balance_cents <> entries.cents order by accounts.id`,
    )),
    ...(await wordsOf(
      database,
      sql<Finding>`
        select 'account ' || key || ' holds ' || balance_cents as words from ledger_accounts accounts
        where ${touched} and balance_cents < 0 and key <> 'loss' order by id`,
    )),
    ...(await wordsOf(
      database,
      sql<Finding>`
        select 'transfer ' || transfers.id || ' (' || transfers.key || ') sums to ' || entries.cents as words
        from ledger_transfers transfers cross join lateral (
          select coalesce(sum(amount_cents), 0) as cents, count(*) as count, bool_or(entry.at <> transfers.at) as is_late
          from ledger_entries entry where transfer_id = transfers.id) entries
        where transfers.id > ${since} and (cents <> 0 or count < 2 or is_late) order by transfers.id`,
    )),
  ];
};

/** Records of money whose lifecycle is missing. */
export const orphanFindings = (database: Database): Promise<string[]> =>
  wordsOf(
    database,
    sql<Finding>`
      select kind || ' ' || id || ' has no lifecycle' as words from (
        select 'payment' as kind, id from payments union all select 'refund', id from refunds
        union all select 'payout', id from payouts) own
      where not exists (select from lifecycles where lifecycles.kind = own.kind and lifecycles.id = own.id)
      order by 1`,
  );

export const ledgerSize = async (
  database: Database,
): Promise<{ readonly accounts: number; readonly transfers: number }> => {
  const { rows } = await sql<{ accounts: number; transfers: number }>`
    select (select count(*) from ledger_accounts)::integer as accounts,
      (select count(*) from ledger_transfers)::integer as transfers`.execute(database);
  return rows[0] ?? { accounts: 0, transfers: 0 };
};
