/** A call may still be under way when the account that it came from is closed: it writes nothing any more. */
import type { Database } from '../database/tables.ts';
import { Refusal } from '../core/refusal.ts';

/** Within a transaction, after any jobs: until it ends the account is not closed. 401 where it has been. */
export const lockPerson = async (transaction: Database, id: number): Promise<void> => {
  const person = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new Refusal(401, 'Sign in first');
};
