/** Whether a visitor uses https. Decided only here, so that cookies, headers and sockets agree. */
import type { IncomingMessage } from 'node:http';
import { isSecure, type Trusts } from './peer.ts';

export type Secure = (request: IncomingMessage) => boolean;

/** If the site's address is https, every visit is, whatever a proxy says or omits. */
export const secureOf = (siteUrl: string, trusts: Trusts): Secure =>
  siteUrl.startsWith('https:') ? () => true : (request) => isSecure(request, trusts);
