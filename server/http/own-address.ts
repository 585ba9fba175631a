/** The address this server listens on. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listening server has a port. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The server's address from this machine; a server on all interfaces also listens on loopback. */
export const addressForItself = (server: Server): string => {
  const { address, port } = server.address() as AddressInfo;
  const own = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${hostInAddress(own)}:${port}`;
};
