/**
 * A PostgreSQL cluster per run: the first test that needs it starts it in memory on a free loopback port. A watcher
 * process stops it and deletes its data when the run has ended, however it ended. PostgreSQL refuses to run as root,
 * so as root it runs as `nobody`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { onceARun, runFolder } from './once.ts';

const DEBIAN = '/usr/lib/postgresql';

const find = (): string | undefined => {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return [...debian, ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
};

/** The folder of initdb and postgres: Debian's newest, else one on the PATH. */
const binaries = find();
/** Whether PostgreSQL is installed. */
export const hasPostgres = binaries !== undefined;

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** As root: the user to switch to. */
const otherUser = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const isReady = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Nothing outlives the run, so nothing must reach the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Autovacuum would connect to a template while it is copied. The seed analyses its own tables.
  autovacuum: 'off',
  max_connections: '400',
  listen_addresses: '127.0.0.1',
};

/** Arguments: the run's process, the server, its folder. */
const WATCH = 'while kill -0 "$0" 2>/dev/null; do sleep 0.2; done; kill -QUIT "$1"; sleep 0.5; rm -rf "$2"';

interface Cluster {
  /** The server's address, without a database. */
  readonly address: string;
  readonly pid: number;
}

/** A test's own cluster, for experiments that would disturb others. It lasts as long as the run. */
export const startCluster = async (): Promise<Cluster> => {
  // Not inside the run's folder, whose deletion would race with a writing server; `sweep` knows this name too.
  const run = runFolder();
  const folder = mkdtempSync(join(dirname(run), `${basename(run)}-postgres-`));
  const owner = /marketlane-run-(\d+)-/.exec(run)?.[1] ?? String(process.pid);
  const user = otherUser();
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries ?? '', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = join(folder, 'log');
  const output = openSync(log, 'a');
  const server = spawn(
    join(binaries ?? '', 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings],
    {
      ...user,
      cwd: folder,
      detached: true, // Ctrl-C is for the run alone; the watcher stops the server afterwards
      stdio: ['ignore', output, output],
    },
  );
  closeSync(output);
  spawn('sh', ['-c', WATCH, owner, String(server.pid), folder], {
    detached: true,
    stdio: 'ignore',
  }).unref();
  const address = `postgres://postgres@127.0.0.1:${port}`;
  while (!(await isReady(`${address}/postgres`))) {
    if (server.exitCode !== null) throw new Error(`postgres did not start: ${readFileSync(log, 'utf8')}`);
    await wait(25);
  }
  server.unref();
  return { address, pid: server.pid ?? 0 };
};

const cluster = (): Promise<string> => onceARun('postgres', async () => (await startCluster()).address);

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${await cluster()}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export interface OwnDatabase {
  readonly url: string;
  /** Disconnects everyone. */
  drop(): Promise<void>;
}

/** A private database: empty, or a copy of `template`, which must have no connections. */
export const createDatabase = async (template = 'template0'): Promise<OwnDatabase> => {
  const name = `own-${randomUUID()}`;
  await administer(`create database "${name}" template "${template}"`);
  return {
    url: `${await cluster()}/${name}`,
    drop: () => administer(`drop database "${name}" with (force)`),
  };
};

/** A database of this name, filled by `fill` once per run, as a template for `createDatabase`. */
export const templateDatabase = (name: string, fill: (url: string) => Promise<void>): Promise<string> =>
  onceARun(`postgres-${name}`, async () => {
    await administer(`create database "${name}"`);
    await fill(`${await cluster()}/${name}`);
    return name;
  });
