/**
 * better-auth on our tables: it opens accounts, checks passwords, resets them by code and keeps sessions. Its HTTP
 * routes, cookies, limits and telemetry are unused (decision 22). Loaded on first use.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import type { AccountType } from '../../src/contracts/account/account.ts';
import type { Database } from '../database/tables.ts';
import type { MailSite } from '../mail/texts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { DAYS_A_SESSION_LASTS, hashOfToken, newToken } from '../core/tokens.ts';

const DAY = 86_400; // seconds
const HOURS_A_RESET_LASTS = 1;

/** A user as better-auth returns it. */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** A shared demo account: it gets no mail. */
  readonly isDemo?: boolean | null | undefined;
}

/** Input and additional results of one library call, passed through AsyncLocalStorage. */
export interface AuthCall {
  readonly site?: MailSite;
  /** The new session. */
  opened?: { readonly userId: number; readonly token: string };
  /** The hash of the password that matched. */
  accepted?: string;
}

/** A person with a confirmed address and a hashed password. */
export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly type: AccountType;
  readonly passwordHash: string;
}

export interface AuthOptions {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly mailReset: (user: AuthUser, code: string, use: AuthCall) => Promise<void>;
  /** Called whenever a session ends. */
  readonly sessionEnded: (tokenHash: string) => void;
}

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const createBetterAuth = async (options: AuthOptions) => {
  const uses = new AsyncLocalStorage<AuthCall>();
  const use = (): AuthCall => uses.getStore() ?? {};
  const auth = betterAuth({
    secret: options.secret,
    baseURL: 'http://localhost', // unused: our links start with the origin of the call
    telemetry: { enabled: false },
    // Errors only: its other messages contain email addresses.
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
      storeIdentifier: 'hashed', // a leaked table holds no usable code
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // pending-sign-ups.ts creates the user once the address is confirmed
      requireEmailVerification: true,
      minPasswordLength: 1, // contracts check the length; older passwords may be short
      maxPasswordLength: 200,
      password: {
        hash: (password) => hashPassword(password),
        async verify({ hash, password }) {
          const isRight = await verifyPassword(hash, password);
          if (isRight) use().accepted = hash;
          return isRight;
        },
      },
      resetPasswordTokenExpiresIn: HOURS_A_RESET_LASTS * 3600,
      sendResetPassword: ({ user, token }) => options.mailReset(user, token, use()),
    },
    databaseHooks: {
      session: {
        create: {
          // Only the cookie holds the token. IP address and user agent are not stored.
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
  const { adapter, internalAdapter } = await auth.$context;
  return {
    api: auth.api,
    /** The adapter that better-auth gives to its plugins. */
    internals: internalAdapter,
    /** Creates user and account in one transaction. If two calls run concurrently, the unique address lets only one succeed. */
    openAccount: ({ passwordHash, ...newcomer }: NewAccount): Promise<number> =>
      adapter.transaction(async (transaction) => {
        const at = { createdAt: options.now(), updatedAt: options.now() };
        const { id } = await transaction.create<Record<string, unknown>, { id: string }>({
          model: 'user',
          data: { ...newcomer, ...at, emailVerified: true, isDemo: false },
        });
        // better-auth expects the password in an account row whose account id is the user id.
        const account = { userId: id, accountId: id, providerId: 'credential', password: passwordHash };
        await transaction.create({ model: 'account', data: { ...account, ...at } });
        return Number(id);
      }),
    /** Runs a library call whose hooks can read and write `own`. */
    run: <Result>(own: AuthCall, work: () => Promise<Result>): Promise<Result> => uses.run(own, work),
  };
};
export type BetterAuth = Awaited<ReturnType<typeof createBetterAuth>>;
