/**
 * Backends with demo data that is migrated and seeded once per run and then copied. Tests of migrations, seeding or
 * first starts call `createBackend` themselves.
 */
import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend, type Backend, type BackendOptions } from '../../server/backend.ts';
import { prepareCopy } from '../../server/database/memory.ts';
import { openDatabase, type DatabaseChoice } from '../../server/database/open.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { repairSearch } from '../../server/search/repair.ts';
import { seed } from '../../server/seed/seed.ts';
import { fullSize, type SeedSize } from '../../server/seed/size.ts';
import { onceARun, runFolder } from './once.ts';
import { createDatabase, templateDatabase, type OwnDatabase } from './postgres.ts';

const HOUR = 3_600_000;

/** The template's content: empty tables, or demo data of this size. */
interface World {
  readonly size: SeedSize | undefined;
  /** The clock for its rows, if it differs from the run's. */
  readonly at: string | undefined;
}

const worldOf = ({ demo = true, seedSize, now }: BackendOptions): World => {
  if (!demo) return { size: undefined, at: undefined };
  const at = now?.();
  const isNow = at === undefined || Math.abs(at.getTime() - Date.now()) < HOUR;
  return { size: { ...fullSize, ...seedSize }, at: isNow ? undefined : at.toISOString() };
};

const fail = (error: Error): never => {
  throw error;
};

const fill = async (choice: DatabaseChoice, { size, at }: World): Promise<void> => {
  const { patient: database, close } = await openDatabase(choice, fail);
  await migrate(database);
  const now = at === undefined ? new Date() : new Date(at);
  if (size) await seed(database, size, () => now);
  await repairSearch(database);
  await close();
};

const nameOf = (world: World): string =>
  `world-${createHash('sha256').update(JSON.stringify(world)).digest('hex').slice(0, 12)}`;

/** Clearing PostgreSQL's default 128 MB takes half the time of opening PGlite. */
const BUFFERS = "\nshared_buffers = '8MB'\n";

const templateFolder = (world: World): Promise<string> =>
  onceARun(`pglite-${nameOf(world)}`, async (folder) => {
    await onceARun('pglite-copy', async () => {
      await prepareCopy(); // otherwise every template would run initdb
      return '';
    });
    const data = join(folder, 'data');
    await fill({ kind: 'folder', folder: data, isDurable: false }, world);
    appendFileSync(join(data, 'postgresql.conf'), BUFFERS);
    return data;
  });

/** Copies the initial data of a backend with these options to `folder`. */
export const createSeededFolder = async (folder: string, options: BackendOptions = {}): Promise<void> =>
  cpSync(await templateFolder(worldOf(options)), folder, { recursive: true });

/** A PostgreSQL database with the initial data of a backend with these options. */
export const createSeededDatabase = async (options: BackendOptions = {}): Promise<OwnDatabase> => {
  const world = worldOf(options);
  const template = await templateDatabase(nameOf(world), (url) => fill({ kind: 'postgres', url }, world));
  return createDatabase(template);
};

const closing = (backend: Backend, after: () => Promise<void> | void): Backend => ({
  ...backend,
  async close() {
    await backend.close();
    await after();
  },
});

/** On its own PGlite, unless the options name a database. */
export const startSeededBackend = async (options: BackendOptions): Promise<Backend> => {
  if (options.database) return createBackend(options);
  const folder = join(runFolder(), `own-${randomUUID()}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  await createSeededFolder(folder, options);
  try {
    return closing(
      await createBackend({ ...options, database: { kind: 'folder', folder, isDurable: false } }),
      remove,
    );
  } catch (error) {
    remove();
    throw error;
  }
};

/** On its own PostgreSQL database, unless the options name one. */
export const startOnPostgres = async (options: BackendOptions): Promise<Backend> => {
  if (options.database) return createBackend(options);
  const own = await createSeededDatabase(options);
  try {
    const backend = await createBackend({ ...options, database: { kind: 'postgres', url: own.url } });
    return closing(backend, () => own.drop());
  } catch (error) {
    await own.drop();
    throw error;
  }
};
