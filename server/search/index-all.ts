/** Filling the search tables at once, for who writes so many rows that their triggers would index them over and over. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Until the transaction ends, what it writes is not indexed; it calls `indexAll` before it does. */
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
