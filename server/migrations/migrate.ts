/** Brings a database to the newest schema. Migrations are listed, not scanned for: the order is what is written here. */
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from '../database/tables.ts';
import { marketplace } from './0001-marketplace.ts';
import { realtimeBetweenProcesses } from './0002-realtime-between-processes.ts';

const migrations: Record<string, Migration> = {
  '0001-marketplace': marketplace,
  '0002-realtime-between-processes': realtimeBetweenProcesses,
};

export const migrate = async (database: Database): Promise<void> => {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
};
