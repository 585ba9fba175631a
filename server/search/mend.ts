/** What a start looks after, so that search is right on a database whose surroundings have changed. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Any number of ours; processes that start together on one PostgreSQL wait for each other by it. */
const MEND_LOCK = 7_305_115;

const kinds = ['freelancer', 'job'] as const;

/**
 * A dump that was restored elsewhere brings revisions of another cluster, perhaps ahead of this one's counter: no
 * snapshot would ever have seen them, and each question would read all rows. What can be seen was written before the
 * snapshot's end, or is such a revision.
 */
const isAhead = (name: (typeof kinds)[number]) => sql`exists (
  select from ${sql.table(`${name}_search`)}
  where revision >= pg_snapshot_xmax(pg_current_snapshot())
)`;

/** pg_trgm may have been installed, by somebody who may, after the migration that wanted it. */
const lacksTrigrams = (name: (typeof kinds)[number]) => sql`(
  to_regclass(${`${name}_words_by_trigrams`}) is null and exists (select from pg_extension where extname = 'pg_trgm')
)`;

export const mendSearch = async (database: Database): Promise<void> => {
  for (const name of kinds) {
    const look = (own: Database) =>
      sql<{ ahead: boolean; lacks: boolean }>`
        select ${isAhead(name)} as ahead, ${lacksTrigrams(name)} as lacks
      `.execute(own);
    const [seen] = (await look(database)).rows;
    if (!seen?.ahead && !seen?.lacks) continue;
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MEND_LOCK})`.execute(transaction);
      const [now] = (await look(transaction)).rows; // another process may have been here
      if (now?.ahead)
        await sql`update ${sql.table(`${name}_search`)}
          set revision = pg_current_xact_id(), reworded = pg_current_xact_id()`.execute(transaction);
      if (now?.lacks)
        await sql`create index ${sql.ref(`${name}_words_by_trigrams`)} on ${sql.table(`${name}_words`)}
          using gin (word gin_trgm_ops)`.execute(transaction);
    });
  }
};
