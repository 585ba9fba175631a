/**
 * `npm run seed` on its own database. In `npm test`, seed.test.ts fills small worlds, and seed-tool.test.ts
 * checks the options.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { run } from '../process.ts';

describe('npm run seed', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'marketlane-seed-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const seeding = async (...options: string[]) => {
    const running = run('tools/seed.ts', { DATA_DIR: folder }, ...options);
    return { code: await running.ended, output: running.output(), errors: running.errors() };
  };
  const counted = async () => {
    const { database, close } = await openDatabase({ kind: 'folder', folder: join(folder, 'pg') }, () => {});
    const [freelancers, jobs] = await Promise.all([
      database.selectFrom('freelancers').select('id').execute(),
      database.selectFrom('jobs').select('id').execute(),
    ]);
    await close();
    return [freelancers.length, jobs.length];
  };

  // One after the other on one folder, because creating a database takes seconds.
  it('[B16] fills an empty database, and shows its progress', async () => {
    const { code, output, errors } = await seeding('--scale', '0.02');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^48 of 48 freelancers, 300 of 300 jobs$/m);
  });

  it('[B16] spares a database that is not empty', async () => {
    const { code, errors } = await seeding('--scale', '0.01');
    expect([code, errors]).toEqual([
      1,
      'The database holds a world of 52 people already. --fresh empties it first: all that is in it is lost.\n',
    ]);
  });

  it('[B16] empties the database on request', async () => {
    const { code, errors } = await seeding('--freelancers', '9', '--jobs', '20', '--fresh');
    expect([code, errors]).toEqual([0, '']);
    expect(await counted()).toEqual([9, 20]);
  });
});
