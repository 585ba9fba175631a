/**
 * Replaces a password and ends the sessions opened with the old one, in one transaction: a later failure cannot leave
 * an old session alive.
 */
import type { Database } from '../database/tables.ts';
import { recordEvent } from './security-log.ts';

/** The account row in which better-auth keeps the password. */
const passwordOf = (database: Database, userId: number) =>
  database
    .selectFrom('accounts')
    .select('id')
    .where('provider_id', '=', 'credential')
    .where('user_id', '=', userId);

/** The password may change only while this code or this old password is still valid. */
type Proof = { readonly code: number } | { readonly passwordHash: string };

const isProofValid = async (database: Database, userId: number, proof: Proof): Promise<boolean> => {
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
  /** Also disconnects all providers. */
  readonly disconnectsProviders?: boolean;
  /** The token hash of the session to keep. */
  readonly keptSession?: string;
  /** For the security log. */
  readonly device: string;
  readonly now: Date;
  /** Stores the mail about the change in the same transaction. */
  readonly mail: (transaction: Database) => Promise<void>;
}

/**
 * Returns false and changes nothing if the proof is no longer valid or the account is closed. The sessions expire at
 * once; the caller deletes them, which also closes their sockets.
 */
export const replacePassword = (
  database: Database,
  { userId, proof, hash, disconnectsProviders = false, keptSession = '', device, now, mail }: NewPassword,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // Lock the user row: a concurrent call waits here and then finds its code used.
    const person = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!person || !(await isProofValid(transaction, userId, proof))) return false;
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
    if (disconnectsProviders)
      await transaction
        .deleteFrom('accounts')
        .where('user_id', '=', userId)
        .where('provider_id', '!=', 'credential')
        .execute();
    const ended = await transaction
      .updateTable('sessions')
      .set({ expires_at: now })
      .where('user_id', '=', userId)
      .where('token_hash', '!=', keptSession)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    const act = { userId, device, at: now };
    await recordEvent(transaction, { ...act, kind: 'code' in proof ? 'passwordReset' : 'passwordChanged' });
    if (ended.numUpdatedRows > 0n) await recordEvent(transaction, { ...act, kind: 'sessionsEnded' });
    await mail(transaction);
    return true;
  });
