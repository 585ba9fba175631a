/** What connections to PostgreSQL keep between statements. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { hasPostgres } from '../../support/postgres.ts';
import { createSeededDatabase } from '../../support/seeded-backend.ts';

describe.skipIf(!hasPostgres)('a connection to PostgreSQL', () => {
  it('[B161] parses a statement once, unless it selects all columns: another process may add one', async () => {
    const own = await createSeededDatabase({ demo: false });
    // Other tests of this process may have used up the names.
    vi.resetModules();
    const { openPostgres } = await import('../../../server/database/postgres.ts');
    const opened = openPostgres(own.url, () => {});
    try {
      await opened.database.connection().execute(async (connection) => {
        const names = () => connection.selectFrom('users').select('name').where('id', '=', 0).execute();
        const all = () => connection.selectFrom('facts').selectAll().execute();
        await connection.insertInto('facts').values({ name: 'known', value: 'yes' }).execute();
        await names();
        await names();
        await all();
        await sql`alter table facts add column added text`.execute(connection);
        expect(Object.keys((await all())[0] ?? {})).toContain('added');
        const { rows } = await sql<{ statement: string }>`
          select statement from pg_prepared_statements where statement like '%from "%' and statement not like '%pg_prepared%'`.execute(
          connection,
        );
        expect(rows.map(({ statement }) => statement)).toEqual([
          'select "name" from "users" where "id" = $1',
        ]);
      });
    } finally {
      await opened.close();
      await own.drop();
    }
  });
});
