/**
 * Databases from before the demo world had jobs: a demo world is filled up, a real database is left alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import type { Database } from '../../../server/database/tables.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { seed } from '../../../server/seed/seed.ts';
import { demoAccounts } from '../../../server/account/demo-accounts.ts';
import { createVisitor, smallSeed, startBackend } from '../helpers.ts';

const people = `insert into users (id, type, name, email, is_demo, created_at) values
  (1, 'Employer', '${demoAccounts[0].name}', 'old@example.com', true, '2024-01-02'),
  (2, 'Freelancer', '${demoAccounts[1].name}', null, true, '2024-01-02'),
  (7, 'Freelancer', 'Seven', null, false, '2024-01-02'), (900, 'Freelancer', 'Tamsin', null, false, '2025-01-02')`;
/** The columns of the first two migrations. */
const oldRows = [
  people,
  `insert into freelancers (id, screen_name, hourly_rate, review_count) values
    (2, 'Two', 20, 380), (7, 'Sevens', 70, 5), (900, 'Tam', 90, 3)`,
  `insert into employers values (1, 'Linden')`,
  `insert into skills select n, 'Old skill ' || n from generate_series(1, 60) n`,
  `insert into freelancer_skills values (2, 1, 0), (900, 2, 0)`,
  `insert into guides values (1, 'Old guide', 'old-guide.svg', 'Short', 'Long')`,
];

/** A database of the first two migrations with these rows. */
const fillOld = async (database: Database, more: readonly string[] = []) => {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateTo(
    '0002-realtime-between-processes',
  );
  expect(error).toBeUndefined();
  for (const statement of [...oldRows, ...more]) await sql.raw(statement).execute(database);
};

const rowsOf = async (database: Database, query: string) => (await sql.raw(query).execute(database)).rows;
const searched = `select id, rate_cents, skills from freelancer_search where names @@ 'tamsin'::tsquery and not gone`;

describe('a database from before there were jobs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-older-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('[B15d] is filled up if it is an older demo world, and later users stay unchanged', async () => {
    const { database, close } = await openDatabase({ kind: 'memory' }, () => {});
    await fillOld(database, [`insert into facts values ('seeded', '2024-01-02')`]);
    await migrate(database);
    expect(await rowsOf(database, searched)).toEqual([{ id: 900, rate_cents: 9000, skills: [2] }]);
    expect(await seed(database, smallSeed, () => new Date())).toBe('made');
    expect(await rowsOf(database, searched)).toEqual([{ id: 900, rate_cents: 9000, skills: [2] }]);
    expect(await rowsOf(database, 'select count(*)::integer as jobs from jobs')).toEqual([{ jobs: 60 }]);
    expect(await rowsOf(database, 'select title from guides where id = 1')).not.toEqual([
      { title: 'Old guide' },
    ]);
    const [two] = await rowsOf(database, 'select review_count, overview from freelancers where id = 2');
    expect(two).not.toMatchObject({ review_count: 380 });
    expect(await seed(database, smallSeed, () => new Date())).toBe('there');
    await close();
  });

  describe('a real database', () => {
    const path = join(folder, 'own');
    const lists = [
      'select id, name, email, is_demo from users order by id',
      'select id, screen_name, hourly_rate_cents, review_count, overview from freelancers order by id',
      'select id, company, about, jobs_posted from employers',
      'select id, title from guides',
      'select id, name from skills order by id',
      'select id from jobs',
    ];
    const listed = (database: Database) => Promise.all(lists.map((list) => rowsOf(database, list)));
    let before: unknown[] = [];
    beforeAll(async () => {
      const { database, close } = await openDatabase({ kind: 'folder', folder: path }, () => {});
      await fillOld(database);
      await migrate(database);
      before = await listed(database);
      await close();
    });

    it('[B15d] is left alone, and the log says so', async () => {
      const lines: string[] = [];
      const backend = await startBackend({
        database: { kind: 'folder', folder: path },
        logLevel: 'warn',
        logStream: { write: (line) => lines.push(line) },
      });
      expect(await listed(backend.database)).toEqual(before);
      expect(lines.join('')).toContain('no demo world was added');
      const { json } = await createVisitor(backend).call('/admin/freelancersfind', { Search: 'tamsin' });
      expect(json.data.map(({ id }: { id: number }) => id)).toEqual([900]);
      await backend.close();
    });
  });
});
