/**
 * better-auth, set up on our tables: it opens accounts, looks at passwords, mails and honours codes, keeps sessions.
 * Its own HTTP routes, cookies, limits and telemetry are not used (docs/decisions/022). Loaded when it is first needed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import type { Database } from '../database/tables.ts';
import type { MailSite } from '../mail/texts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { DAYS_A_SESSION_LASTS, hashOfToken, newToken } from './tokens.ts';

const DAY = 86_400; // seconds
const HOURS_A_RESET_LASTS = 1;

/** Somebody as the library tells of them. */
export interface LibraryUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  /** Everybody's: no mail is sent to it. */
  readonly isDemo?: boolean | null | undefined;
}

/** What one use of the library is told, and what it tells beside its answer. */
export interface Use {
  readonly site?: MailSite;
  /** The link of an address that is not proven was mailed before. */
  readonly resends?: boolean;
  /** The hash of a password, made before a transaction waits for it. */
  readonly hashed?: { readonly password: string; readonly hash: string };
  /** The session that was opened. */
  opened?: { readonly userId: number; readonly token: string };
  /** Whose address it was that somebody signed up with. */
  existing?: LibraryUser;
  /** Whose password was set by a code. */
  reset?: LibraryUser;
}

export interface LibraryOptions {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly mailVerification: (user: LibraryUser, code: string, use: Use) => Promise<void>;
  readonly mailReset: (user: LibraryUser, code: string, use: Use) => Promise<void>;
  /** A session is over, whoever ended it. */
  readonly sessionEnded: (tokenHash: string) => void;
}

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const createLibrary = async (options: LibraryOptions) => {
  const uses = new AsyncLocalStorage<Use>();
  const use = (): Use => uses.getStore() ?? {};
  const auth = betterAuth({
    secret: options.secret,
    baseURL: 'http://localhost', // of addresses that are never mailed; ours begin with the call's own site
    telemetry: { enabled: false },
    // Its failures alone: what else it says names addresses.
    logger: {
      level: 'error',
      log: (_level, message, ...more) =>
        options.log.error({ err: more.find((one) => one instanceof Error) }, `accounts: ${message}`),
    },
    rateLimit: { enabled: false },
    database: { db: options.database, type: 'postgres', transaction: true },
    advanced: { database: { generateId: 'serial' } },
    user: {
      modelName: 'users',
      fields: { ...dates, emailVerified: 'email_verified' },
      additionalFields: {
        type: { type: 'string', required: true },
        isDemo: { type: 'boolean', fieldName: 'is_demo', input: false, defaultValue: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        ...dates,
        token: 'token_hash',
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...dates,
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        password: 'password_hash',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...dates, expiresAt: 'expires_at' },
      storeIdentifier: 'hashed', // who reads the table cannot use a code
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 1, // the contracts' business: a password of before may be short
      maxPasswordLength: 200,
      password: {
        hash: async (password) => {
          const { hashed } = use();
          return hashed?.password === password ? hashed.hash : hashPassword(password);
        },
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOURS_A_RESET_LASTS * 3600,
      sendResetPassword: ({ user, token }) => options.mailReset(user, token, use()),
      onPasswordReset: async ({ user }) => void (use().reset = user),
      onExistingUserSignUp: async ({ user }) => void (use().existing = user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      expiresIn: DAY,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => options.mailVerification(user, token, use()),
    },
    databaseHooks: {
      session: {
        create: {
          // The token goes into the cookie and nowhere else; of who came and from where, nothing is kept.
          async before(session) {
            const token = newToken();
            use().opened = { userId: Number(session.userId), token };
            const createdAt = options.now();
            return {
              data: {
                token: hashOfToken(token),
                createdAt,
                updatedAt: createdAt,
                expiresAt: new Date(createdAt.getTime() + DAYS_A_SESSION_LASTS * DAY * 1000),
                ipAddress: null,
                userAgent: null,
              },
            };
          },
        },
        delete: { after: async ({ token }) => options.sessionEnded(token) },
      },
    },
  } satisfies BetterAuthOptions);
  const { internalAdapter } = await auth.$context;
  return {
    api: auth.api,
    /** What the library's own plugins work with. */
    internals: internalAdapter,
    /** Runs something of the library, which may read and write this use of it. */
    run: <Result>(own: Use, work: () => Promise<Result>): Promise<Result> => uses.run(own, work),
  };
};
export type Library = Awaited<ReturnType<typeof createLibrary>>;
