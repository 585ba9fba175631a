/** Who asks, and how, when a proxy may stand between: its word is believed only when it comes from a proxy we trust. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

export type TrustProxy = boolean | string;
export type Trusts = (address: string) => boolean;

const ranges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Made once, for Fastify's requests and the bare ones of sockets alike, so that the two never disagree. */
export const trustsOf = (trustProxy: TrustProxy): Trusts => {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const proxies = new BlockList();
  for (const name of trustProxy.split(',').flatMap((word) => ranges[word.trim()] ?? [word.trim()])) {
    const [address = '', bits] = name.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  // A socket for both families gives IPv4 as ::ffff:1.2.3.4, which a list of IPv4 addresses answers for too.
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
};

const lastOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim() || undefined;

const peerOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';

/** The nearest address that is no proxy of ours, as Fastify's `request.ip` is. */
export const addressOf = (request: IncomingMessage, trusts: Trusts): string => {
  const told = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').toReversed();
  let address = peerOf(request);
  for (const next of told.map((one) => one.trim())) {
    if (next === '' || !trusts(address)) break;
    address = next;
  }
  return address;
};

/** As Fastify's `request.protocol`; the last word of a list is that of the proxy next to us. */
export const isSecure = (request: IncomingMessage, trusts: Trusts): boolean => {
  const told = trusts(peerOf(request)) ? lastOf(request.headers['x-forwarded-proto']) : undefined;
  return told === undefined ? (request.socket as Partial<TLSSocket>).encrypted === true : told === 'https';
};

/** The hosts that the visitor may have asked for: some proxies pass the name on, some tell it. */
export const hostsOf = (request: IncomingMessage, trusts: Trusts): Array<string | undefined> => {
  const told = trusts(peerOf(request)) ? lastOf(request.headers['x-forwarded-host']) : undefined;
  return [request.headers.host, told];
};

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const isLoopback = trustsOf('loopback');
/** A name that only ever leads to the machine of who asks; any other could be made to lead here (DNS rebinding). */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether this is the address of nobody but this machine. '' is: where none is set, nobody else was told of it. */
export const isOwnSite = (siteUrl: string): boolean => siteUrl === '' || OWN_HOST.test(new URL(siteUrl).host);

/**
 * Whether somebody at this very machine asks, with nobody between, and by a name of this machine. No browser speaks
 * HTTP/1.0, and a proxy that is told nothing else does, without a header that gives it away.
 */
export const isOwnMachine = (request: IncomingMessage): boolean =>
  isLoopback(peerOf(request)) &&
  request.httpVersion !== '1.0' &&
  OWN_HOST.test(request.headers.host ?? '') &&
  forwardingHeaders.every((name) => request.headers[name] === undefined);
