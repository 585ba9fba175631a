/** The origin of absolute URLs: the setting, otherwise the request's if it is valid. */
import type { FastifyRequest } from 'fastify';
import { isOwnMachine } from '../http/peer.ts';

/**
 * A host name or IP address with an optional port, without characters that could end an attribute, header or line.
 */
const HOST = /^(?:[a-z0-9](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Checked because a proxy may forward any value. */
const isWeb = (protocol: string): boolean => protocol === 'http' || protocol === 'https';

/** '' if the request has no valid host: URLs then start with `/`. */
export const originOf = (
  { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>,
  siteUrl: string,
): string =>
  siteUrl || (isWeb(protocol) && HOST.test(host ?? '') ? `${protocol}://${host.toLowerCase()}` : '');

/**
 * The origin of links in mails and of OAuth redirects: the setting, otherwise this machine. The Host header can be
 * forged, so it is used only for requests from this machine.
 */
export const ownOriginOf = (request: FastifyRequest, siteUrl: string): string =>
  siteUrl ||
  (isOwnMachine(request.raw)
    ? `http://${request.host.toLowerCase()}`
    : `http://localhost:${request.socket.localPort}`);
