/** Who may change something: nobody on behalf of another site, and a visitor with our cookies only with the XSRF pair. */
import type { FastifyRequest } from 'fastify';
import { isForeign } from './origin.ts';
import type { Trusts } from './peer.ts';
import { Refusal } from '../core/refusal.ts';
import { isPair, XSRF_HEADER, type Xsrf } from './xsrf.ts';

/** Of the visitor: the cookies they came with, and a way to give them another one. */
interface Cookies {
  readonly sessionToken: string | undefined;
  readonly xsrfCookie: string | undefined;
  renewXsrf(): void;
}

export interface WriteGuardOptions {
  readonly corsOrigins: readonly string[];
  readonly trusts: Trusts;
  readonly xsrf: Xsrf;
}

const headerOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers[XSRF_HEADER];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * Throws a Refusal when the request must not write. `guardsVisitors` also asks the pair of a visitor who has no
 * session but an XSRF cookie: signing in, where a forged request would make the visitor somebody else.
 */
export const refuseForgedWrite = (
  request: FastifyRequest,
  visit: Cookies,
  options: WriteGuardOptions,
  guardsVisitors: boolean,
): void => {
  if (isForeign(request.raw, options)) throw new Refusal(403, 'Another site may not do this for you');
  const needsPair = visit.sessionToken !== undefined || (guardsVisitors && visit.xsrfCookie !== undefined);
  if (!needsPair) return;
  const header = headerOf(request);
  if (isPair(header, visit.xsrfCookie) && options.xsrf.isValid(header, visit.sessionToken ?? '')) return;
  visit.renewXsrf(); // a cookie from before our secret changed would otherwise refuse for ever
  throw new Refusal(403, 'The XSRF header is missing or does not match its cookie; try again');
};
