/** The origin of absolute addresses: the setting, or the request's host if it is valid. */
import type { FastifyRequest } from 'fastify';
import { isOwnMachine } from '../http/peer.ts';

/** A host name or address with a port; nothing that could end an attribute, a header or a line. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** A proxy may forward an arbitrary host. */
const isWeb = (protocol: string): boolean => protocol === 'http' || protocol === 'https';

/** '' if the request has no valid host; then addresses begin with `/`. */
export const originOf = (
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  siteUrl: string,
): string =>
  siteUrl || (isWeb(protocol) && HOST.test(host ?? '') ? `${protocol}://${host.toLowerCase()}` : '');

/**
 * The origin of links in mails and of callbacks: the setting, or this machine. Clients control a request's Host
 * header, so it counts only for requests from this machine with a local name.
 */
export const ownOriginOf = (request: FastifyRequest, siteUrl: string): string =>
  siteUrl ||
  (isOwnMachine(request.raw)
    ? `http://${request.host.toLowerCase()}`
    : `http://localhost:${request.socket.localPort}`);
