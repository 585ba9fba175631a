/** The server's settings, from the environment. A bad value stops the start and names its key. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { parseSettings, SettingsError, type Settings } from '../src/settings.ts';
import type { DatabaseChoice } from './database/open.ts';
import type { TrustProxy } from './http/peer.ts';
import type { LinkedinKeys } from './account/linkedin/provider.ts';
import type { SmtpSettings } from './mail/smtp.ts';
import { invoiceIssuer, taxRates, type InvoiceConfiguration } from './money/invoices/configuration.ts';
import type { StripeKeys } from './provider/stripe/keys.ts';

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((word) => /^(true|1)$/.test(word));

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value;

const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every(isOrigin),
    'must be a comma-separated list of origins such as https://shop.example',
  );

const isProxy = (name: string): boolean => {
  const [address = '', bits, ...rest] = name.split('/');
  const family = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return (
    (family !== 0 && fits && rest.length === 0) || ['loopback', 'linklocal', 'uniquelocal'].includes(name)
  );
};

/** Which proxies are trusted: none, all, or a list. */
const trustedProxies = z
  .string()
  .refine(
    (word) => /^(true|false)$/.test(word) || word.split(',').every((name) => isProxy(name.trim())),
    'must be true, false or the addresses of proxies',
  )
  .transform((word) => (word === 'true' ? true : word === 'false' ? false : word));

/** One line of JSON. */
const json = <Output>(shape: z.ZodType<Output>) =>
  z.string().transform((text, { issues }): Output => {
    try {
      const parsed = shape.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
      const [first] = parsed.error.issues;
      issues.push({
        code: 'custom',
        input: text,
        message: [first?.path.join('.'), first?.message].filter(Boolean).join(' '),
      });
    } catch {
      issues.push({ code: 'custom', input: text, message: 'must be JSON on one line' });
    }
    return z.NEVER;
  });

const keys = z.object({
  PORT: z.coerce
    .number('must be a port')
    .int('must be a port')
    .min(0, 'must be a port')
    .max(65_535, 'must be a port')
    .default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be a host name or address').default('localhost'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol),
      'must start with postgres://',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  /**
   * Required outside a demonstration without PostgreSQL: accepts the embedded database's guarantee
   * (docs/deploying.md).
   */
  ACCEPT_EMBEDDED_DATABASE: flag.default(false),
  DEMO: flag.default(false),
  CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: trustedProxies.default(false),
  RATE_LIMITS: flag.default(true),
  AUTH_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level such as info')
    .default('warn'),
  SMTP_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '',
      'must start with smtp:// or smtps:// and name a host',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\p{Cc}]*<[^\s<>,@]+@[^\s<>,@]+>|[^\s<>,@]+@[^\s<>,@]+)$/u,
      'must be an address, or a name with one in angle brackets',
    )
    .optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_PKCE: flag.default(true),
  /** Who we are on our invoices, and the tax rates of countries (docs/deploying.md). */
  INVOICE_ISSUER: json(invoiceIssuer).optional(),
  TAX_RATES: json(taxRates).optional(),
  /** Required outside a demonstration: the embedded provider moves no real money (docs/operations.md). */
  PAYMENT_PROVIDER: z.enum(['embedded', 'stripe'], 'must be embedded or stripe').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_[\w-]+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  /** One for each webhook endpoint: that of our account, and that of connected accounts. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[^\s,]+(?:,whsec_[^\s,]+)*$/,
      'must be a secret that begins with whsec_, or two with a comma',
    )
    .optional(),
});

/** Settings that depend on others. Links in mails and the LinkedIn callback never use an origin from a request. */
const needs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'PUBLIC_SITE_URL'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_SECRET', 'LINKEDIN_CLIENT_ID'],
  ['LINKEDIN_CLIENT_ID', 'PUBLIC_SITE_URL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_SECRET_KEY', 'PUBLIC_SITE_URL'],
] as const;

/** The names of all server settings. */
export const serverSettingNames: readonly string[] = Object.keys(keys.shape);

