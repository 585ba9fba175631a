/** Stores the transfers of the demo world in their order. The ledger's triggers are on, so that they keep the balances. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { SeedTransfer } from './course-money.ts';

/** Triggers, which number and keep what is inserted, work until the transaction ends. */
export const triggersOn = (database: Database): Promise<unknown> =>
  sql`select set_config('session_replication_role', 'origin', true)
    where current_setting('is_superuser') = 'on'`.execute(database);

export const insertTransfers = async (
  database: Database,
  transfers: readonly SeedTransfer[],
): Promise<void> => {
  await triggersOn(database);
  const rows = transfers.map(({ kind, at, cause }, place) => ({
    place,
    key: `${cause.kind}:${cause.id}:${cause.position}`,
    kind,
    at,
    lifecycle_kind: cause.kind,
    lifecycle_id: cause.id,
    position: cause.position,
  }));
  const entries = transfers.flatMap(({ entries: own }, place) =>
    own.map(({ account, cents }) => ({ place, key: rows[place]?.key, account, cents })),
  );
  const accounts = [...new Set(entries.map(({ account }) => account))].toSorted();
  await sql`insert into ledger_accounts (key) select * from json_array_elements_text(${JSON.stringify(accounts)}::json)
    on conflict do nothing`.execute(database);
  await sql`insert into ledger_transfers (key, kind, at, lifecycle_kind, lifecycle_id, position)
    select key, kind, at, lifecycle_kind, lifecycle_id, position
    from json_to_recordset(${JSON.stringify(rows)}::json) as own(place integer, key text, kind text, at timestamptz,
      lifecycle_kind text, lifecycle_id integer, position integer) order by place`.execute(database);
  await sql`insert into ledger_entries (transfer_id, account_id, amount_cents, at)
    select ledger_transfers.id, ledger_accounts.id, cents, ledger_transfers.at
    from json_to_recordset(${JSON.stringify(entries)}::json) as own(place integer, key text, account text, cents bigint)
      join ledger_transfers on ledger_transfers.key = own.key join ledger_accounts on ledger_accounts.key = own.account
    order by place, ledger_accounts.id`.execute(database);
  // The embedded provider holds what has come in and not gone out.
  await sql`update provider_balance set platform_cents = (select coalesce(sum(amount_cents), 0) from provider_movements)`.execute(
    database,
  );
};
