/** The client's address and protocol behind proxies. Forwarded headers count only from trusted proxies. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';

export type TrustProxy = boolean | string;
export type Trusts = (address: string) => boolean;

const ranges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Created once for Fastify's requests and raw socket requests, so that both agree. proxy-addr's own lists reject
 * `0.0.0.0/0` and read `10.1` as an address.
 */
export const trustsOf = (trustProxy: TrustProxy): Trusts => {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const proxies = new BlockList();
  for (const name of trustProxy.split(',').flatMap((word) => ranges[word.trim()] ?? [word.trim()])) {
    const [address = '', bits] = name.split('/');
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  }
  // A dual-stack socket reports IPv4 as ::ffff:1.2.3.4; IPv4 lists match that too.
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
};

const lastOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim() || undefined;

const peerOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';

/** The nearest address that is not a trusted proxy. Fastify's `request.ip` comes from the same function. */
export const addressOf = (request: IncomingMessage, trusts: Trusts): string =>
  (proxyAddr(request, trusts) as string | undefined) ?? ''; // a closed socket has no address

/** Like Fastify's `request.protocol`; in a list the last entry is from the nearest proxy. */
export const isSecure = (request: IncomingMessage, trusts: Trusts): boolean => {
  const told = trusts(peerOf(request)) ? lastOf(request.headers['x-forwarded-proto']) : undefined;
  return told === undefined ? (request.socket as Partial<TLSSocket>).encrypted === true : told === 'https';
};

/** The requested hosts: some proxies pass the name on, others forward it in a header. */
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
/** Names that always resolve to the caller's own machine; any other could be rebound to it (DNS rebinding). */
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether the site's address is local. An unset address ('') counts as local. */
export const isOwnSite = (siteUrl: string): boolean => siteUrl === '' || OWN_HOST.test(new URL(siteUrl).host);

/**
 * Whether the request comes from this very machine, directly, and by a local name. HTTP/1.0 is rejected: browsers
 * don't use it, and an unconfigured proxy does, without other traces.
 */
export const isOwnMachine = (request: IncomingMessage): boolean =>
  isLoopback(peerOf(request)) &&
  request.httpVersion !== '1.0' &&
  OWN_HOST.test(request.headers.host ?? '') &&
  forwardingHeaders.every((name) => request.headers[name] === undefined);
