/**
 * Sessions: a random token in the visitor's cookie, its hash in the database. The library opens and ends them; who a
 * call belongs to is one query of ours.
 */
import type { Database } from '../database/tables.ts';
import type { Session } from '../generic/session.ts';
import type { Library } from './library.ts';
import { isPublic } from './rows.ts';
import { DAYS_A_SESSION_LASTS, hashOfToken } from '../core/tokens.ts';

const DAY = 86_400_000;
/** However often it is used, it ends then. */
const DAYS_AT_MOST = 60;
/** Of one account: who signs in once more is signed out where they signed in longest ago. */
const MOST_OF_ONE = 100;
/** Of an account of the demonstration, in which many visitors are at once. */
const MOST_OF_EVERYBODY = 10_000;

/** A session that was opened; `context.signIn` gives it to the visitor. */
export interface Opened {
  readonly userId: number;
  readonly token: string;
}

export interface Sessions {
  /** Opens a session and returns the token for the cookie. */
  start(userId: number): Promise<string>;
  /** Whose token it is. One that is used lasts for another week. */
  find(token: string | undefined): Promise<Session | undefined>;
  /** Those of these hashes whose sessions are not over. */
  liveAmong(tokenHashes: readonly string[]): Promise<string[]>;
  /** Ends it, and lets its sockets go. */
  end(token: string): Promise<void>;
  /** Ends it where this is not its user's password any more: it may have been changed since it was found right. */
  endUnless(opened: Opened, passwordHash: string): Promise<void>;
  /** Ends all of a user's but one. */
  endOthers(userId: number, kept: string): Promise<void>;
  /** Ends the oldest where somebody has too many, and says whether it did. */
  endOldest(userId: number): Promise<boolean>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

export const createSessions = (
  database: Database,
  { now, demo, library }: { now: () => Date; demo: boolean; library: () => Promise<Library> },
): Sessions => {
  /** Once a day is often enough, so that not every call writes. */
  const renew = async (tokenHash: string, expires: Date, created: Date): Promise<void> => {
    const today = now().getTime();
    const next = Math.min(today + DAYS_A_SESSION_LASTS * DAY, created.getTime() + DAYS_AT_MOST * DAY);
    if (next - expires.getTime() < DAY) return;
    await database
      .updateTable('sessions')
      .set({ expires_at: new Date(next), updated_at: now() })
      .where('token_hash', '=', tokenHash)
      .execute();
  };

  return {
    async start(userId) {
      const { run, internals } = await library();
      const use: Parameters<typeof run>[0] = {};
      await run(use, () => internals.createSession(String(userId)));
      if (!use.opened) throw new Error('No session was opened');
      return use.opened.token;
    },
    async find(token) {
      if (!token) return undefined;
      const tokenHash = hashOfToken(token);
      const found = await database
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.type', 'users.name', 'users.email', 'users.is_demo'])
        .select(['sessions.expires_at', 'sessions.created_at'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now())
        .where('users.closed_at', 'is', null)
        .executeTakeFirst();
      if (!found || (found.is_demo && !demo)) return undefined; // a public password opens nothing outside a demonstration
      const { expires_at, created_at, ...user } = found;
      await renew(tokenHash, expires_at, created_at);
      return { tokenHash, user };
    },
    async liveAmong(tokenHashes) {
      if (tokenHashes.length === 0) return [];
      const rows = await database
        .selectFrom('sessions')
        .select('token_hash')
        .where('expires_at', '>', now())
        .where('token_hash', 'in', [...tokenHashes])
        .execute();
      return rows.map(({ token_hash }) => token_hash);
    },
    async end(token) {
      await (await library()).internals.deleteSession(hashOfToken(token));
    },
    async endUnless({ userId, token }, passwordHash) {
      await database
        .deleteFrom('sessions')
        .where('token_hash', '=', hashOfToken(token))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('accounts')
                .select('accounts.id')
                .where('user_id', '=', userId)
                .where('provider_id', '=', 'credential')
                .where('password_hash', '=', passwordHash),
            ),
          ),
        )
        .execute();
    },
    async endOthers(userId, kept) {
      const { internals } = await library();
      const others = await database
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', kept)
        .execute();
      if (others.length > 0) await internals.deleteSessions(others.map(({ token_hash }) => token_hash));
    },
    async endOldest(userId) {
      const most = (await isPublic(database, userId)) ? MOST_OF_EVERYBODY : MOST_OF_ONE;
      const oldest = await database
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .execute();
      if (oldest.length === 0) return false;
      await (await library()).internals.deleteSessions(oldest.map(({ token_hash }) => token_hash));
      return true;
    },
    async sweep() {
      await database.deleteFrom('sessions').where('expires_at', '<=', now()).execute();
    },
  };
};
