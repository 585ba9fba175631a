/** Rate limits per address: generous for pages and whole offices, strict where guessing or flooding would pay. */
import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from '../../src/contracts/app/calls.ts';
import { refuseAnyCall } from '../core/refusal.ts';
import { createTally } from './tally.ts';

/** Per address and minute, unless a field says otherwise. */
export interface RateLimits {
  readonly everything: number;
  /** All sign-ins: allows a whole office, or a test suite. */
  readonly login: number;
  /** Failed sign-ins, and invalid mailed links, from one address. */
  readonly refusedLogin: number;
  /** Failed sign-ins to one account, known or not, from any address, per quarter of an hour. */
  readonly refusedAccount: number;
  /** Mails to one mailbox, with or without an account, per quarter of an hour. */
  readonly mails: number;
  /** Mails requested from one address, per quarter of an hour. */
  readonly mailing: number;
  readonly newsletter: number;
  /** Contact messages; partnership requests have a limit of the same size. */
  readonly contact: number;
  /** Proposals; published and copied jobs, invitations, offers, templates, saved searches and reports each have as many. */
  readonly filing: number;
  /**
   * Jobs saved or removed. Up to 200 jobs saved while signed out are stored at once after signing in. As many events of
   * lifecycles, drafts, notes and marks of reading, which a quick person at a full board needs.
   */
  readonly saving: number;
  /** Uploaded photographs, attachments and files of forms: each needs a processor for a while. */
  readonly uploading: number;
  /** Uploaded attachments per account and hour. */
  readonly attaching: number;
  /** Downloads of attachments. */
  readonly opening: number;
  /** Codes of certificates that one address looks up, known or not, per quarter of an hour. */
  readonly verifying: number;
  /** Notification mails per account and hour. */
  readonly notices: number;
  /** Searches in conversations, per account too: the slowest take a tenth of a second. */
  readonly searching: number;
  /**
   * Freelancer searches. Searches of jobs, earnings, payments, plans and invoices, lists of hiring, suggestions, previews of a brief, and what similar
   * jobs paid each have as many. Scrolling through a list uses them too, at most two per second.
   */
  readonly finding: number;
  /** Password changes; closing accounts has a limit of the same size. Each needs a password hash. */
  readonly owning: number;
  /** Exports of an account's data, per account. */
  readonly exporting: number;
  /** Messages per account and minute, and new people per account and hour (messaging/limits.ts). */
  readonly messages: number;
  readonly conversations: number;
  /** Rendered pages; beyond the limit, the client renders the bare page. */
  readonly rendering: number;
  /** sitemap.xml and its parts. */
  readonly sitemap: number;
  /** New sockets. */
  readonly handshakes: number;
  /** Sockets open at the same time. */
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
  verifying: 60,
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
    /** The call that a route answers. */
    callName?: CallName;
    /** Exempt from the address's request limit. */
    isUncounted?: boolean;
  }
}

export interface Limits {
  ofCall(name: CallName): RateLimitOptions | false;
  readonly ofSitemap: RateLimitOptions | false;
  /** Counts a rendered page for this visitor. */
  mayRender(request: FastifyRequest): boolean;
}

const noLimits: Limits = {
  ofCall: () => false,
  ofSitemap: false,
  mayRender: () => true,
};

/** Counts every sign-in, by any method. */
const signIns: ReadonlySet<string> = new Set<CallName>(['login', 'linkedinStart', 'linkedinLogin']);

const tooManyRequests = (retryAfter: number) =>
  refuseAnyCall('rate_limited', { retryAfter, params: { what: 'requests' } });

export const addLimits = async (app: FastifyInstance, limits: RateLimits | false): Promise<Limits> => {
  if (limits === false) return noLimits;
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  });
  // The plugin counts per route; these two are counted across routes.
  const counting = (max: number) => {
    const count = app.createRateLimit({ max, timeWindow: '1 minute' });
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw tooManyRequests(counted.ttlInSeconds);
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
    createOffer: limits.filing,
    addContractFiles: limits.filing,
    report: limits.filing,
    publishJob: limits.filing,
    copyJob: limits.filing,
    saveLetterTemplate: limits.filing,
    savedSearchCreate: limits.filing,
    savedSearchUpdate: limits.filing,
    saveJob: limits.saving,
    saveFreelancer: limits.saving,
    lifecycleEvent: limits.saving,
    saveJobDraft: limits.saving,
    saveProposalDraft: limits.saving,
    deleteProposalDraft: limits.saving,
    noteProposal: limits.saving,
    readProposals: limits.saving,
    uploadPhoto: limits.uploading,
    uploadAttachment: limits.uploading,
    uploadFile: limits.uploading,
    reportChat: limits.filing,
    searchChat: limits.searching,
    freelancersFind: limits.finding,
    jobsFind: limits.finding,
    previewBrief: limits.finding,
    similarPay: limits.finding,
    proposals: limits.finding,
    invitations: limits.finding,
    offers: limits.finding,
    contracts: limits.finding,
    contractHistory: limits.finding,
    muteContract: limits.saving,
    suggestedFreelancers: limits.finding,
    chooseNotifications: limits.saving,
    updateProfile: limits.filing,
    fundMilestones: limits.filing,
    cancelPayment: limits.filing,
    choosePlan: limits.filing,
    cancelPlanPayment: limits.filing,
    packages: limits.finding,
    payment: limits.finding,
    paymentMethods: limits.finding,
    addPaymentMethod: limits.filing,
    withdraw: limits.filing,
    refundVoluntarily: limits.filing,
    timeSheet: limits.finding,
    changeTimeSheet: limits.saving,
    addExtra: limits.filing,
    dropExtra: limits.filing,
    openPayoutAccount: limits.filing,
    addPayoutMethod: limits.owning,
    removePaymentMethod: limits.saving,
    choosePaymentMethod: limits.saving,
    removePayoutMethod: limits.saving,
    choosePayoutMethod: limits.saving,
    funding: limits.finding,
    createInvoice: limits.filing,
    creditInvoice: limits.filing,
    saveBillingDetails: limits.filing,
    invoices: limits.finding,
    invoice: limits.finding,
    billingDetails: limits.finding,
    earnings: limits.finding,
    earningsSummary: limits.finding,
    payouts: limits.finding,
    changePassword: limits.owning,
    endSessions: limits.owning,
    certificateGenerate: limits.finding,
    closeAccount: limits.owning,
    exportData: limits.exporting,
    blockPerson: limits.filing,
    certifications: limits.finding,
    skillAttempt: limits.finding,
    skillTestStart: limits.filing,
    skillAnswerSave: limits.saving,
    skillTestSubmit: limits.filing,
    testSettingSave: limits.filing,
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
