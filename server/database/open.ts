/** Opens the database that the settings name: PGlite in memory or in a folder, or a PostgreSQL server. */
import { openFolder, openMemory } from './embedded.ts';
import type { ListeningPool } from './listening-pool.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './tables.ts';

export type DatabaseChoice =
  | { readonly kind: 'memory' }
  /** `isDurable`: each commit is on the disk before it is acknowledged. Default true. */
  | { readonly kind: 'folder'; readonly folder: string; readonly isDurable?: boolean }
  | { readonly kind: 'postgres'; readonly url: string };

export interface OpenDatabase {
  readonly database: Database;
  /** The same, for what may take longer than a person waits. */
  readonly patient: Database;
  /** Of a PostgreSQL server: over it several server processes share realtime. */
  readonly listening?: ListeningPool;
  close(): Promise<void>;
}

export const openDatabase = async (
  choice: DatabaseChoice,
  onPoolError: (error: Error) => void,
  say?: (words: string) => void,
): Promise<OpenDatabase> => {
  switch (choice.kind) {
    case 'memory':
      return openMemory();
    case 'folder':
      return openFolder(choice.folder, { say, isDurable: choice.isDurable ?? true });
    case 'postgres':
      return openPostgres(choice.url, onPoolError);
  }
};
