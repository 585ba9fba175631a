/** Stores the lifecycles of lives, and their logs with the chain of hashes. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { LifeEntry, LifeRow } from './lives.ts';

/** Where triggers are on, they have given the rows a lifecycle already. */
export const deleteImported = (database: Database, lives: readonly LifeRow[]) =>
  sql`
    delete from lifecycles using json_populate_recordset(null::lifecycles, ${JSON.stringify(lives)}::json) own
    where lifecycles.kind = own.kind and lifecycles.id = own.id
  `.execute(database);

/** Entries of one position: those before them are stored. */
const insertEntries = (database: Database, entries: readonly LifeEntry[]) =>
  sql`
    insert into lifecycle_log (kind, id, position, by_role, by_user, at, event, payload, hash_before, hash)
    select own.kind, own.id, own.position, own.by_role, own.by_user, own.at, own.event, own.payload, before.hash,
      lifecycle_hash(lifecycle_entry(
        own.kind, own.id, own.position, own.by_role, own.by_user, own.at, own.event, own.payload, before.hash))
    from json_populate_recordset(null::lifecycle_log, ${JSON.stringify(entries)}::json) own,
      lateral (select case when own.position = 0 then '' else (select hash from lifecycle_log
        where kind = own.kind and id = own.id and position = own.position - 1) end as hash) before
  `.execute(database);

export const insertLog = async (database: Database, entries: readonly LifeEntry[]): Promise<void> => {
  const byPosition = Map.groupBy(entries, ({ position }) => position);
  for (let position = 0; byPosition.has(position); position += 1)
    await insertEntries(database, byPosition.get(position) ?? []);
};
