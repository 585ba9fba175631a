/** Guards writes against an account that is closed while its call is in progress. */
import type { Database } from '../database/tables.ts';
import { refuseAnyCall } from '../core/refusal.ts';

/**
 * Locks the account until the transaction ends, so that it cannot be closed meanwhile. Throws a 401 if it is closed.
 * Call it after locking any jobs.
 */
export const lockAccount = async (transaction: Database, id: number): Promise<void> => {
  const person = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw refuseAnyCall('signed_out');
};
