/** Backup and restore of a PostgreSQL database, by pg_dump and pg_restore. */
import { spawn } from 'node:child_process';
import pg from 'pg';
import { thenClean } from '../cleaning.ts';
import { compare, contentsOf, inWords } from './contents.ts';
import { readBackup, writeBackup } from './manifest.ts';
import { BackupError, seldom, type Say } from '../backup-words.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Runs a program and returns its output. */
const runTool = async (
  tool: Tool,
  options: readonly string[],
  { password, say = () => {} }: { readonly password?: string; readonly say?: Say } = {},
): Promise<string> => {
  const child = spawn(tool, options, {
    env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const sometimes = seldom(say);
  let [output, errors, last] = ['', '', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${last}${text}`.split('\n');
    last = lines.pop() ?? '';
    for (const line of lines) {
      const [, table] = /(?:dumping contents of|processing data for) table "(.*)"/.exec(line) ?? [];
      if (table) sometimes(`${tool}: ${table}`);
      else if (/error:|detail:|hint:/i.test(line)) errors += `${line}\n`;
    }
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject).on('close', resolve);
  const ended = promise.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupError(`${tool} is not installed: install the client programs of PostgreSQL.`);
  });
  const code = await thenClean(
    () => ended,
    () => child.kill(),
  );
  if (code !== 0) throw new BackupError((errors || last || `${tool} ended with ${code}`).trim());
  return output;
};

const majorOf = (version: string): number => Number(/(\d+)(?:\.\d+)*/.exec(version)?.[1]);

const checkTool = async (tool: Tool, least: number, what: string): Promise<void> => {
  const own = majorOf(await runTool(tool, ['--version']));
  if (own < least)
    throw new BackupError(
      `${tool} is of PostgreSQL ${own}, and ${what} is of PostgreSQL ${least}: install the client programs of PostgreSQL ${least} or newer.`,
    );
};

/** Keeps the password out of the arguments, which every user of the machine can read. */
const withoutPassword = (url: string): { readonly address: string; readonly password?: string } => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || address.searchParams.get('password');
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, ...(password && { password }) };
};

const connected = async <Result>(
  url: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the running query reports the error
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`The database of DATABASE_URL cannot be reached: ${(error as Error).message}`);
  }
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const asking = (client: pg.Client) => async (statement: string) =>
  (await client.query<Record<string, unknown>>(statement)).rows;

const versionOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
};

const COMMON = ['--verbose', '--no-password', '--no-owner', '--no-privileges', '--no-comments'];

export const backUpPostgres = (url: string, file: string, say: Say): Promise<void> =>
  connected(url, async (client) => {
    const version = await versionOf(client);
    await checkTool('pg_dump', majorOf(version), 'the server');
    await writeBackup(
      file,
      async (part) => {
        // Both read the same snapshot while others write.
        await client.query('begin isolation level repeatable read read only');
        const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
        const contents = await contentsOf(asking(client), say);
        say(`The database holds ${inWords(contents)}.`);
        const { address, password } = withoutPassword(url);
        await runTool(
          'pg_dump',
          [
            ...COMMON,
            '--format=custom',
            `--snapshot=${rows[0]?.snapshot}`,
            `--file=${part}`,
            `--dbname=${address}`,
          ],
          { ...(password && { password }), say },
        );
        await client.query('commit');
        return { database: 'PostgreSQL', engine: `PostgreSQL ${version}`, ...contents };
      },
      say,
    );
  });

/** Tables, views and sequences, except those of extensions. */
const OWN_THINGS = `
  select count(*)::integer as count from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_toast%'
    and not exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

export const restorePostgres = async (file: string, url: string, say: Say): Promise<void> => {
  const manifest = await readBackup(file, 'PostgreSQL', say);
  await connected(url, async (client) => {
    await checkTool('pg_restore', majorOf(manifest.engine), 'the backup');
    const { rows } = await client.query<{ count: number }>(OWN_THINGS);
    if (rows[0]?.count !== 0)
      throw new BackupError(
        'The database of DATABASE_URL is not empty. Create an empty one (createdb), and name that. Nothing was changed.',
      );
    const { address, password } = withoutPassword(url);
    await runTool(
      'pg_restore',
      [...COMMON, '--single-transaction', '--exit-on-error', `--dbname=${address}`, file],
      { ...(password && { password }), say },
    );
    const contents = await contentsOf(asking(client), say);
    compare(manifest, contents);
    await client.query('analyze');
    say(`Restored ${inWords(contents)}.`);
  });
};
