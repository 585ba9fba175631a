/** A backup is made while the server runs, restored to a new place and used there. On both databases. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '../../server/backend.ts';
import { backUp, restore } from '../../server/database/backup/backup.ts';
import type { Manifest } from '../../server/database/backup/manifest.ts';
import { openDatabase, type DatabaseChoice } from '../../server/database/open.ts';
import { calls } from '../../src/contracts/app/calls.ts';
import { historyOf, writes } from '../server/messaging/chat-world.ts';
import { createVisitor, employer, freelancer, QUIET } from '../server/helpers.ts';
import { run } from '../server/process.ts';
import { runFolder } from '../support/once.ts';
import { pictureOf } from '../support/picture.ts';
import { createDatabase, hasPostgres, type OwnDatabase } from '../support/postgres.ts';
import { createSeededDatabase, createSeededFolder } from '../support/seeded-backend.ts';

const silent = (): void => {};
const start = (database: DatabaseChoice): Promise<Backend> => createBackend({ ...QUIET, database });
const manifestOf = (file: string): Manifest => JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Manifest;

const signsIn = async (backend: Backend, account: { email: string; password: string }) => {
  const visitor = createVisitor(backend);
  expect((await visitor.signIn(account)).status).toBe(200);
  return visitor;
};
const bytesAt = async (backend: Backend, file: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${backend.address}/images/${file}`)).arrayBuffer());

const rowsIn = async (choice: DatabaseChoice, tables: readonly string[]): Promise<Record<string, number>> => {
  const { database, close } = await openDatabase(choice, silent);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}`.execute(database);
    counts[table] = rows[0]?.count ?? 0;
  }
  await close();
  return counts;
};

const tablesIn = async (choice: DatabaseChoice): Promise<number | undefined> => {
  const { database, close } = await openDatabase(choice, silent);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_class where relnamespace = 'public'::regnamespace
  `.execute(database);
  await close();
  return rows[0]?.count;
};

/** Creates places for databases, and removes them. */
interface Places {
  seeded(): Promise<DatabaseChoice>;
  empty(): Promise<DatabaseChoice>;
  remove(): Promise<void>;
}

const folders = (): Places => {
  const folder = mkdtempSync(join(runFolder(), 'marketlane-backup-'));
  let count = 0;
  const next = () => ({ kind: 'folder', folder: join(folder, `pg-${(count += 1)}`) }) as const;
  return {
    async seeded() {
      const choice = next();
      await createSeededFolder(choice.folder, QUIET);
      return choice;
    },
    empty: async () => next(),
    remove: async () => rmSync(folder, { recursive: true }),
  };
};

const servers = (): Places => {
  const made: OwnDatabase[] = [];
  const kept = (own: OwnDatabase): DatabaseChoice => {
    made.push(own);
    return { kind: 'postgres', url: own.url };
  };
  return {
    seeded: async () => kept(await createSeededDatabase(QUIET)),
    empty: async () => kept(await createDatabase()),
    async remove() {
      for (const own of made) await own.drop();
    },
  };
};

const parts = [
  { title: 'the embedded database', places: folders, isThere: true },
  { title: 'PostgreSQL', places: servers, isThere: hasPostgres },
];

