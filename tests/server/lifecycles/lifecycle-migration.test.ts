/** A database from before there were lifecycles: each of its jobs gets one. On both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseChoice } from '../../../server/database/open.ts';
import { migrate, migrations } from '../../../server/migrations/migrate.ts';
import { createDatabase, hasPostgres } from '../../support/postgres.ts';
import { brokenLinks, logOf, readLifecycle } from './lifecycle-rows.ts';

const before = [
  `insert into users (id, type, name, is_demo, created_at) values (1, 'Employer', 'Ines', true, now())`,
  `insert into employers (id, company) values (1, 'Ines & Co')`,
  ...['open', 'filled', 'closed', 'expired'].map(
    (
      status,
      index,
    ) => `insert into jobs (id, employer_id, title, brief, payment_model, min_amount_cents, max_amount_cents,
      status, posted_at, deadline) values (${index + 1}, 1, 'Feeds', 'Mend', 'fixed', 1, 2, '${status}',
      '2026-03-01T09:00:00.000Z', '2026-04-01T09:00:00.123Z')`,
  ),
];

describe('jobs from before there were lifecycles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-before-lifecycles-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const upgrade = async (choice: DatabaseChoice) => {
    const { database, close } = await openDatabase(choice, () => {});
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: database, provider }).migrateTo('0017-unsent-mails');
    expect(error).toBeUndefined();
    for (const statement of before) await sql.raw(statement).execute(database);
    await migrate(database);
    const dueAt = '2026-04-01T09:00:00.123Z';
    expect(await readLifecycle(database, 'job', 1)).toEqual({
      value: 'open',
      context: { dueAt },
      version: 1,
    });
    for (const [index, value] of ['filled', 'closed', 'expired'].entries())
      expect(await readLifecycle(database, 'job', index + 2)).toEqual({
        value,
        context: { dueAt: null },
        version: 1,
      });
    expect(await logOf(database, 'job', 1)).toEqual([
      {
        event: 'lifecycle.imported',
        by: 'system',
        at: '2026-03-01T09:00:00.000Z',
        payload: { chartVersion: 1, value: 'open', context: { dueAt } },
      },
    ]);
    expect(await brokenLinks(database)).toEqual([]);
    await close();
  };

  it('[Y19] have one on PGlite', () => upgrade({ kind: 'folder', folder, isDurable: false }));

  it.skipIf(!hasPostgres)('[Y19] have one on PostgreSQL', async () => {
    const own = await createDatabase();
    await upgrade({ kind: 'postgres', url: own.url });
    await own.drop();
  });
});
