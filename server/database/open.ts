/** Opens the database that the settings name: PGlite in memory or in a folder, or a PostgreSQL server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { extensions } from './extensions.ts';
import { ListeningPool } from './listening-pool.ts';
import { lockDirectory } from './lock.ts';
import { createMemoryPGlite, emptyCopy } from './memory.ts';
import { SerialPGliteDialect } from './pglite-dialect.ts';
import type { Database, Tables } from './tables.ts';

export type DatabaseChoice =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

export interface OpenDatabase {
  readonly database: Database;
  /** Of a PostgreSQL server: over it several server processes share realtime. */
  readonly listening?: ListeningPool;
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
  const options = { connectionString: url, connectionTimeoutMillis: 10_000 };
  const pool = new pg.Pool({ ...options, max: 10 });
  const listening = new ListeningPool(options);
  for (const own of [pool, listening]) {
    // A connection that the server drops must not end the process; the pool hears of those alone that nobody uses.
    own.on('connect', (client) => client.on('error', onPoolError));
    own.on('error', () => {});
  }
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    listening,
    async close() {
      await Promise.all([database.destroy(), listening.end()]);
    },
  };
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
