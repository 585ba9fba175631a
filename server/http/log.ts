/**
 * Keeps tokens, cookies, passwords, XSRF values and email addresses out of the log, in three steps: only harmless
 * request fields are logged, secrets are redacted by name, and the finished line is scanned for addresses and our
 * tokens.
 */
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

export type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

const secretFields = [
  'Token',
  'Password',
  'Email',
  'N_Email',
  'NewPassword',
  'VerifyCode',
  'ResetCode',
  'Confirmation',
  'password_hash',
  'token_hash',
  'email',
  'cookie',
  'authorization',
];
const secretHeaders = ['cookie', 'set-cookie', 'x-xsrf-token', 'authorization'];

const redacted = [
  ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  ...secretHeaders.flatMap((header) => [`["${header}"]`, `*["${header}"]`, `*.*["${header}"]`]),
];

/** The maximum length of a logged text: a client may send more than anyone would read. */
const LONGEST = { path: 500, message: 2000, stack: 8000, field: 2000 };
const CUT = '…';
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}${CUT} (${text.length} characters)`;

/**
 * The characters that end an address. The scan is one pass: a pattern for whole addresses would restart at each
 * letter.
 */
const piece = /[^\s"'<>()[\]{},:;\\/=]+/g;
const isAddress = (text: string): boolean => {
  const at = text.indexOf('@');
  // A truncated address may lack its dot.
  return at !== -1 && (text.indexOf('.', at) > at + 1 || text.endsWith(CUT));
};
/** Our tokens in base64url: 32 random bytes, or a nonce and its signature; and their hashes. */
const ownToken = /(?<![\w-])(?:[\w-]{43}|[\w-]{22}\.[\w-]{43}|[0-9a-f]{64})(?![\w-])/g;

/** The line without addresses and our tokens. */
export const blot = (line: string): string =>
  line.replace(piece, (text) => (isAddress(text) ? '[email]' : text)).replace(ownToken, '[token]');

/** Only the path: a query may contain codes or addresses. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';

const describeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: shortened(error.message, LONGEST.message),
        stack: shortened(error.stack ?? '', LONGEST.stack),
        code: (error as NodeJS.ErrnoException).code,
        ...(error.cause instanceof Error ? { cause: shortened(error.cause.stack ?? '', LONGEST.stack) } : {}),
      }
    : { type: typeof error, message: shortened(String(error), LONGEST.message) };

/** Fields added by callers. */
const shortenedFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? shortened(value, LONGEST.field) : value,
    ]),
  );

export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: redacted, censor: '[redacted]' },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: shortened(pathOf(request.url), LONGEST.path),
    }),
    err: describeError as never,
  },
  formatters: { log: shortenedFields },
  hooks: { streamWrite: blot },
});
