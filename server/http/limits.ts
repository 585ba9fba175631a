/** How often one address may ask. Generous for pages and whole offices, tight where guessing or flooding would pay. */
import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from '../../src/contracts/app/calls.ts';
import { Refusal } from '../core/refusal.ts';
import { createTally } from './tally.ts';

/** Of one address; requests are a minute's. */
export interface RateLimits {
  readonly everything: number;
  /** All sign-ins: a whole office, or a suite of tests. */
  readonly login: number;
  /** Sign-ins with a password that is not the account's, and mailed links that are none. */
  readonly refusedLogin: number;
  /** Sign-ins to one account with a password that is not its own, from wherever, in a quarter of an hour. */
  readonly refusedAccount: number;
  /** Mails that one mailbox is sent because somebody asked, in a quarter of an hour. */
  readonly mails: number;
  /** Mails that are asked for from one address, in a quarter of an hour. */
  readonly mailing: number;
  readonly newsletter: number;
  /** Messages to the marketplace; requests for a partnership as many again. */
  readonly contact: number;
  /** Proposals of who is signed in; invitations and reports as many again each. */
  readonly filing: number;
  /** Jobs saved or dropped: what was saved without an account, 200 at most, follows its owner into one at once. */
  readonly saving: number;
  /** Photographs sent: each takes a processor for a while. */
  readonly uploading: number;
  /** Files that an account sends along with messages, in an hour. */
  readonly attaching: number;
  /** Files of messages that an account opens. */
  readonly opening: number;
  /** Mails that tell an account what happened to it, in an hour. */
  readonly notices: number;
  /** Searches of a conversation: of the longest each takes a tenth of a second. */
  readonly searching: number;
  /** Searches for freelancers; for jobs as many again. Lists are read on by them too, two a second at most. */
  readonly finding: number;
  /** Passwords changed; accounts closed as many again. Each takes a password's hash. */
  readonly owning: number;
  /** Exports of all that is kept about who asks. */
  readonly exporting: number;
  /** Messages of one account, and of those the first to somebody, in an hour (chat/limits.ts). */
  readonly messages: number;
  readonly conversations: number;
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
  refusedAccount: 10,
  mails: 5,
  mailing: 60,
  newsletter: 60,
  contact: 10,
  filing: 30,
  saving: 400,
  uploading: 20,
  attaching: 20,
  opening: 300,
  notices: 10,
  searching: 60,
  finding: 300,
  owning: 20,
  exporting: 10,
  messages: 30,
  conversations: 20,
  rendering: 300,
  sitemap: 60,
  handshakes: 300,
  openSockets: 500,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call a route answers. */
    callName?: CallName;
    /** Not one of the requests that an address may send. */
    isUncounted?: boolean;
  }
}

export interface Limits {
  ofCall(name: CallName): RateLimitOptions | false;
  readonly ofSitemap: RateLimitOptions | false;
  /** Counts a page that has to be rendered for this visitor. */
  mayRender(request: FastifyRequest): boolean;
}

const noLimits: Limits = {
  ofCall: () => false,
  ofSitemap: false,
  mayRender: () => true,
};

/** Each sign-in counts, whichever way. */
const signIns: ReadonlySet<string> = new Set<CallName>(['login', 'linkedinStart', 'linkedinLogin']);

export const addLimits = async (app: FastifyInstance, limits: RateLimits | false): Promise<Limits> => {
  if (limits === false) return noLimits;
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { after }) =>
      new Refusal(429, `Too many requests; try again in ${after}`),
  });
  // The plugin counts each route by itself; these two are counted across all of them.
  const counting = (max: number) => {
    const count = app.createRateLimit({ max, timeWindow: '1 minute' });
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      const retryAfter = counted.ttlInSeconds;
      throw new Refusal(429, `Too many requests; try again in ${retryAfter} seconds`, { retryAfter });
    };
  };
  const [countRequest, countSignIn] = [counting(limits.everything), counting(limits.login)];
  app.addHook('onRequest', async (request) => {
    const { callName = '', isUncounted = false } = request.routeOptions.config;
    if (!isUncounted) await countRequest(request);
    if (signIns.has(callName)) await countSignIn(request);
  });
  const own: Partial<Record<CallName, number>> = {
    subscribe: limits.newsletter,
    contact: limits.contact,
    partner: limits.contact,
    propose: limits.filing,
    invite: limits.filing,
    report: limits.filing,
    saveJob: limits.saving,
    uploadPhoto: limits.uploading,
    uploadAttachment: limits.uploading,
    reportChat: limits.filing,
    searchChat: limits.searching,
    freelancersFind: limits.finding,
    jobsFind: limits.finding,
    chooseNotifications: limits.saving,
    updateProfile: limits.filing,
    changePassword: limits.owning,
    closeAccount: limits.owning,
    exportData: limits.exporting,
    blockPerson: limits.filing,
  };
  const renders = createTally();
  return {
    ofCall: (name) => {
      const max = own[name];
      return max === undefined ? false : { max, timeWindow: '1 minute' };
    },
    ofSitemap: { max: limits.sitemap, timeWindow: '1 minute' },
    mayRender: (request) => renders.add(normalizeIP(request.ip)) <= limits.rendering,
  };
};
