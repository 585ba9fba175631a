/**
 * What may stand in a log: no token, cookie, password, XSRF value or email address.
 * Three sieves: only harmless fields of a request are taken, secrets are redacted by name, and whatever still looks
 * like an address or a token of ours in the finished line is blotted out.
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

/** Most characters of a text: nobody reads on, and somebody may send more. */
const LONGEST = { path: 500, message: 2000, stack: 8000, field: 2000 };
const CUT = '…';
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}${CUT} (${text.length} characters)`;

/** What no address goes beyond. One pass over a line: a pattern of a whole address would begin anew at each letter. */
const piece = /[^\s"'<>()[\]{},:;\\/=]+/g;
const isAddress = (text: string): boolean => {
  const at = text.indexOf('@');
  // The end of one that was cut off may have no dot any more.
  return at !== -1 && (text.indexOf('.', at) > at + 1 || text.endsWith(CUT));
};
/** Our tokens: 32 random bytes, or a nonce and its signature, as base64url; and the hashes of them. */
const ownToken = /(?<![\w-])(?:[\w-]{43}|[\w-]{22}\.[\w-]{43}|[0-9a-f]{64})(?![\w-])/g;

/** A line without addresses and tokens of ours. */
export const blot = (line: string): string =>
  line.replace(piece, (text) => (isAddress(text) ? '[email]' : text)).replace(ownToken, '[token]');

/** A query may carry anything (a code of another site, an address), so only the path is told. */
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

/** Fields that a caller adds itself. */
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
