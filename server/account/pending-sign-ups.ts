/**
 * Unconfirmed sign-ups. Each is stored separately with its own data, and the first to be confirmed opens the account: a
 * stranger who signs up with the same address cannot change another sign-up. A link works in the browser that signed
 * up, or with the password chosen there: access to the mailbox alone is not enough. A sign-up with the address of an
 * account is also stored, without a link, so that signing in with it gets the same answer.
 */
import { createHash, createHmac } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { SignUp } from '../../src/contracts/account/account.ts';
import { returnPathOf } from '../../src/contracts/app/routes.ts';
import type { Database, Tables } from '../database/tables.ts';
import type { Write } from '../generic/keyed-writes.ts';
import type { OwnCookies } from '../http/own-cookies.ts';
import { hashPassword } from './passwords.ts';
import { hashOfToken, newToken } from '../core/tokens.ts';

const LIFETIME_SECONDS = 86_400;
/** Per address. Sign-ups rejected by the mailbox owner do not count: five by a stranger would block the owner. */
const MAX_PER_ADDRESS = 5;
const LOCK_NAMESPACE = 9; // namespace of the advisory locks

const COOKIE = 'signup';

/** The hash of the browser's sign-up cookie. */
export const signUpBrowser = (cookies: OwnCookies): string | undefined => {
  const token = cookies.read(COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashOfToken(token) : undefined;
};
/** A repeated call gets the same cookie, because the first answer may have been lost with its cookie. */
const tokenOfKey = (key: string): string => createHash('sha256').update(`sign-up ${key}`).digest('base64url');
/** Sets the sign-up cookie, or renews it for a day so that earlier links stay valid. */
export const keepSignUpBrowser = (cookies: OwnCookies, key?: string): string => {
  const token =
    (signUpBrowser(cookies) !== undefined && cookies.read(COOKIE)) ||
    (key === undefined ? newToken() : tokenOfKey(key));
  cookies.keep(COOKIE, token, LIFETIME_SECONDS);
  return hashOfToken(token);
};

export type PendingSignUp = Selectable<Tables['pending_sign_ups']>;

export interface PendingSignUps {
  /** Hashes a password for sign-ups with this address. */
  hash(email: string, password: string): Promise<string>;
  /**
   * Stores a sign-up, unless the address has too many. `mail` gets the code of its link, and sends the mail in the same
   * transaction: a repeat with the same key sends none.
   */
  keep(
    signUp: Omit<SignUp, 'Password'> & { hash: string; browser: string; hasLink: boolean },
    write: Write,
    mail: (transaction: Database, code: string) => Promise<void>,
  ): Promise<void>;
  byCode(code: string): Promise<PendingSignUp | undefined>;
  /** The newest sign-up with this address and password. Needs one hash, however many there are. */
  byPassword(email: string, password: string): Promise<PendingSignUp | undefined>;
  exists(email: string): Promise<boolean>;
  /** Replaces the code. */
  renewCode(id: number, hasLink: boolean): Promise<string>;
  /** Marks a sign-up whose link was opened by someone who did not sign up. */
  markRejected(id: number): Promise<void>;
  /** After an account was opened: revokes all links of the address and deletes the sign-up with this password. */
  close(email: string, passwordHash?: string): Promise<void>;
  sweep(): Promise<void>;
}

export const createPendingSignUps = (
  database: Database,
  { secret, now }: { readonly secret: string; readonly now: () => Date },
): PendingSignUps => {
  /** One salt per address, so that one hash can be compared with all its sign-ups. */
  const saltOf = (email: string): Uint8Array =>
    createHmac('sha256', secret).update(email.toLowerCase()).digest().subarray(0, 16);
  const hash: PendingSignUps['hash'] = (email, password) => hashPassword(password, saltOf(email));
  const live = () => database.selectFrom('pending_sign_ups').where('expires_at', '>', now());

  return {
    hash,
    async keep(
      { Email, Name, type, next, hash: password_hash, browser: browser_hash, hasLink },
      write,
      mail,
    ) {
      await write(async (transaction) => {
        const email = Email.toLowerCase();
        await sql`select pg_advisory_xact_lock(${LOCK_NAMESPACE}::int, hashtext(${email}))`.execute(
          transaction,
        );
        const time = now();
        const waiting = await transaction
          .selectFrom('pending_sign_ups')
          .select('id')
          .where('email', '=', email)
          .where('expires_at', '>', time)
          .where('refused_at', 'is', null)
          .limit(MAX_PER_ADDRESS)
          .execute();
        if (waiting.length === MAX_PER_ADDRESS) return { answer: undefined };
        const code = newToken();
        await transaction
          .insertInto('pending_sign_ups')
          .values({
            email,
            name: Name,
            type,
            password_hash,
            browser_hash,
            next: next === '' ? null : returnPathOf(next),
            code_hash: hasLink ? hashOfToken(code) : null,
            created_at: time,
            expires_at: new Date(time.getTime() + LIFETIME_SECONDS * 1000),
          })
          .execute();
        await mail(transaction, code);
        return { answer: undefined };
      });
    },
    byCode: (code) => live().selectAll().where('code_hash', '=', hashOfToken(code)).executeTakeFirst(),
    async byPassword(email, password) {
      const password_hash = await hash(email, password);
      return live()
        .selectAll()
        .where('email', '=', email.toLowerCase())
        .where('password_hash', '=', password_hash)
        .orderBy('id', 'desc')
        .executeTakeFirst();
    },
    async exists(email) {
      return (
        (await live().select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()) !== undefined
      );
    },
    async renewCode(id, hasLink) {
      const code = newToken();
      const code_hash = hasLink ? hashOfToken(code) : null;
      await database.updateTable('pending_sign_ups').set({ code_hash }).where('id', '=', id).execute();
      return code;
    },
    async markRejected(id) {
      await database
        .updateTable('pending_sign_ups')
        .set({ refused_at: now() })
        .where('id', '=', id)
        .execute();
    },
    async close(email, passwordHash = '') {
      const own = email.toLowerCase();
      await database
        .deleteFrom('pending_sign_ups')
        .where('email', '=', own)
        .where('password_hash', '=', passwordHash)
        .execute();
      await database
        .updateTable('pending_sign_ups')
        .set({ code_hash: null })
        .where('email', '=', own)
        .execute();
    },
    async sweep() {
      await database.deleteFrom('pending_sign_ups').where('expires_at', '<=', now()).execute();
    },
  };
};
