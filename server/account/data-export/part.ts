/** A part of what is kept about somebody, as they take it away. */
import type { SignedInUser } from '../../generic/session.ts';
import type { Database } from '../../database/tables.ts';

export interface Asked {
  readonly database: Database;
  readonly user: SignedInUser;
  /** Of the session that asks. */
  readonly tokenHash: string;
}
export interface ExportedPart {
  /** The columns by which its rows are somebody's; a test finds those that no part has. */
  readonly of: readonly `${string}.${string}`[];
  read(asked: Asked): Promise<unknown>;
}
