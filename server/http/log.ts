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

const emailAddress = /[^\s"'<>()[\]{},:;\\/=@]+@[^\s"'<>()[\]{},:;\\/=@]+\.[^\s"'<>()[\]{},:;\\/=@]+/g;
/** Our tokens: 32 random bytes, or a nonce and its signature, as base64url; and the hashes of them. */
const ownToken = /(?<![\w-])(?:[\w-]{43}|[\w-]{22}\.[\w-]{43}|[0-9a-f]{64})(?![\w-])/g;

const blot = (line: string): string => line.replace(emailAddress, '[email]').replace(ownToken, '[token]');

/** A query may carry anything (a code of another site, an address), so only the path is told. */
export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '/';

const describeError = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        code: (error as NodeJS.ErrnoException).code,
        ...(error.cause instanceof Error ? { cause: error.cause.stack } : {}),
      }
    : { type: typeof error, message: String(error) };

export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: redacted, censor: '[redacted]' },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
    err: describeError as never,
  },
  hooks: { streamWrite: blot },
});
