/** Where this server listens. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens has a port. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Where the server is for itself; one that listens everywhere listens on loopback too. */
export const addressForItself = (server: Server): string => {
  const { address, port } = server.address() as AddressInfo;
  const own = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${hostInAddress(own)}:${port}`;
};
