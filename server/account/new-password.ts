/**
 * A new password takes the place of the one before, and with it goes what the one before had opened: in one
 * transaction, so that nothing of it is left whatever fails afterwards.
 */
import type { Database } from '../database/tables.ts';
import { recordEvent } from './security-log.ts';

/** Where the library keeps somebody's password: under the id of its user. */
const passwordOf = (database: Database, userId: number) =>
  database
    .selectFrom('accounts')
    .select('id')
    .where('provider_id', '=', 'credential')
    .where('user_id', '=', userId);

/** While this is still so, the password may be changed. */
type Proof = { readonly code: number } | { readonly passwordHash: string };

const holds = async (database: Database, userId: number, proof: Proof): Promise<boolean> => {
  const found =
    'code' in proof
      ? database
          .selectFrom('verifications')
          .select('id')
          .where('id', '=', proof.code)
          .where('value', '=', String(userId))
      : passwordOf(database, userId).where('password_hash', '=', proof.passwordHash);
  return (await found.executeTakeFirst()) !== undefined;
};

interface NewPassword {
  readonly userId: number;
  readonly proof: Proof;
  readonly hash: string;
  /** From now on nothing else signs in: what was connected, by whomever, is connected no more. */
  readonly disconnects?: boolean;
  /** The session that goes on, by its hash. */
  readonly kept?: string;
  /** For the security log. */
  readonly device: string;
  readonly now: Date;
}

/**
 * False where the proof holds no more, or the account is closed: then nothing is changed. Sessions are over from now
 * on; to end them once more, which tells their pages, is for who calls.
 */
export const putPassword = (
  database: Database,
  { userId, proof, hash, disconnects = false, kept = '', device, now }: NewPassword,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // Of two at once the second waits here, and finds that its code was spent by the first.
    const person = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person || !(await holds(transaction, userId, proof))) return false;
    await transaction.deleteFrom('verifications').where('value', '=', String(userId)).execute();
    await transaction
      .insertInto('accounts')
      .values({
        user_id: userId,
        provider_id: 'credential',
        account_id: String(userId),
        password_hash: hash,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password_hash: hash, updated_at: now }),
      )
      .execute();
    if (disconnects)
      await transaction
        .deleteFrom('accounts')
        .where('user_id', '=', userId)
        .where('provider_id', '!=', 'credential')
        .execute();
    const ended = await transaction
      .updateTable('sessions')
      .set({ expires_at: now })
      .where('user_id', '=', userId)
      .where('token_hash', '!=', kept)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    const act = { userId, device, at: now };
    await recordEvent(transaction, { ...act, kind: 'code' in proof ? 'passwordReset' : 'passwordChanged' });
    if (ended.numUpdatedRows > 0n) await recordEvent(transaction, { ...act, kind: 'sessionsEnded' });
    return true;
  });
