/**
 * Whether the page of an employer says that their payment is verified (M11c): a charge of theirs has arrived, or the provider
 * keeps a card that it has tried. A lost chargeback ends it.
 */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { isOneOf, paymentStates } from '../lifecycles/money-states.ts';
import { isBlocked } from './payment-rows.ts';

/**
 * Takes turns with everything that adds or removes a card of this employer, and with the closing of the account, which
 * locks the person first too. Undefined for somebody who has left.
 */
export const lockEmployer = async (
  transaction: Database,
  employer: number,
): Promise<{ readonly payment_verified: boolean } | undefined> => {
  const person = await transaction
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', employer)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person || person.closed_at !== null) return undefined;
  // Only now: a statement that waits for a lock reads other tables as they were before it.
  return transaction
    .selectFrom('employers')
    .select('payment_verified')
    .where('id', '=', employer)
    .executeTakeFirst();
};

/** For a freelancer's card, which proves nothing on a page. Locks the person, as `lockEmployer` does. */
export const isHere = async (transaction: Database, user: number): Promise<boolean> => {
  const person = await transaction
    .selectFrom('users')
    .select('closed_at')
    .where('id', '=', user)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined && person.closed_at === null;
};

const set = (transaction: Database, employer: number, payment_verified: boolean) =>
  transaction.updateTable('employers').set({ payment_verified }).where('id', '=', employer).execute();

/** After a charge or a kept card. False for somebody who has left. */
export const verifyPayment = async (transaction: Database, employer: number): Promise<boolean> => {
  const own = await lockEmployer(transaction, employer);
  if (!own) return false;
  if (!own.payment_verified && !(await isBlocked(transaction, employer)))
    await set(transaction, employer, true);
  return true;
};

/** The bank has kept a charge, so nothing is proven by it or by the card. */
export const unverifyPayment = async (transaction: Database, employer: number): Promise<void> => {
  await set(transaction, employer, false);
};

/** After the removal of a card: something else may still prove it. */
export const unverifyWithoutProof = async (transaction: Database, employer: number): Promise<void> => {
  await sql`update employers set payment_verified = false where id = ${employer} and payment_verified
    and not exists (select from payment_methods where user_id = ${employer} and removed_at is null)
    and not exists (select from payments where employer_id = ${employer} and ${isOneOf('status', [paymentStates.paid, paymentStates.disputed])})`.execute(
    transaction,
  );
};
