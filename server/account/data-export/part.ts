/** One part of a data export. */
import type { SignedInUser } from '../../generic/session.ts';
import type { Database } from '../../database/tables.ts';

export interface ExportRequest {
  readonly database: Database;
  readonly user: SignedInUser;
  /** The session that requests the export. */
  readonly tokenHash: string;
}
export interface ExportedPart {
  /** The columns that link its rows to a person. A test reports columns that no part lists. */
  readonly of: readonly `${string}.${string}`[];
  read(asked: ExportRequest): Promise<unknown>;
}
