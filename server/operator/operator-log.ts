/** The log of the operators' commands: append-only (migration 0024). */
import type { Database } from '../database/tables.ts';
import type { Operator } from './work.ts';

interface Entry {
  readonly at: Date;
  readonly operator: Operator | undefined;
  /** What was typed after `--as`, for a command without a known operator. */
  readonly as: string | undefined;
  readonly osUser: string;
  readonly command: string;
  readonly subject?: string | undefined;
  readonly reason?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly result: string;
}

/** Returns the number of the entry. */
export const logCommand = async (
  database: Database,
  { at, operator, as, osUser, command, subject, reason, details = {}, result }: Entry,
): Promise<number> => {
  const { id } = await database
    .insertInto('operator_log')
    .values({
      at,
      operator_id: operator?.id ?? null,
      operator: operator?.email ?? as ?? '',
      os_user: osUser,
      command,
      subject: subject ?? null,
      reason: reason ?? null,
      details: JSON.stringify(details),
      result,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The newest entries, the oldest of them first. */
export const readLog = async (database: Database, limit: number) => {
  const rows = await database
    .selectFrom('operator_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
};
