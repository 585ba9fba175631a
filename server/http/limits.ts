/** How often one address may ask. Generous for pages, tight where guessing or flooding would pay. */
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../src/contracts/calls.ts';
import { Refusal } from './refusal.ts';

/** Requests a minute from one address. */
export interface RateLimits {
  readonly everything: number;
  readonly login: number;
  readonly newsletter: number;
}

export const usualRateLimits: RateLimits = { everything: 1200, login: 10, newsletter: 10 };

export interface Limits {
  ofCall(name: CallName): RateLimitOptions | false;
}

export const addLimits = async (app: FastifyInstance, limits: RateLimits | false): Promise<Limits> => {
  if (limits === false) return { ofCall: () => false };
  const everything = { max: limits.everything, timeWindow: '1 minute' };
  await app.register(rateLimit, {
    ...everything,
    global: true,
    errorResponseBuilder: (_request, { after }) =>
      new Refusal(429, `Too many requests; try again in ${after}`),
  });
  const tight: Partial<Record<CallName, number>> = { login: limits.login, subscribe: limits.newsletter };
  return {
    ofCall: (name) => {
      const max = tight[name];
      return max === undefined ? everything : { max, timeWindow: '1 minute' };
    },
  };
};
