/**
 * Sign-ups with an address that has an account already. Of one that has none, who signs in with what they signed up
 * with is told to confirm the address first; so whoever did both would know which it is, if this one were not told the
 * same. The last sign-up counts, as it does for an account that nobody has proven, and for as long.
 */
import type { Database } from '../database/tables.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { hashOfToken } from './tokens.ts';

const keyOf = (email: string): string => hashOfToken(email.trim().toLowerCase());

export const rememberVain = async (
  database: Database,
  email: string,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<void> => {
  const row = { password_hash: hash, created_at: now };
  await database
    .insertInto('vain_sign_ups')
    .values({ email_hash: keyOf(email), ...row })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet(row))
    .execute();
};

/** Whether somebody signed up so. It takes one hash of a password, whether anybody did or not. */
export const isVain = async (database: Database, email: string, password: string): Promise<boolean> => {
  const row = await database
    .selectFrom('vain_sign_ups')
    .select('password_hash')
    .where('email_hash', '=', keyOf(email))
    .executeTakeFirst();
  if (row) return verifyPassword(row.password_hash, password);
  await hashPassword(password);
  return false;
};
