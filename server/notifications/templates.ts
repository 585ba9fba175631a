/**
 * The templates of notices. A task keeps a template's name and parameters, so that a notice outlives its process and
 * is worded when it is sent.
 */
import * as z from 'zod';
import { SEARCH_KINDS } from '../../src/contracts/searches/saved-search.ts';
import { certificateEnding, certificateEndingNotice } from './certificate-notices.ts';
import { contractNews, contractNotice, heldMoney } from './contract-notices.ts';
import { hiringNews, hiringNotice } from './hiring-notices.ts';
import { jobEditedNotice, jobEndingNotice } from './job-notices.ts';
import { emailVerified, welcome, type Notice } from './notice.ts';
import { paymentNotice, paymentTold } from './payment-notices.ts';
import { planNotice, planTold } from './plan-notices.ts';
import { milestoneNotice, milestoneTold } from './milestone-notices.ts';
import { periodNotice, periodTold } from './period-notices.ts';
import {
  accountFrozenNotice,
  accountUnfrozenNotice,
  profileVerifiedNotice,
  disputeWaitsNotice,
  certificateRevokedNotice,
  jobRemovedNotice,
  moneyWaits,
  moneyWaitsNotice,
} from './staff-notices.ts';
import { searchDigestNotice, searchResultNotice } from './search-notices.ts';
import { invitationNotice, proposalNotice } from './work-notices.ts';

const OWN_PROFILE = '/login-user-profile';

const person = z.object({ id: z.int(), name: z.string() });
const work = z.object({ id: z.int(), title: z.string() });
export const mailSite = z.object({ name: z.string(), origin: z.string() });

export const noticeContent = z.discriminatedUnion('template', [
  z.object({ template: z.literal('proposal'), from: person, job: work, site: mailSite }),
  z.object({ template: z.literal('invitation'), from: person, job: work, site: mailSite }),
  z.object({
    template: z.literal('hiring'),
    news: hiringNews,
    id: z.int(),
    from: person,
    job: work,
    reason: z.string().optional(),
    site: mailSite,
  }),
  z.object({
    template: z.literal('contract'),
    news: contractNews,
    to: z.object({ kind: z.enum(['offer', 'contract']), id: z.int() }),
    from: person,
    title: z.string(),
    round: z.int().optional(),
    side: z.enum(['employer', 'freelancer']),
    reason: z.string().optional(),
    held: heldMoney.optional(),
    site: mailSite,
  }),
  z.object({
    template: z.literal('searchResult'),
    kind: z.enum(SEARCH_KINDS),
    result: work,
    from: z.object({ id: z.int() }),
    searches: z.array(z.string()),
    site: mailSite,
  }),
  z.object({
    template: z.literal('searchDigest'),
    kind: z.enum(SEARCH_KINDS),
    search: z.object({ id: z.int(), name: z.string(), filters: z.record(z.string(), z.string()) }),
    count: z.int(),
    site: mailSite,
  }),
  z.object({
    template: z.literal('jobEdited'),
    job: work,
    from: z.object({ id: z.int() }),
    changes: z.array(z.string()),
    site: mailSite,
  }),
  z.object({
    template: z.literal('jobEnding'),
    job: work,
    waiting: z.int(),
    days: z.int(),
    site: mailSite,
  }),
  z.object({ template: z.literal('welcome') }),
  z.object({ template: z.literal('emailVerified') }),
  z.object({ template: z.literal('newDevice') }),
  z.object({ template: z.literal('passwordChanged'), isReset: z.boolean() }),
  z.object({ template: z.literal('linkedinConnected') }),
  z.object({ template: z.literal('jobRemoved'), job: work, reason: z.string(), site: mailSite }),
  z.object({
    template: z.literal('certificateRevoked'),
    certificate: work,
    reason: z.string(),
    site: mailSite,
  }),
  z.object({ template: z.literal('accountFrozen'), reason: z.string(), site: mailSite }),
  z.object({ template: z.literal('accountUnfrozen'), site: mailSite }),
  z.object({
    template: z.literal('profileVerified'),
    freelancer: z.object({ id: z.int(), name: z.string() }),
    isVerified: z.boolean(),
    reason: z.string(),
  }),
  z.object({ template: z.literal('milestone'), ...milestoneTold.shape, site: mailSite }),
  z.object({ template: z.literal('period'), ...periodTold.shape, site: mailSite }),
  z.object({ template: z.literal('payment'), ...paymentTold.shape, isMailed: z.boolean(), site: mailSite }),
  z.object({ template: z.literal('plan'), ...planTold.shape, isMailed: z.boolean(), site: mailSite }),
  z.object({
    template: z.literal('disputeWaits'),
    milestone: z.int(),
    dueAt: z.string(),
    isOverdue: z.boolean(),
    site: mailSite,
  }),
  z.object({ template: z.literal('certificateEnding'), ...certificateEnding.shape, site: mailSite }),
  z.object({ template: z.literal('moneyWaits'), ...moneyWaits.shape, site: mailSite }),
]);
export type NoticeContent = z.infer<typeof noticeContent>;

export const noticeOf = (content: NoticeContent): Notice => {
  switch (content.template) {
    case 'proposal':
      return proposalNotice(content);
    case 'invitation':
      return invitationNotice(content);
    case 'hiring':
      return hiringNotice(content);
    case 'contract':
      return contractNotice(content);
    case 'searchResult':
      return searchResultNotice(content);
    case 'searchDigest':
      return searchDigestNotice(content);
    case 'jobEdited':
      return jobEditedNotice(content);
    case 'jobEnding':
      return jobEndingNotice(content);
    case 'welcome':
      return welcome;
    case 'emailVerified':
      return emailVerified;
    case 'newDevice':
      return {
        kind: 'newDevice',
        title: 'A new browser signed in to your account',
        text: 'If this was not you, choose a new password. This signs out every other browser.',
        link: OWN_PROFILE,
      };
    case 'passwordChanged':
      return {
        kind: 'passwordChanged',
        title: 'Your password was changed',
        text: content.isReset
          ? 'Every browser was signed out and LinkedIn was disconnected. You can connect it again.'
          : 'Every other browser was signed out.',
        link: OWN_PROFILE,
      };
    case 'linkedinConnected':
      return {
        kind: 'linkedinConnected',
        title: 'LinkedIn is connected',
        text: 'You can now sign in with LinkedIn.',
        link: OWN_PROFILE,
      };
    case 'jobRemoved':
      return jobRemovedNotice(content);
    case 'certificateRevoked':
      return certificateRevokedNotice(content);
    case 'accountFrozen':
      return accountFrozenNotice(content);
    case 'accountUnfrozen':
      return accountUnfrozenNotice(content);
    case 'profileVerified':
      return profileVerifiedNotice(content);
    case 'payment':
      return paymentNotice(content);
    case 'period':
      return periodNotice(content);
    case 'plan':
      return planNotice(content);
    case 'milestone':
      return milestoneNotice(content);
    case 'disputeWaits':
      return disputeWaitsNotice(content);
    case 'certificateEnding':
      return certificateEndingNotice(content);
    case 'moneyWaits':
      return moneyWaitsNotice(content);
  }
};
