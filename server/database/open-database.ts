/** A database that is open, whichever it is. */
import type { ListeningPool } from './listening-pool.ts';
import type { Database } from './tables.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** The same, for what may take longer than a person waits. */
  readonly patient: Database;
  /** Of a PostgreSQL server: over it several server processes share realtime. */
  readonly listening?: ListeningPool;
  close(): Promise<void>;
}
