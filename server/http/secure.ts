/** Whether a visitor comes over https. Decided here alone, so that cookies, headers and sockets never disagree. */
import type { IncomingMessage } from 'node:http';
import { isSecure, type Trusts } from './peer.ts';

export type Secure = (request: IncomingMessage) => boolean;

/** A site whose address is https is never visited otherwise, whatever a proxy says or forgets to say. */
export const secureOf = (siteUrl: string, trusts: Trusts): Secure =>
  siteUrl.startsWith('https:') ? () => true : (request) => isSecure(request, trusts);
