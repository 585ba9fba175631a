/** An open database of either kind. */
import type { ListeningPool } from './listening-pool.ts';
import type { Listen } from './notifications.ts';
import type { Database } from './tables.ts';

export interface OpenDatabase {
  readonly database: Database;
  /** The same, for queries that may take longer than a person waits. */
  readonly patient: Database;
  /** PostgreSQL only: server processes share realtime events over it. */
  readonly listening?: ListeningPool;
  readonly listen: Listen;
  close(): Promise<void>;
}
