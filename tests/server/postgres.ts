/**
 * A PostgreSQL of our own for a test: a new cluster in a temporary folder, on a free loopback port, gone afterwards.
 * PostgreSQL refuses to run as root, so under root it runs as `nobody`.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of initdb and postgres: Debian's newest, else one on the PATH. */
export const findPostgres = (): string | undefined => {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return [...debian, ...(process.env['PATH'] ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
};

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

/** Under root: whom to become instead. */
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

export interface RunningPostgres {
  /** Makes an empty database and returns its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

export const startPostgres = async (binaries: string): Promise<RunningPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-postgres-'));
  const user = otherUser();
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ];
  const server = spawn(join(binaries, 'postgres'), options, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  while (!(await isReady(address('postgres')))) {
    if (server.exitCode !== null) throw new Error(`postgres did not start: ${said}`);
  }

  return {
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return address(name);
    },
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