const serverSettings = z.looseObject(keys.shape).check(({ value, issues }) => {
  for (const [key, other] of needs)
    if (value[key] !== undefined && value[other] === undefined)
      issues.push({ code: 'custom', input: value[key], path: [key], message: `needs ${other} too` });
  if (!value.DEMO && !value.DATABASE_URL && !value.ACCEPT_EMBEDDED_DATABASE)
    issues.push({
      code: 'custom',
      input: value.DATABASE_URL,
      path: ['DATABASE_URL'],
      message:
        'is needed outside a demonstration (DEMO=true is one); ACCEPT_EMBEDDED_DATABASE=true takes the database in DATA_DIR instead',
    });
  if (value.PAYMENT_PROVIDER === 'stripe') {
    for (const key of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      if (value[key] === undefined)
        issues.push({
          code: 'custom',
          input: value[key],
          path: [key],
          message: 'is needed for PAYMENT_PROVIDER=stripe',
        });
    if (value.DEMO)
      issues.push({
        code: 'custom',
        input: value.PAYMENT_PROVIDER,
        path: ['PAYMENT_PROVIDER'],
        message: 'stripe is not for a demonstration, whose passwords are public (DEMO=true is one)',
      });
  } else if (value.STRIPE_SECRET_KEY !== undefined)
    issues.push({
      code: 'custom',
      input: value.PAYMENT_PROVIDER,
      path: ['STRIPE_SECRET_KEY'],
      message: 'needs PAYMENT_PROVIDER=stripe too',
    });
  if (!value.DEMO && value.PAYMENT_PROVIDER === undefined)
    issues.push({
      code: 'custom',
      input: value.PAYMENT_PROVIDER,
      path: ['PAYMENT_PROVIDER'],
      message:
        'is needed outside a demonstration (DEMO=true is one); PAYMENT_PROVIDER=embedded accepts a provider that moves no real money',
    });
});

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseChoice;
  readonly demo: boolean;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: TrustProxy;
  readonly rateLimits: boolean;
  readonly logLevel: string;
  readonly authSecret: string | undefined;
  readonly site: Settings;
  readonly smtp: SmtpSettings | undefined;
  readonly linkedin: LinkedinKeys | undefined;
  readonly invoices: Partial<InvoiceConfiguration>;
  /** Undefined: the embedded provider. */
  readonly stripe: StripeKeys | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const readSite = (environment: Environment, issues: string[]): Settings | undefined => {
  try {
    return parseSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    issues.push(error.message.replace(/^Bad setting /, ''));
    return undefined;
  }
};

/** Reads the environment. Throws a one-line SettingsError that names every bad key. */
export const parseServerSettings = (environment: Environment): ServerSettings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = serverSettings.safeParse(given);
  const issues = (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const site = readSite(environment, issues);
  if (!result.success || !site) throw new SettingsError(`Bad setting ${issues.join('; ')}`);
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    database: read.DATABASE_URL
      ? { kind: 'postgres', url: read.DATABASE_URL }
      : { kind: 'folder', folder: `${read.DATA_DIR.replace(/\/+$/, '')}/pg` },
    demo: read.DEMO,
    corsOrigins: read.CORS_ORIGINS,
    trustProxy: read.TRUST_PROXY,
    rateLimits: read.RATE_LIMITS,
    logLevel: read.LOG_LEVEL,
    authSecret: read.AUTH_SECRET,
    site,
    smtp: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : undefined,
    linkedin:
      read.LINKEDIN_CLIENT_ID && read.LINKEDIN_CLIENT_SECRET
        ? {
            clientId: read.LINKEDIN_CLIENT_ID,
            clientSecret: read.LINKEDIN_CLIENT_SECRET,
            pkce: read.LINKEDIN_PKCE,
          }
        : undefined,
    invoices: {
      ...(read.INVOICE_ISSUER && { issuer: read.INVOICE_ISSUER }),
      ...(read.TAX_RATES && { taxRates: read.TAX_RATES }),
    },
    stripe:
      read.PAYMENT_PROVIDER === 'stripe' && read.STRIPE_SECRET_KEY && read.STRIPE_WEBHOOK_SECRET
        ? { secretKey: read.STRIPE_SECRET_KEY, webhookSecrets: read.STRIPE_WEBHOOK_SECRET.split(',') }
        : undefined,
  };
};
