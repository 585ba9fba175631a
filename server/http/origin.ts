/** Whether a browser sent a request on behalf of another site. Requests that are no browser's can't be forged so. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

export type TrustProxy = boolean | string;

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim();

/** For a bare request (a socket's handshake); Fastify's own requests have `protocol`. */
export const isSecure = (request: IncomingMessage, trustProxy: TrustProxy): boolean =>
  (request.socket as Partial<TLSSocket>).encrypted === true ||
  (trustProxy !== false && first(request.headers['x-forwarded-proto']) === 'https');

const hostsOf = (headers: IncomingHttpHeaders, trustProxy: TrustProxy): Array<string | undefined> =>
  trustProxy === false ? [headers.host] : [headers.host, first(headers['x-forwarded-host'])];

/** True when the headers say that another site asked, and it is not one of those allowed. */
export const isForeign = (
  headers: IncomingHttpHeaders,
  { corsOrigins, trustProxy }: { readonly corsOrigins: readonly string[]; readonly trustProxy: TrustProxy },
): boolean => {
  const { origin } = headers;
  if (origin !== undefined && corsOrigins.includes(origin)) return false;
  const site = first(headers['sec-fetch-site']);
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !hostsOf(headers, trustProxy).includes(new URL(origin).host);
};
