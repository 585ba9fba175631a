/** Sessions: a random token in the visitor's cookie, its hash in the database. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database, UserRow } from '../database/tables.ts';

const DAYS_A_SESSION_LASTS = 7;

export type SignedInUser = Pick<UserRow, 'id' | 'type' | 'name' | 'email' | 'is_demo'>;

export interface Session {
  readonly tokenHash: string;
  readonly user: SignedInUser;
}

export interface Sessions {
  /** Opens a session and returns the token for the cookie. */
  start(userId: number): Promise<string>;
  find(token: string | undefined): Promise<Session | undefined>;
  /** The hashes of a user's sessions that are not over. */
  liveOf(userId: number): Promise<string[]>;
  /** Ends it; what is returned names the session for those who hold it by its hash. */
  end(token: string): Promise<string>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const createSessions = (
  database: Database,
  { now, demo }: { now: () => Date; demo: boolean },
): Sessions => ({
  async start(userId) {
    const token = randomBytes(32).toString('base64url');
    const created = now();
    const expires = new Date(created.getTime() + DAYS_A_SESSION_LASTS * 86_400_000);
    await database.deleteFrom('sessions').where('expires_at', '<=', created).execute();
    await database
      .insertInto('sessions')
      .values({ token_hash: hashOf(token), user_id: userId, created_at: created, expires_at: expires })
      .execute();
    return token;
  },
  async find(token) {
    if (!token) return undefined;
    const tokenHash = hashOf(token);
    const user = await database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.type', 'users.name', 'users.email', 'users.is_demo'])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.expires_at', '>', now())
      .executeTakeFirst();
    if (!user || (user.is_demo && !demo)) return undefined; // a public password opens nothing outside a demonstration
    return { tokenHash, user };
  },
  async liveOf(userId) {
    const live = await database
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now())
      .execute();
    return live.map(({ token_hash }) => token_hash);
  },
  async end(token) {
    const tokenHash = hashOf(token);
    await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    return tokenHash;
  },
});
