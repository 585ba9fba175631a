/**
 * The XSRF pair: our pages can read the cookie and must send it as a header; foreign sites can't. Its value is a
 * nonce signed together with its session, so a planted value, or one from before signing in, is invalid.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

export interface Xsrf {
  /** A new value for a session token; '' for a visitor without a session. */
  issue(sessionToken: string): string;
  isValid(value: string | undefined, sessionToken: string): boolean;
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Header and cookie must be equal, compared in constant time. */
export const isPair = (header: string | undefined, cookie: string | undefined): boolean =>
  header !== undefined && cookie !== undefined && isSame(header, cookie);

export const createXsrf = (secret: string): Xsrf => {
  const sign = (nonce: string, sessionToken: string): string =>
    createHmac('sha256', secret).update(`${nonce}.${sessionToken}`).digest('base64url');
  return {
    issue(sessionToken) {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${sign(nonce, sessionToken)}`;
    },
    isValid(value, sessionToken) {
      const [nonce, signature] = value?.split('.') ?? [];
      return nonce !== undefined && signature !== undefined && isSame(signature, sign(nonce, sessionToken));
    },
  };
};
