/** Which handshakes may open a socket. They bypass Fastify, so its guards and limits are repeated here. */
import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { AnyCallCode } from '../../src/contracts/core/codes.ts';
import type { RateLimits } from '../http/limits.ts';
import { isForeign } from '../http/origin.ts';
import { addressOf, type Trusts } from '../http/peer.ts';
import { createTally } from '../http/tally.ts';

export interface AdmissionOptions {
  readonly corsOrigins: readonly string[];
  readonly trusts: Trusts;
  readonly rateLimits: Pick<RateLimits, 'handshakes' | 'openSockets'> | false;
}

/** The message of a refused handshake. Only developer tools show it. */
export type SocketCode = Extract<
  AnyCallCode,
  'foreign_site' | 'rate_limited' | 'restarting' | 'too_many_at_once'
>;

export interface Admission {
  /** The code to reject this handshake with, or undefined. Counts it. */
  refusalOf(request: IncomingMessage): SocketCode | undefined;
  /** Counts an open socket; call the returned function when it closes. */
  opened(request: IncomingMessage): () => void;
}

export const createAdmission = ({ corsOrigins, trusts, rateLimits }: AdmissionOptions): Admission => {
  const handshakes = createTally();
  const open = new Map<string, number>();
  const openOf = (address: string) => open.get(address) ?? 0;
  const keyOf = (request: IncomingMessage) => normalizeIP(addressOf(request, trusts));

  return {
    refusalOf(request) {
      if (isForeign(request, { corsOrigins, trusts })) return 'foreign_site';
      if (rateLimits === false) return undefined;
      const address = keyOf(request);
      if (handshakes.add(address) > rateLimits.handshakes) return 'rate_limited';
      if (openOf(address) >= rateLimits.openSockets) return 'too_many_at_once';
      return undefined;
    },
    opened(request) {
      const address = keyOf(request);
      open.set(address, openOf(address) + 1);
      return () => {
        const left = openOf(address) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
};
