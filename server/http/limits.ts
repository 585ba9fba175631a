/** How often one address may ask. Generous for pages and whole offices, tight where guessing or flooding would pay. */
import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../src/contracts/calls.ts';
import { Refusal } from './refusal.ts';
import { createTally } from './tally.ts';

/** Of one address; requests are a minute's. */
export interface RateLimits {
  readonly everything: number;
  /** All sign-ins: a whole office, or a suite of tests. */
  readonly login: number;
  /** Sign-ins with a password that is not the account's. */
  readonly refusedLogin: number;
  readonly newsletter: number;
  /** Messages to the marketplace; requests for a partnership as many again. */
  readonly contact: number;
  /** Sockets opened. */
  readonly handshakes: number;
  /** Sockets open at one time. */
  readonly openSockets: number;
}

export const usualRateLimits: RateLimits = {
  everything: 6000,
  login: 300,
  refusedLogin: 20,
  newsletter: 60,
  contact: 10,
  handshakes: 300,
  openSockets: 500,
};

/** One attempt to sign in, as what guards against guessing sees it. Each throws a Refusal when there were too many. */
export interface Guess {
  /** Before the password is looked at; and after, so that of many guesses at once no late one is answered truly. */
  check(): void;
  refused(): void;
}

export interface Limits {
  ofCall(name: CallName): RateLimitOptions | false;
  guess(request: FastifyRequest, reply: FastifyReply): Guess;
}

const noLimits: Limits = {
  ofCall: () => false,
  guess: () => ({ check: () => {}, refused: () => {} }),
};

/** Only refused sign-ins are counted: who succeeds is no guesser. */
const createGuessing = (max: number): Limits['guess'] => {
  const refusals = createTally();
  return (request, reply) => {
    const address = normalizeIP(request.ip);
    const refuse = (): never => {
      const seconds = refusals.secondsLeft(address);
      reply.header('retry-after', seconds);
      throw new Refusal(429, `Too many refused sign-ins; try again in ${seconds} seconds`);
    };
    return {
      check: () => void (refusals.count(address) >= max && refuse()),
      refused: () => void (refusals.add(address) > max && refuse()),
    };
  };
};

export const addLimits = async (app: FastifyInstance, limits: RateLimits | false): Promise<Limits> => {
  if (limits === false) return noLimits;
  const everything = { max: limits.everything, timeWindow: '1 minute' };
  await app.register(rateLimit, {
    ...everything,
    global: true,
    errorResponseBuilder: (_request, { after }) =>
      new Refusal(429, `Too many requests; try again in ${after}`),
  });
  const own: Partial<Record<CallName, number>> = {
    login: limits.login,
    subscribe: limits.newsletter,
    contact: limits.contact,
    partner: limits.contact,
  };
  return {
    ofCall: (name) => {
      const max = own[name];
      return max === undefined ? everything : { max, timeWindow: '1 minute' };
    },
    guess: createGuessing(limits.refusedLogin),
  };
};
