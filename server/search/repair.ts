/** Repairs at start that keep search correct after the database's environment changed. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** An arbitrary lock number, by which processes that start together on one PostgreSQL wait for each other. */
const MEND_LOCK = 7_305_115;

const kinds = ['freelancer', 'job'] as const;

/**
 * A dump restored into another cluster has foreign revisions, perhaps ahead of the local transaction counter. No
 * snapshot would include them, so every query would reread all rows. A visible row is either older than the snapshot,
 * or has such a revision.
 */
const isAhead = (name: (typeof kinds)[number]) => sql`exists (
  select from ${sql.table(`${name}_search`)}
  where revision >= pg_snapshot_xmax(pg_current_snapshot())
)`;

/** pg_trgm may have been installed after the migration that needs it. */
const lacksTrigrams = (name: (typeof kinds)[number]) => sql`(
  to_regclass(${`${name}_words_by_trigrams`}) is null and exists (select from pg_extension where extname = 'pg_trgm')
)`;

export const repairSearch = async (database: Database): Promise<void> => {
  for (const name of kinds) {
    const look = (own: Database) =>
      sql<{ ahead: boolean; lacks: boolean }>`
        select ${isAhead(name)} as ahead, ${lacksTrigrams(name)} as lacks
      `.execute(own);
    const [seen] = (await look(database)).rows;
    if (!seen?.ahead && !seen?.lacks) continue;
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MEND_LOCK})`.execute(transaction);
      const [now] = (await look(transaction)).rows; // another process may have repaired it meanwhile
      if (now?.ahead)
        await sql`update ${sql.table(`${name}_search`)}
          set revision = pg_current_xact_id(), reworded = pg_current_xact_id()`.execute(transaction);
      if (now?.lacks)
        await sql`create index ${sql.ref(`${name}_words_by_trigrams`)} on ${sql.table(`${name}_words`)}
          using gin (word gin_trgm_ops)`.execute(transaction);
    });
  }
};
