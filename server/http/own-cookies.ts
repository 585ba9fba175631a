/** Small HttpOnly cookies that calls set beside the session: they identify the browser, nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secure } from './secure.ts';

export interface OwnCookies {
  read(name: string): string | undefined;
  keep(name: string, value: string, seconds: number): void;
}

export const ownCookiesOf = (request: FastifyRequest, reply: FastifyReply, isSecure: Secure): OwnCookies => {
  const secure = isSecure(request.raw);
  // Over https, the `__Host-` prefix makes browsers reject a cookie planted by a neighbouring host.
  const named = (name: string): string => `${secure ? '__Host-' : ''}marketlane_${name}`;
  return {
    read: (name) => request.cookies[named(name)] || undefined,
    keep: (name, value, seconds) =>
      void reply.setCookie(named(name), value, {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        secure,
        maxAge: seconds,
      }),
  };
};
