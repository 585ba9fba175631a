/** Opens the database that the settings name: PGlite in memory or in a folder, or a PostgreSQL server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockDirectory } from './lock.ts';
import { extensions } from './extensions.ts';
import { createMemoryPGlite, emptyCopy } from './memory.ts';
import { SerialPGliteDialect } from './pglite-dialect.ts';
import type { Database, Tables } from './tables.ts';

export type DatabaseChoice =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

export interface OpenDatabase {
  readonly database: Database;
  /** The pool of a PostgreSQL server, over which several server processes share realtime. */
  readonly pool?: pg.Pool;
  close(): Promise<void>;
}

const openPGlite = (pglite: PGlite, unlock: () => void): OpenDatabase => {
  const database = new Kysely<Tables>({ dialect: new SerialPGliteDialect({ pglite }) });
  return {
    database,
    async close() {
      await database.destroy();
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
};

const openFolder = async (folder: string): Promise<OpenDatabase> => {
  const unlock = lockDirectory(folder);
  try {
    const isNew = !existsSync(join(folder, 'PG_VERSION'));
    const copy = isNew ? await emptyCopy() : undefined;
    const options = { extensions, ...(copy ? { loadDataDir: copy } : {}) };
    return openPGlite(await PGlite.create(folder, options), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
};

const openPostgres = (url: string, onPoolError: (error: Error) => void): OpenDatabase => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', onPoolError); // an idle connection that the server drops must not end the process
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
};

export const openDatabase = async (
  choice: DatabaseChoice,
  onPoolError: (error: Error) => void,
): Promise<OpenDatabase> => {
  switch (choice.kind) {
    case 'memory':
      return openPGlite(await createMemoryPGlite(), () => {});
    case 'folder':
      return openFolder(choice.folder);
    case 'postgres':
      return openPostgres(choice.url, onPoolError);
  }
};
