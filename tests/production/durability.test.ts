/** The embedded database in a folder: what is acknowledged is on the disk. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { durableOptions } from '../../server/database/durable-files.ts';
import { openDatabase } from '../../server/database/open.ts';

describe('the database in a folder', () => {
  let folder = '';
  const data = () => join(folder, 'pg');
  const open = () => openDatabase({ kind: 'folder', folder: data() }, () => {});
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marketlane-durable-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('[B19] has PostgreSQL sync its files in its own order', async () => {
    const { database, close } = await open();
    const settings = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('fsync', 'wal_sync_method', 'synchronous_commit', 'full_page_writes') order by name
    `.execute(database);
    expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync',
    });
    await close();
  });

  it('[B19] writes its log to the disk at each commit, before it is acknowledged', async () => {
    const syncs = { count: 0 };
    const pglite = await PGlite.create(durableOptions(data(), syncs));
    await pglite.exec('create table kept (id integer)');
    for (let id = 1; id <= 5; id += 1) {
      const before = syncs.count;
      await pglite.query('insert into kept values ($1)', [id]);
      expect(syncs.count).toBeGreaterThan(before);
    }
    const before = syncs.count;
    await pglite.query('select * from kept');
    expect(syncs.count).toBe(before);
    await pglite.close();
  });

  it('[B19] ends at once where the disk refuses what is written, and acknowledges nothing', () => {
    const module = (path: string) => JSON.stringify(new URL(`../../server/${path}`, import.meta.url).href);
    const script = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { openDatabase } = await import(${module('database/open.ts')});
      const { sql } = await import('kysely');
      const { database } = await openDatabase({ kind: 'folder', folder: ${JSON.stringify(data())} }, () => {});
      await sql\`create table kept (id integer)\`.execute(database);
      fs.fsyncSync = () => { throw new Error('EIO: i/o error, fsync'); };
      syncBuiltinESMExports();
      await sql\`insert into kept values (1)\`.execute(database);
      console.log('acknowledged');`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(ended.stderr).toContain('The disk does not take what is written: EIO');
    expect(ended).toMatchObject({ status: 1, stdout: '' });
  });

  it('[B19] begins anew in a folder whose first files may not all have been written', async () => {
    await (await open()).close();
    rmSync(join(data(), 'base'), { recursive: true });
    writeFileSync(`${data()}.unfinished`, '');
    const { database, close } = await open();
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
    await close();
    // Put aside and not deleted: somebody may have unpacked a backup there.
    const aside = readdirSync(folder).filter((name) => name.startsWith('pg.unfinished-'));
    expect(aside.map((name) => existsSync(join(folder, name, 'PG_VERSION')))).toEqual([true]);
    expect(existsSync(`${data()}.unfinished`)).toBe(false);
  });
});
