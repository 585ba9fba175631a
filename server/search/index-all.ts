/** Fills the search tables in bulk, for writers of so many rows that the triggers would index them repeatedly. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Disables indexing until the end of the transaction, which must call `indexAll` before it commits. */
export const indexLater = (transaction: Database) =>
  sql`select set_config('marketlane.indexing', 'later', true)`.execute(transaction);

export const indexAll = async (
  transaction: Database,
  onIndexed: (table: string) => void = () => {},
): Promise<void> => {
  for (const table of ['freelancer_search', 'job_search'] as const) {
    await sql`select ${sql.raw(table)}_all()`.execute(transaction);
    onIndexed(table);
  }
};
