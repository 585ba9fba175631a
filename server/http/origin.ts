/** Whether a browser sent a request for another site. Other clients can't be used for such forgery. */
import type { IncomingMessage } from 'node:http';
import { hostsOf, type Trusts } from './peer.ts';

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim();

/** True if the headers name a foreign origin that is not allowed. */
export const isForeign = (
  request: IncomingMessage,
  { corsOrigins, trusts }: { readonly corsOrigins: readonly string[]; readonly trusts: Trusts },
): boolean => {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin !== undefined && corsOrigins.includes(origin)) return false;
  const site = first(fetchSite);
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !hostsOf(request, trusts).includes(new URL(origin).host);
};
