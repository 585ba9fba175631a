/** The embedded database in a folder: acknowledged data is on the disk. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { durableOptions } from '../../server/database/durable-files.ts';
import { openDatabase } from '../../server/database/open.ts';

// Each test opens the folder several times, which takes seconds on a busy machine.
describe('the database in a folder', { timeout: 90_000 }, () => {
  let folder = '';
  const data = () => join(folder, 'pg');
  const open = () => openDatabase({ kind: 'folder', folder: data() }, () => {});
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marketlane-durable-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('[B19a] makes PostgreSQL sync its files in PostgreSQL’s own order', async () => {
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

  it('[B19a] writes its log to the disk at each commit, before it acknowledges', async () => {
    let syncs = 0;
    const watch = { beforeChange: () => {}, onSynced: () => (syncs += 1) };
    const pglite = await PGlite.create(durableOptions(data(), watch));
    await pglite.exec('create table kept (id integer)');
    for (let id = 1; id <= 5; id += 1) {
      const before = syncs;
      await pglite.query('insert into kept values ($1)', [id]);
      expect(syncs).toBeGreaterThan(before);
    }
    const before = syncs;
    await pglite.query('select * from kept');
    expect(syncs).toBe(before);
    await pglite.close();
  });

  /** A process that opens the folder, runs the given code, inserts a row, and reports the acknowledgement. */
  const insertAfter = (happening: string) => {
    const module = (path: string) => JSON.stringify(new URL(`../../server/${path}`, import.meta.url).href);
    const script = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { openDatabase } = await import(${module('database/open.ts')});
      const { sql } = await import('kysely');
      const folder = ${JSON.stringify(data())};
      const { database } = await openDatabase({ kind: 'folder', folder }, () => {});
      await sql\`create table if not exists kept (id integer)\`.execute(database);
      ${happening}
      await sql\`insert into kept values (1)\`.execute(database);
      console.log('acknowledged');
      process.exit(0);`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  };

  it('[B19b] ends at once if the disk refuses a write, and acknowledges nothing', () => {
    const ended = insertAfter(`
      fs.fsyncSync = () => { throw new Error('EIO: i/o error, fsync'); };
      syncBuiltinESMExports();`);
    expect(ended.stderr).toContain('The disk does not take what is written: EIO');
    expect(ended).toMatchObject({ status: 1, stdout: '' });
  });

  // The process's own heartbeat is too late to notice, because ready callbacks run before a due timer.
  it('[B24c] writes nothing if another process took the folder over while this one paused', async () => {
    const standStill = `
      const { now } = Date;
      Date.now = () => now() + 20_000;`;
    expect(insertAfter(standStill)).toMatchObject({ status: 0, stdout: 'acknowledged\n' });
    const ended = insertAfter(`
      ${standStill}
      const lock = JSON.parse(fs.readFileSync(folder + '.lock', 'utf8'));
      fs.rmSync(folder + '.lock');
      fs.writeFileSync(folder + '.lock', JSON.stringify({ ...lock, id: 'another' }));`);
    expect(ended.stderr).toContain('Another process has taken the data over');
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    const { database, close } = await open();
    expect((await sql`select id from kept`.execute(database)).rows).toEqual([{ id: 1 }]);
    await close();
  });

  it('[B19c] starts over in a folder whose first files may be incomplete', async () => {
    await (await open()).close();
    rmSync(join(data(), 'base'), { recursive: true });
    writeFileSync(`${data()}.unfinished`, '');
    const { database, close } = await open();
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
    await close();
    // Put aside and not deleted, because somebody may have unpacked a backup there.
    const aside = readdirSync(folder).filter((name) => name.startsWith('pg.unfinished-'));
    expect(aside.map((name) => existsSync(join(folder, name, 'PG_VERSION')))).toEqual([true]);
    expect(existsSync(`${data()}.unfinished`)).toBe(false);
  });

  it('[B19c] is accessible to its owner alone', async () => {
    mkdirSync(data(), { mode: 0o755 });
    await (await open()).close();
    expect(statSync(data()).mode & 0o777).toBe(0o700);
  });

  describe('after an interrupted restore', () => {
    const said: string[] = [];
    const openTold = () =>
      openDatabase(
        { kind: 'folder', folder: data() },
        () => {},
        (words) => said.push(words),
      );
    const isKept = async () => {
      const { database, close } = await openTold();
      const { rows } = await sql<{ found: string | null }>`select to_regclass('kept') as found`.execute(
        database,
      );
      await close();
      return rows[0]?.found === 'kept';
    };
    beforeEach(async () => {
      said.length = 0;
      const made = await open();
      await sql`create table kept (id integer)`.execute(made.database);
      await made.close();
      renameSync(data(), `${data()}.restored`);
    });

    it('[B25c] the restore is completed if the old folder was already moved away', async () => {
      expect(await isKept()).toBe(true);
      expect(said).toEqual([expect.stringContaining('It is finished now.')]);
      expect(readdirSync(folder)).toEqual(['pg']);
    });

    it('[B25c] an old folder that is still in place stays, and the unpacked data is put aside', async () => {
      renameSync(`${data()}.restored`, `${data()}.kept`);
      await (await open()).close();
      renameSync(`${data()}.kept`, `${data()}.restored`);
      expect(await isKept()).toBe(false);
      expect(said).toEqual([expect.stringMatching(/was cut off before it replaced anything/)]);
      expect(readdirSync(folder).toSorted()).toEqual(['pg', expect.stringMatching(/^pg\.not-restored-/)]);
    });

    it('[B25c] the restore is completed over an unfinished first start', async () => {
      mkdirSync(data());
      writeFileSync(`${data()}.unfinished`, '');
      expect(await isKept()).toBe(true);
      expect(readdirSync(folder).toSorted()).toEqual(['pg', expect.stringMatching(/^pg\.unfinished-/)]);
    });
  });
});
