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
import { run } from '../process.ts';

const data = join(runFolder(), `audit-tool-${process.pid}`);
const folder = join(data, 'pg');
afterAll(() => rmSync(data, { recursive: true, force: true }));

const audits = async (environment: Record<string, string>) => {
  const running = run('tools/audit.ts', {
    DEMO: 'false',
    ACCEPT_EMBEDDED_DATABASE: 'true',
    PAYMENT_PROVIDER: 'embedded',
    ...environment,
  });
  const code = await running.ended;
  return { code, output: running.output(), errors: running.errors() };
};
const EMPTY = { ...QUIET, demo: false } as const;
/** A lifecycle that nobody has begun. */
const damages = (database: Database) =>
  sql`insert into lifecycles (kind, id, chart_version, value, context)
    values ('review', 7, 1, '"open"', '{}')`.execute(database);

it(
  '[Y104] needs a database, works on a stopped folder, and asks the server that has it open',
  { timeout: 120_000 },
  async () => {
    expect(await audits({ DATA_DIR: data })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no database'),
    });
    await createSeededFolder(folder, EMPTY);
    const right = {
      code: 0,
      errors: '',
      output: expect.stringMatching(/^Checked \d+ lifecycles.*\nNothing differs\.\n(Logs of .*\n)*$/),
    };
    expect(await audits({ DATA_DIR: data })).toEqual(right);
    const backend = await createBackend({ ...EMPTY, database: { kind: 'folder', folder, isDurable: false } });
    try {
      expect(await audits({ DATA_DIR: data })).toEqual(right);
      await damages(backend.database);
      expect(await audits({ DATA_DIR: data })).toMatchObject({
        code: 1,
        output: '',
        errors: expect.stringContaining('One thing differs:\n  review 7 has no log\n'),
      });
    } finally {
      await backend.close();
    }
    expect(await audits({ DATA_DIR: data }), 'stopped').toMatchObject({ code: 1 });
  },
);

it.skipIf(!hasPostgres)('[Y104] works on PostgreSQL, beside its servers', { timeout: 60_000 }, async () => {
  const own = await createSeededDatabase(EMPTY);
  const environment = { DATABASE_URL: own.url };
  const backend = await createBackend({ ...EMPTY, database: { kind: 'postgres', url: own.url } });
  try {
    expect(await audits(environment)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing differs.'),
    });
    await damages(backend.database);
    expect(await audits(environment)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('review 7 has no log'),
    });
  } finally {
    await backend.close();
    await own.drop();
  }
});
