/** Erases a person from the embedded provider's tables. What its books need stays: keys, amounts and times. */
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** What is left of a label, and of the last digits of a card. */
export const REMOVED = 'Removed';
const NO_DIGITS = '0000';

/** A charge that is still open, or that its bank answers late, works on without what is erased. */
export const forget = async (transaction: Database, user: number, now: Date): Promise<void> => {
  await sql`update provider_methods set label = ${REMOVED}, last_four = ${NO_DIGITS}, removed_at = coalesce(removed_at, ${now})
    where user_id = ${user}`.execute(transaction);
  await sql`update provider_charges set last_four = null, keeps = false, return_to = '/', lines = '[]' where user_id = ${user}`.execute(
    transaction,
  );
  await transaction.deleteFrom('provider_links').where('user_id', '=', user).execute();
  await transaction
    .updateTable('provider_accounts')
    .set({ status: 'closed' })
    .where('user_id', '=', user)
    .execute();
  // What an event that was never sent says can still be asked for.
  await sql`delete from provider_outgoing where type = 'method.added' and body->>'user' = ${String(user)}`.execute(
    transaction,
  );
  await sql`update provider_outgoing set body = body || jsonb_build_object('kept', null, 'label', ${REMOVED}::text)
    where type = 'charge.settled' and body->>'user' = ${String(user)}`.execute(transaction);
};
