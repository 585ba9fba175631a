/** The origin that absolute addresses begin with: the setting's, or that of the request if it is one at all. */
import type { FastifyRequest } from 'fastify';
import { isOwnMachine } from '../http/peer.ts';

/** A host name or address with a port, and nothing that could end an attribute, a header or a line. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** A proxy in front may pass on whatever it was told. */
const isWeb = (protocol: string): boolean => protocol === 'http' || protocol === 'https';

/** '' where the request names no host that could be one: addresses then begin with `/`. */
export const originOf = (
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  siteUrl: string,
): string =>
  siteUrl || (isWeb(protocol) && HOST.test(host ?? '') ? `${protocol}://${host.toLowerCase()}` : '');

/**
 * What links in mails and ways back from another site begin with: the setting's, or the machine's own. The host of a
 * request is what anybody writes into it, so it is taken only from this machine for a name of this machine.
 */
export const ownOriginOf = (request: FastifyRequest, siteUrl: string): string =>
  siteUrl ||
  (isOwnMachine(request.raw)
    ? `http://${request.host.toLowerCase()}`
    : `http://localhost:${request.socket.localPort}`);
