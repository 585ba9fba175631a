/** `npm run seed`, as a process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { run } from './process.ts';

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

  it('[B16] fills an empty database, tells how far it is, and spares one that is not empty', async () => {
    const first = await seeding('--scale', '0.02');
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output).toMatch(/^48 of 48 freelancers, 300 of 300 jobs$/m);
    expect(await counted()).toEqual([48, 300]);
    const second = await seeding('--scale', '0.01');
    expect([second.code, second.errors]).toEqual([
      1,
      'The database holds a world of 52 people already. --fresh empties it first: all that is in it is lost.\n',
    ]);
    expect(await counted()).toEqual([48, 300]);
    expect(await seeding('--freelancers', '9', '--jobs', '20', '--fresh')).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(await counted()).toEqual([9, 20]);
  });

  it.each([[['--scale', 'x']], [['--jobs', '-1']], [['--scale', '1e9']], [['--large']]])(
    '[B16] does not take %j',
    async (options) => {
      const { code, errors } = await seeding(...options);
      expect(code).toBe(1);
      expect(errors).toMatch(/Use --scale N, --freelancers N, --jobs N, --fresh\n$/);
    },
  );
});
