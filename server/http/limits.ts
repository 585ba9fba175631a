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
  /** Proposals of who is signed in; invitations and reports as many again each. */
  readonly filing: number;
  /** Jobs saved or dropped: what was saved without an account, 200 at most, follows its owner into one at once. */
  readonly saving: number;
  /** Pages that have to be rendered; the bare page is sent beyond, which the client renders. */
  readonly rendering: number;
  /** sitemap.xml, and its parts. */
  readonly sitemap: number;
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
  filing: 30,
  saving: 400,
  rendering: 300,
  sitemap: 60,
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
  readonly ofSitemap: RateLimitOptions | false;
  guess(request: FastifyRequest, reply: FastifyReply): Guess;
  /** Counts a page that has to be rendered for this visitor. */
  mayRender(request: FastifyRequest): boolean;
}

const noLimits: Limits = {
  ofCall: () => false,
  ofSitemap: false,
  mayRender: () => true,
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
    propose: limits.filing,
    invite: limits.filing,
    report: limits.filing,
    saveJob: limits.saving,
  };
  const renders = createTally();
  return {
    ofCall: (name) => {
      const max = own[name];
      return max === undefined ? everything : { max, timeWindow: '1 minute' };
    },
    ofSitemap: { max: limits.sitemap, timeWindow: '1 minute' },
    guess: createGuessing(limits.refusedLogin),
    mayRender: (request) => renders.add(normalizeIP(request.ip)) <= limits.rendering,
  };
};
