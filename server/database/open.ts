/** Opens the configured database: PGlite in memory or in a folder, or a PostgreSQL server. */
import { openFolder, openMemory } from './embedded.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

export type DatabaseChoice =
  | { readonly kind: 'memory' }
  /** `isDurable`: each commit is on disk before it is acknowledged. Default true. */
  | { readonly kind: 'folder'; readonly folder: string; readonly isDurable?: boolean }
  | { readonly kind: 'postgres'; readonly url: string };

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