describe.each(parts.filter(({ isThere }) => isThere))('a backup of $title', ({ places: make }) => {
  const places = make();
  const folder = mkdtempSync(join(runFolder(), 'marketlane-backups-'));
  const file = join(folder, 'backup');
  const damaged = join(folder, 'damaged');
  let original: DatabaseChoice;
  let picture: { name: string; bytes: Buffer };

  beforeAll(async () => {
    original = await places.seeded();
    const backend = await start(original);
    const [company, expert] = [await signsIn(backend, employer), await signsIn(backend, freelancer)];
    await writes(company, freelancer.id, 'Said before the backup');
    const Photo = pictureOf(640, 480).toString('base64');
    const { json } = await expert.call(calls.uploadPhoto.path, { Photo });
    picture = { name: json.data.Photo, bytes: await bytesAt(backend, json.data.Photo) };
    expect(picture.bytes.length).toBeGreaterThan(100);
    // Messages are written until the backup counts what its copy holds.
    const taken = new AbortController();
    const writing = (async () => {
      while (!taken.signal.aborted) await writes(expert, employer.id, 'Said meanwhile');
    })();
    await backUp(original, file, (line) => {
      if (line.includes('holds')) taken.abort();
    });
    await writing;
    await writes(company, freelancer.id, 'Said after the backup');
    await backend.close();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await places.remove();
  });
  beforeEach(() => {
    for (const end of ['', '.json']) cpSync(`${file}${end}`, `${damaged}${end}`);
  });

  it('[B25a] is readable by its owner alone, and leaves nothing unfinished', () => {
    expect(readdirSync(folder).toSorted()).toEqual(['backup', 'backup.json', 'damaged', 'damaged.json']);
    for (const name of ['backup', 'backup.json'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('[B25a] restores to a new place what its manifest lists, and the server runs there', async () => {
    const place = await places.empty();
    const said: string[] = [];
    await restore(place, file, { replaces: false }, (line) => said.push(line));
    expect(said.at(-1)).toMatch(/^Restored [\d,]+ rows in \d+ tables/);
    const { rows, migration } = manifestOf(file);
    expect(migration).toMatch(/^\d{4}-/);
    expect(rows['users']).toBeGreaterThan(30);
    expect(await rowsIn(place, Object.keys(rows))).toEqual(rows);

    const backend = await start(place);
    const company = await signsIn(backend, employer);
    expect((await bytesAt(backend, picture.name)).equals(picture.bytes)).toBe(true);
    await writes(company, freelancer.id, 'Said after the restore');
    const { Messages } = await historyOf(company, freelancer.id);
    const texts = new Set(Messages.map(({ Text }) => Text));
    expect([...texts]).toEqual(expect.arrayContaining(['Said after the restore']));
    expect(texts).not.toContain('Said after the backup');
    await backend.close();
  });

  it.each([
    ['cut off', () => truncateSync(damaged, statSync(damaged).size - 1), /^\S+ is damaged: it has \d+ bytes/],
    [
      'changed',
      () => {
        const bytes = readFileSync(damaged);
        bytes[1000] = (bytes[1000] ?? 0) ^ 1;
        writeFileSync(damaged, bytes);
      },
      /^\S+ is damaged: its bytes are not those of the backup\. Nothing was changed\.$/,
    ],
    ['without its manifest', () => rmSync(`${damaged}.json`), /^There is no \S+\.json/],
    [
      'of a newer version',
      () =>
        writeFileSync(`${damaged}.json`, JSON.stringify({ ...manifestOf(file), migration: '9999-later' })),
      /newer than this one/,
    ],
  ])('[B25b] is rejected when it is %s, and nothing changes', async (_, damage, line) => {
    damage();
    const place = await places.empty();
    await expect(restore(place, damaged, { replaces: true }, silent)).rejects.toThrow(line);
    if (place.kind === 'folder') expect(existsSync(place.folder)).toBe(false);
    else expect(await tablesIn(place)).toBe(0);
  });

  it('[B25b] is not restored over data', async () => {
    const before = await rowsIn(original, ['messages']);
    await expect(restore(original, file, { replaces: false }, silent)).rejects.toThrow(
      /(?:There is data in|is not empty).*Nothing was changed\.$/,
    );
    expect(await rowsIn(original, ['messages'])).toEqual(before);
  });

  it('[B25b] never replaces another file', async () => {
    await expect(backUp(original, file, silent)).rejects.toThrow(
      `${file} exists already; name another file.`,
    );
  });
});

describe('a backup of the embedded database', () => {
  let folder = '';
  const data = () => join(folder, 'pg');
  const choice = () => ({ kind: 'folder', folder: data() }) as const;
  const file = () => join(folder, 'backup');
  beforeEach(async () => {
    folder = mkdtempSync(join(runFolder(), 'marketlane-backup-'));
    await createSeededFolder(data(), QUIET);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  const tools = { backup: 'tools/backup.ts', restore: 'tools/restore.ts' };
  const tool = (name: keyof typeof tools, ...options: string[]) =>
    run(tools[name], { DATA_DIR: folder }, ...options);

  it('[B25a] is made and restored by the tools, which put the earlier data aside', async () => {
    const backup = tool('backup', file());
    expect(await backup.ended, backup.errors()).toBe(0);
    expect(backup.output()).toMatch(
      /^Copying .*\n(?:.*\n)*Backed up to \S+ \([\d.]+ MB\), described in .*\n$/,
    );
    const refused = tool('restore', file());
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toMatch(/^There is data in .* With --replace it is put aside.*\n$/);
    const done = tool('restore', file(), '--replace');
    expect(await done.ended, done.errors()).toBe(0);
    const [, aside = ''] = /What was there before is in (\S+):/.exec(done.output()) ?? [];
    expect(existsSync(join(aside, 'PG_VERSION'))).toBe(true);
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it('[B25b] is not restored while a server uses the data', async () => {
    await backUp(choice(), file(), silent);
    const { close } = await openDatabase(choice(), silent);
    await expect(restore(choice(), file(), { replaces: true }, silent)).rejects.toThrow(
      /is in use by process \d+; stop it first.* Nothing was changed\.$/,
    );
    await close();
    expect(readdirSync(folder).toSorted()).toEqual(['backup', 'backup.json', 'pg']);
  });

  it('[B24c][B25b] is not restored by a tool that paused and lost its lock', async () => {
    await backUp(choice(), file(), silent);
    const module = JSON.stringify(new URL('../../server/database/backup/backup.ts', import.meta.url).href);
    const script = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { restore } = await import(${module});
      const lock = ${JSON.stringify(`${data()}.lock`)};
      fs.fsyncSync = () => {
        const holder = JSON.parse(fs.readFileSync(lock, 'utf8'));
        fs.rmSync(lock);
        fs.writeFileSync(lock, JSON.stringify({ ...holder, id: 'another' }));
      };
      syncBuiltinESMExports();
      const choice = ${JSON.stringify(choice())};
      await restore(choice, ${JSON.stringify(file())}, { replaces: true }, () => {});
      console.log('restored');`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('Another process has taken the data over');
    expect([status, stdout]).toEqual([1, '']);
    // The unpacked files stay as well, because that name may belong to another process by now.
    expect(readdirSync(folder).toSorted()).toEqual(['backup', 'backup.json', 'pg', 'pg.lock', 'pg.new']);
  });

  it('[B25b] is not called damaged when the machine fails', async () => {
    await backUp(choice(), file(), silent);
    const place = join(folder, 'elsewhere', 'pg');
    const script = `ulimit -f 100; exec ${process.execPath} tools/restore.ts ${file()}`;
    const { status, stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(folder, 'elsewhere') },
    });
    expect(stderr).toMatch(/^The backup could not be unpacked: EFBIG\b.*\n$/);
    expect([status, existsSync(place)]).toEqual([1, false]);
  });

  it('[B25a] is made by one process at a time, and fails with a message if the server does not answer', async () => {
    // Like an older server, this database ignores requests for a copy.
    const { close } = await openDatabase({ ...choice(), isDurable: false }, silent);
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 2000));
    const [first, second] = [1, 2].map((number) => backUp(choice(), `${file()}-${number}`, silent));
    await expect(second).rejects.toThrow(`Another backup of ${data()} is being made.`);
    await expect(first).rejects.toThrow('The server does not answer: stop it first');
    await close();
    expect(readdirSync(folder)).toEqual(['pg']);
  });

  it('[B25a] is rejected if there is no database', async () => {
    rmSync(data(), { recursive: true });
    await expect(backUp(choice(), file(), silent)).rejects.toThrow(`There is no database in ${data()}.`);
  });
});

describe.skipIf(!hasPostgres)('a backup of PostgreSQL', () => {
  let folder = '';
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await createDatabase();
  });
  afterAll(() => own.drop());
  beforeEach(() => {
    folder = mkdtempSync(join(runFolder(), 'marketlane-backup-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const backup = () => {
    const url = new URL(own.url);
    url.password = 'pass word';
    return backUp({ kind: 'postgres', url: url.href }, join(folder, 'backup'), silent);
  };
  const standIn = (script: string) => {
    const file = join(folder, 'pg_dump');
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o700);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  };

  it('[B25a] needs pg_dump', async () => {
    vi.stubEnv('PATH', folder);
    await expect(backup()).rejects.toThrow('pg_dump is not installed: install the client programs');
  });

  it('[B25a] needs a pg_dump as new as the server', async () => {
    standIn('echo "pg_dump (PostgreSQL) 9.6.24"');
    await expect(backup()).rejects.toThrow(
      /^pg_dump is of PostgreSQL 9, and the server is of PostgreSQL \d+/,
    );
  });

  it('[B25a] shows the password to nobody, and leaves nothing behind when it fails', async () => {
    const seen = join(folder, 'seen');
    standIn(`[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.0" && exit
      echo "$PGPASSWORD|$*" > ${seen}; echo "pg_dump: error: it is too late" >&2; exit 1`);
    await expect(backup()).rejects.toThrow('pg_dump: error: it is too late');
    const [password, options] = readFileSync(seen, 'utf8').split('|');
    expect(password).toBe('pass word');
    expect(options).not.toMatch(/pass(?: |%20|\+)word/);
    expect(readdirSync(folder).toSorted()).toEqual(['pg_dump', 'seen']);
  });
});
