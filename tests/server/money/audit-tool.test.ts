/** `npm run audit` as a process of its own: on a stopped folder, beside a running server, and on PostgreSQL. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createBackend } from '../../../server/backend.ts';
import type { Database } from '../../../server/database/tables.ts';
import { hasPostgres } from '../../support/postgres.ts';
import { runFolder } from '../../support/once.ts';
import { createSeededDatabase, createSeededFolder } from '../../support/seeded-backend.ts';
import { QUIET } from '../helpers.ts';
import { createLifecycle } from '../lifecycles/lifecycle-rows.ts';
import { run } from '../process.ts';

const data = join(runFolder(), `audit-tool-${process.pid}`);
const folder = join(data, 'pg');
afterAll(() => rmSync(data, { recursive: true, force: true }));

const audits = async (environment: Record<string, string>) => {
  const running = run('tools/audit.ts', { DEMO: 'true', ...environment });
  const code = await running.ended;
  return { code, output: running.output(), errors: running.errors() };
};
const damages = async (database: Database): Promise<number> => {
  const id = await createLifecycle(database, 'job', {});
  await sql`update lifecycles set version = 7 where kind = 'job' and id = ${id}`.execute(database);
  return id;
};

it('[M54] needs a database, works on a stopped folder, and asks the server that has it open', { timeout: 120_000 }, async () => {
  expect(await audits({ DATA_DIR: data })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no database'),
  });
  await createSeededFolder(folder, QUIET);
  const right = { code: 0, errors: '', output: expect.stringMatching(/^Checked \d+ lifecycles.*\nNothing differs\.\n$/) };
  expect(await audits({ DATA_DIR: data })).toEqual(right);
  const backend = await createBackend({ ...QUIET, database: { kind: 'folder', folder, isDurable: false } });
  try {
    expect(await audits({ DATA_DIR: data })).toEqual(right);
    const id = await damages(backend.database);
    expect(await audits({ DATA_DIR: data })).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining(`One thing differs:\n  job ${id} has version 7, and its log 1 entries\n`),
    });
  } finally {
    await backend.close();
  }
  expect(await audits({ DATA_DIR: data }), 'stopped').toMatchObject({ code: 1 });
});

it.skipIf(!hasPostgres)('[M54] works on PostgreSQL, beside its servers', { timeout: 60_000 }, async () => {
  const own = await createSeededDatabase(QUIET);
  const environment = { DATABASE_URL: own.url };
  const backend = await createBackend({ ...QUIET, database: { kind: 'postgres', url: own.url } });
  try {
    expect(await audits(environment)).toMatchObject({ code: 0, output: expect.stringContaining('Nothing differs.') });
    const id = await damages(backend.database);
    expect(await audits(environment)).toMatchObject({ code: 1, errors: expect.stringContaining(`job ${id} has version 7`) });
  } finally {
    await backend.close();
    await own.drop();
  }
});
