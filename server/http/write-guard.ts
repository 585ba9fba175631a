/** Guards writes: rejects requests for foreign sites, and requests with our cookies but without the XSRF pair. */
import type { FastifyRequest } from 'fastify';
import { isForeign } from './origin.ts';
import type { Trusts } from './peer.ts';
import { refuseAnyCall } from '../core/refusal.ts';
import { isPair, XSRF_HEADER, type Xsrf } from './xsrf.ts';

/** The visitor's cookies, and a way to set a new XSRF cookie. */
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
 * Throws a Refusal if the request must not write. `guardsVisitors` also requires the pair from a visitor without a
 * session: otherwise a forged sign-in could switch the visitor's account.
 */
export const refuseForgedWrite = (
  request: FastifyRequest,
  visit: Cookies,
  options: WriteGuardOptions,
  guardsVisitors: boolean,
): void => {
  if (isForeign(request.raw, options)) throw refuseAnyCall('foreign_site');
  const needsPair = visit.sessionToken !== undefined || (guardsVisitors && visit.xsrfCookie !== undefined);
  if (!needsPair) return;
  const header = headerOf(request);
  if (isPair(header, visit.xsrfCookie) && options.xsrf.isValid(header, visit.sessionToken ?? '')) return;
  visit.renewXsrf(); // replaces a cookie signed with an old secret, which would be rejected forever
  throw refuseAnyCall('xsrf_mismatch');
};
