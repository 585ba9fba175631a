/** What a user has saved, one table for each kind of record. Saving and removing are idempotent. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

interface SavedTable {
  readonly table: 'saved_jobs' | 'saved_freelancers';
  readonly column: 'job_id' | 'freelancer_id';
}
interface SavedRecord {
  readonly user: number;
  readonly id: number;
}

export const removeSaved = async (
  database: Database,
  { table, column }: SavedTable,
  { user, id }: SavedRecord,
): Promise<void> => {
  await sql`delete from ${sql.table(table)} where user_id = ${user} and ${sql.ref(column)} = ${id}`.execute(
    database,
  );
};

/** False if the user has saved `most` other records. Not locked: concurrent calls may exceed the limit by a few. */
export const addSaved = async (
  database: Database,
  { table, column }: SavedTable,
  { user, id, at, most }: SavedRecord & { readonly at: Date; readonly most: number },
): Promise<boolean> => {
  const { rows } = await sql<{ others: number }>`select count(*)::integer as others from ${sql.table(table)}
    where user_id = ${user} and ${sql.ref(column)} <> ${id}`.execute(database);
  if ((rows[0]?.others ?? 0) >= most) return false;
  await sql`insert into ${sql.table(table)} (user_id, ${sql.ref(column)}, saved_at)
    values (${user}, ${id}, ${at}) on conflict do nothing`.execute(database);
  return true;
};
