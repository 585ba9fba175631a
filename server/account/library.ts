/**
 * better-auth, set up on our tables: it opens accounts, looks at passwords, honours codes for new ones, keeps sessions.
 * Its own HTTP routes, cookies, limits and telemetry are not used (docs/decisions/022). Loaded when it is first needed.
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

/** Somebody as the library tells of them. */
export interface LibraryUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Everybody's: no mail is sent to it. */
  readonly isDemo?: boolean | null | undefined;
}

/** What one use of the library is told, and what it tells beside its answer. */
export interface Use {
  readonly site?: MailSite;
  /** The session that was opened. */
  opened?: { readonly userId: number; readonly token: string };
  /** The hash of the password that was found right. */
  accepted?: string;
}

/** Somebody whose address is proven, with the hash of the password that they chose. */
export interface Newcomer {
  readonly name: string;
  readonly email: string;
  readonly type: AccountType;
  readonly passwordHash: string;
}

export interface LibraryOptions {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
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
      disableSignUp: true, // pending.ts: there is no user before the address is proven
      requireEmailVerification: true,
      minPasswordLength: 1, // the contracts' business: a password of before may be short
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
  const { adapter, internalAdapter } = await auth.$context;
  return {
    api: auth.api,
    /** What the library's own plugins work with. */
    internals: internalAdapter,
    /** Both rows or none; the unique address decides between two at the same moment. */
    openAccount: ({ passwordHash, ...newcomer }: Newcomer): Promise<number> =>
      adapter.transaction(async (transaction) => {
        const at = { createdAt: options.now(), updatedAt: options.now() };
        const { id } = await transaction.create<Record<string, unknown>, { id: string }>({
          model: 'user',
          data: { ...newcomer, ...at, emailVerified: true, isDemo: false },
        });
        // As the library would have it: it looks for the password under the id of its user.
        const account = { userId: id, accountId: id, providerId: 'credential', password: passwordHash };
        await transaction.create({ model: 'account', data: { ...account, ...at } });
        return Number(id);
      }),
    /** Runs something of the library, which may read and write this use of it. */
    run: <Result>(own: Use, work: () => Promise<Result>): Promise<Result> => uses.run(own, work),
  };
};
export type Library = Awaited<ReturnType<typeof createLibrary>>;
