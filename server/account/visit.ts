/** A visitor's session and XSRF cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sessions } from './sessions.ts';
import type { Session } from '../generic/session.ts';
import type { Secure } from '../http/secure.ts';
import { XSRF_COOKIE, type Xsrf } from '../http/xsrf.ts';

/** With https, the `__Host-` prefix makes browsers reject cookies set by a neighbouring host. */
const sessionCookieName = (secure: boolean): string =>
  secure ? '__Host-marketlane_session' : 'marketlane_session';

type Cookies = Readonly<Record<string, string | undefined>>;

export const sessionTokenIn = (cookies: Cookies, secure: boolean): string | undefined =>
  cookies[sessionCookieName(secure)] || undefined;

export interface Visit {
  readonly sessionToken: string | undefined;
  readonly xsrfCookie: string | undefined;
  session(): Promise<Session | undefined>;
  /** Sets a new XSRF cookie for this visitor. */
  renewXsrf(): void;
  /** Replaces the visitor's XSRF cookie if it is missing or invalid. */
  keepXsrf(): void;
  /** Sets the cookie of a session. */
  start(token: string): void;
  /** Ends the visitor's session and deletes its cookie. */
  end(): Promise<void>;
}

export interface VisitOptions {
  readonly sessions: Sessions;
  readonly xsrf: Xsrf;
  readonly isSecure: Secure;
}

export const visitOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, xsrf, isSecure }: VisitOptions,
): Visit => {
  const secure = isSecure(request.raw);
  const name = sessionCookieName(secure);
  const shared = { path: '/', sameSite: 'lax', secure } as const;
  const sessionToken = sessionTokenIn(request.cookies, secure);
  const xsrfCookie = request.cookies[XSRF_COOKIE];
  const setXsrf = (token: string) => reply.setCookie(XSRF_COOKIE, xsrf.issue(token), shared);

  return {
    sessionToken,
    xsrfCookie,
    session: () => sessions.find(sessionToken),
    renewXsrf: () => void setXsrf(sessionToken ?? ''),
    keepXsrf: () => {
      if (!xsrf.isValid(xsrfCookie, sessionToken ?? '')) setXsrf(sessionToken ?? '');
    },
    start(token) {
      reply.setCookie(name, token, { ...shared, httpOnly: true });
      setXsrf(token);
    },
    async end() {
      if (!sessionToken) return;
      await sessions.end(sessionToken);
      reply.clearCookie(name, { ...shared, httpOnly: true });
      setXsrf('');
    },
  };
};
