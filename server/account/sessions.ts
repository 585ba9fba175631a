/**
 * Sessions: a random token in the visitor's cookie, its hash in the database. better-auth opens and ends them; our
 * own query finds the user of a call.
 */
import type { Database } from '../database/tables.ts';
import type { Session } from '../generic/session.ts';
import type { BetterAuth } from './better-auth.ts';
import { isDemoAccount } from './rows.ts';
import { DAYS_A_SESSION_LASTS, hashOfToken } from '../core/tokens.ts';

const DAY = 86_400_000;
/** The longest life of a session, however often it is renewed. */
const MAX_DAYS = 60;
/** Per account. One more sign-in ends the oldest session. */
const MAX_PER_ACCOUNT = 100;
/** Per demo account, which many visitors share. */
const MAX_PER_DEMO_ACCOUNT = 10_000;

/** A new session; `context.signIn` sets its cookie. */
export interface NewSession {
  readonly userId: number;
  readonly token: string;
}

export interface SessionRow {
  readonly id: number;
  /** The name of a browser; null for a session from before names were recorded. */
  readonly device: string | null;
  readonly created_at: Date;
  readonly isOwn: boolean;
}

export interface Sessions {
  /** Opens a session and returns the token for the cookie. */
  start(userId: number): Promise<string>;
  /** The session of a token, renewed for a week. */
  find(token: string | undefined): Promise<Session | undefined>;
  /** The hashes whose sessions are still valid. */
  filterLive(tokenHashes: readonly string[]): Promise<string[]>;
  /** Ends the session and closes its sockets. */
  end(token: string): Promise<void>;
  /** Ends the session if the user's password has changed since it was checked. */
  endIfPasswordChanged(opened: NewSession, passwordHash: string): Promise<void>;
  /** Records in which browser the session was opened. */
  nameDevice(token: string, device: string): Promise<void>;
  /** The valid sessions of a user: `own` first, then the newest. */
  listOf(userId: number, own: string): Promise<SessionRow[]>;
  /** Ends all sessions of a user except `kept`, or the one of that id unless it is `kept`. Returns how many. */
  endOthers(userId: number, kept: string, id?: number): Promise<number>;
  /** Ends the oldest sessions beyond the limit; returns whether there were any. */
  endOldest(userId: number): Promise<boolean>;
  /** Deletes expired sessions. */
  sweep(): Promise<void>;
}

export const createSessions = (
  database: Database,
  { now, demo, auth }: { now: () => Date; demo: boolean; auth: () => Promise<BetterAuth> },
): Sessions => {
  /** Renews at most once a day, so that not every call writes. */
  const renew = async (tokenHash: string, expires: Date, created: Date): Promise<void> => {
    const today = now().getTime();
    const next = Math.min(today + DAYS_A_SESSION_LASTS * DAY, created.getTime() + MAX_DAYS * DAY);
    if (next - expires.getTime() < DAY) return;
    await database
      .updateTable('sessions')
      .set({ expires_at: new Date(next), updated_at: now() })
      .where('token_hash', '=', tokenHash)
      .execute();
  };

  return {
    async start(userId) {
      const { run, internals } = await auth();
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
        .select(['users.id', 'users.type', 'users.name', 'users.email', 'users.is_demo', 'users.frozen_at'])
        .select(['sessions.expires_at', 'sessions.created_at'])
        .where('sessions.token_hash', '=', tokenHash)
        .where('sessions.expires_at', '>', now())
        .where('users.closed_at', 'is', null)
        .executeTakeFirst();
      if (!found || (found.is_demo && !demo)) return undefined; // demo passwords are public
      const { expires_at, created_at, ...user } = found;
      await renew(tokenHash, expires_at, created_at);
      return { tokenHash, user };
    },
    async filterLive(tokenHashes) {
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
      await (await auth()).internals.deleteSession(hashOfToken(token));
    },
    async endIfPasswordChanged({ userId, token }, passwordHash) {
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
    async nameDevice(token, device) {
      await database
        .updateTable('sessions')
        .set({ device })
        .where('token_hash', '=', hashOfToken(token))
        .execute();
    },
    listOf: (userId, own) =>
      database
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at'])
        .select(({ eb }) => eb('token_hash', '=', own).as('isOwn'))
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .orderBy('isOwn', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .$castTo<SessionRow>()
        .execute(),
    async endOthers(userId, kept, id) {
      const { internals } = await auth();
      const others = await database
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', kept)
        .$if(id !== undefined, (query) => query.where('id', '=', id as number))
        .execute();
      if (others.length > 0) await internals.deleteSessions(others.map(({ token_hash }) => token_hash));
      return others.length;
    },
    async endOldest(userId) {
      const most = (await isDemoAccount(database, userId)) ? MAX_PER_DEMO_ACCOUNT : MAX_PER_ACCOUNT;
      const oldest = await database
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .execute();
      if (oldest.length === 0) return false;
      await (await auth()).internals.deleteSessions(oldest.map(({ token_hash }) => token_hash));
      return true;
    },
    async sweep() {
      await database.deleteFrom('sessions').where('expires_at', '<=', now()).execute();
    },
  };
};
