/** The backend of the generated runs: the specification's, and our own calls that the screens make. */
import type { CallFailure } from '../../../src/contracts/core/failure.ts';
import { UNREAD_FIGURE } from '../../../src/contracts/notifications/all-notifications.ts';
import { exampleBriefBlocks } from '../../../src/contracts/jobs/brief.ts';
import { examplePackages } from '../../../src/contracts/money/packages.ts';
import {
  exampleJobDraft,
  exampleOwnPosting,
  exampleSavedDraft,
  exampleSimilarPay,
} from '../../../src/contracts/jobs/posting.ts';
import { exampleMoved, exampleStanding } from '../../../src/contracts/hiring/lifecycle-event.ts';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { exampleJobRelation, exampleLetterTemplate } from '../../../src/contracts/hiring/own-proposal.ts';
import {
  exampleOwnJobDetail,
  exampleReceivedProposal,
  exampleSentInvitation,
  exampleSuggestedFreelancer,
} from '../../../src/contracts/hiring/board.ts';
import { exampleFiledOffer, exampleOffer } from '../../../src/contracts/hiring/offer.ts';
import {
  exampleContract,
  exampleContractHistory,
  type Contract,
  type ContractHistory,
} from '../../../src/contracts/hiring/contract.ts';
import { exampleDesk } from '../../../src/contracts/hiring/desk.ts';
import { exampleAttempt, examplePassedAttempt } from '../../../src/contracts/learning/attempt.ts';
import { exampleSavedAnswer } from '../../../src/contracts/learning/unsaved-answer.ts';
import { exampleSkillTest } from '../../../src/contracts/learning/skill-test.ts';
import { exampleFeeTable } from '../../../src/contracts/money/fee-table.ts';
import {
  exampleFunding,
  examplePayment,
  exampleProviderLink,
} from '../../../src/contracts/money/payments.ts';
import { exampleContractReviews } from '../../../src/contracts/hiring/contract-review.ts';
import {
  exampleBillingDetails,
  exampleInvoice,
  exampleInvoiceRow,
} from '../../../src/contracts/money/invoices.ts';
import {
  exampleEarning,
  exampleEarningsSummary,
  examplePayout,
  type EarningsSummary,
} from '../../../src/contracts/money/earnings-listing.ts';
import { exampleCard } from '../../../src/contracts/money/payments.ts';
import { exampleOwnJob } from '../../../src/contracts/jobs/own-jobs.ts';
import {
  exampleCertificate,
  exampleVerifiedCertificate,
} from '../../../src/contracts/learning/certificate.ts';
import { exampleCertificationTest } from '../../../src/contracts/learning/certification-test.ts';
import { exampleDemoAccount } from '../../../src/contracts/account/demo.ts';
import { exampleEmployerProfile } from '../../../src/contracts/people/employer-profile.ts';
import { exampleGuideArticle } from '../../../src/contracts/site/guide-article.ts';
import { exampleFoundFreelancer } from '../../../src/contracts/people/freelancer-search.ts';
import { exampleFiled } from '../../../src/contracts/people/profile-forms.ts';
import { exampleJob } from '../../../src/contracts/jobs/job.ts';
import { exampleJobDetail } from '../../../src/contracts/jobs/job-detail.ts';
import { exampleOwnProfile } from '../../../src/contracts/people/own-profile.ts';
import { examplePostingRow, exampleWorkRow } from '../../../src/contracts/jobs/my-jobs.ts';
import { exampleNotification } from '../../../src/contracts/notifications/notification.ts';
import { pageReply, type Page } from '../../../src/contracts/generic/page.ts';
import { exampleFreelancerReview, exampleProfile } from '../../../src/contracts/people/profile.ts';
import { exampleSavedSearch } from '../../../src/contracts/searches/saved-search.ts';
import { exampleOwnSession } from '../../../src/contracts/account/own-sessions.ts';
import { exampleSecurityEvent } from '../../../src/contracts/account/security-events.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import type { SavedDraft } from '../../../src/machines/generic/form-sync-draft.ts';
import { exampleKeptFreelancer } from '../../../src/contracts/people/saved-freelancer.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import {
  answering,
  createSpecificationBackend,
  cut,
  failing,
  html,
  json,
  type Behaviour,
  type CallName,
  type MoreCall,
} from '../../journeys/specification-backend.ts';
import { chatCallsOfModels } from './chats.ts';

const preferences = {
  Messages: { Page: true, Mail: true },
  Work: { Page: true, Mail: true },
  Account: { Page: true, Mail: false },
  Reviews: { Page: true, Mail: true },
  Security: { Page: true, Mail: true },
};
/** A freelancer who has not applied, and has no offer. */
const unrelated = { ...exampleJobRelation, Proposal: undefined, Offer: undefined };
/** The same with a draft, for any job. */
export const relationWith = (draft: SavedDraft | null, JID: number = unrelated.JID as number) => ({
  ...unrelated,
  JID,
  Draft: draft
    ? { id: draft.id, Version: draft.version, SavedAt: draft.savedAt, Fields: draft.values, FileList: [] }
    : undefined,
});
/** A job whose form needs no answers. */
export const jobWithoutQuestions = { ...exampleJobDetail, JID: 43, Job_Questions: undefined };
/** By their ids: a contract with a fixed price, one that has ended, one whose rate was not given, and one with money in escrow. */
const contracts: Readonly<Record<string, Contract>> = {
  'c-12': exampleContract,
  'c-13': {
    ...exampleContract,
    id: 'c-13',
    State: 'ended',
    EndedAt: '2026-11-19T10:00:00.000Z',
    EndedBy: 'employer',
    EndReason: 'All is done.',
    Reviews: { State: 'open', DueAt: exampleContractReviews.DueAt, Version: 1 },
  },
  'c-14': { ...exampleContract, id: 'c-14', PaymentModel: 'hourly', Milestones: [] },
  'c-15': {
    ...exampleContract,
    id: 'c-15',
    Milestones: exampleContract.Milestones.map((milestone) => ({
      ...milestone,
      id: 33,
      State: 'funded',
      Amount: 800,
      Funded: 824,
      Version: 3,
    })),
  },
};
const [begun] = exampleContractHistory.Moments as [ContractHistory['Moments'][number]];
/** Three events. */
const history: ContractHistory = {
  IsIntact: true,
  Moments: [
    begun,
    {
      ...begun,
      Position: 1,
      Event: 'contract.paused',
      Words: 'One side pauses the contract.',
      State: 'paused',
    },
    { ...begun, Position: 2, Event: 'contract.resumed', Words: 'One side resumes the contract.' },
  ],
};
const [bank] = exampleEarningsSummary.Methods as [EarningsSummary['Methods'][number]];
/** By the account in the address: an employer, a freelancer, and one who has not proved their identity. */
const summaries: Readonly<Record<string, EarningsSummary>> = {
  1: { ...exampleEarningsSummary, Role: 'employer', Account: 'none', Methods: [] },
  2: {
    ...exampleEarningsSummary,
    Methods: [bank, { ...bank, id: 6, Label: 'Bank account ending in 1122', IsDefault: false }],
  },
  3: { ...exampleEarningsSummary, Account: 'none' },
};
const summaryFor = (body: unknown): EarningsSummary => {
  const { id, Year } = body as { id?: unknown; Year?: number };
  const summary = summaries[String(id)] ?? exampleEarningsSummary;
  return { ...summary, Year: Year ?? summary.Year };
};
const atProvider = () => ({ status: 200, data: { Url: '/provider-stand-in' } });
const filing = () => ({ status: 'success', data: exampleFiled });

const ours = {
  login: {
    path: '/login',
    usual: (_, world) => ({
      status: 'success',
      data: world.user.findFirst({ where: { id: { equals: 1 } } }),
    }),
  },
  signup: { path: '/signup', usual: () => ({ status: 'success' }) },
  passwordForgot: { path: '/passwordForgot', usual: () => ({ status: 'success' }) },
  passwordReset: { path: '/passwordReset', usual: () => ({ status: 'success' }) },
  verifyEmail: { path: '/emailVerify', usual: () => ({ status: 200, data: { user: exampleUser } }) },
  linkedinStart: { path: '/linkedinStart', usual: () => ({ data: { url: '/linkedin-stand-in' } }) },
  linkedinLogin: { path: '/linkedinLogin', usual: () => ({ data: { user: exampleUser } }) },
  currentUser: { path: '/sessionfind', usual: () => ({ status: 200, data: exampleUser }) },
  logout: { path: '/logout', usual: () => ({ status: 'success' }) },
  freelancersFind: {
    path: '/admin/freelancersfind',
    usual: () => pageReply(manyOf(exampleFoundFreelancer)),
  },
  jobsFind: { path: '/admin/jobsfind', usual: () => pageReply(manyOf(exampleJob)) },
  freelancerReviews: {
    path: '/admin/freelancerReviewfind',
    usual: () => pageReply(manyOf(exampleFreelancerReview)),
  },
  profileById: {
    path: '/admin/freelancerProfilefind',
    usual: () => ({ status: 200, data: exampleProfile }),
  },
  jobById: {
    path: '/admin/jobfindById',
    usual: (body) => ({
      status: 200,
      data:
        String((body as { id?: unknown }).id) === String(jobWithoutQuestions.JID)
          ? jobWithoutQuestions
          : exampleJobDetail,
    }),
  },
  jobRelation: { path: '/admin/ownProposalfind', usual: () => ({ status: 200, data: unrelated }) },
  saveProposalDraft: {
    path: '/admin/proposalDraftSave',
    usual: () => ({ status: 200, data: exampleSavedDraft }),
  },
  letterTemplates: {
    path: '/admin/letterTemplatefind',
    usual: () => ({ status: 200, data: [exampleLetterTemplate] }),
  },
  saveLetterTemplate: {
    path: '/admin/letterTemplateCreate',
    usual: () => ({ status: 200, data: exampleLetterTemplate }),
  },
  deleteLetterTemplate: { path: '/admin/letterTemplateDelete', usual: () => ({ status: 'success' }) },
  saveJobDraft: { path: '/admin/jobDraftSave', usual: () => ({ status: 200, data: exampleSavedDraft }) },
  ownPosting: { path: '/admin/jobDraftfindById', usual: () => ({ status: 200, data: exampleOwnPosting }) },
  jobDrafts: { path: '/admin/jobDraftfind', usual: () => ({ status: 200, data: [exampleJobDraft] }) },
  copyJob: { path: '/admin/jobDraftCopy', usual: () => ({ status: 200, data: exampleSavedDraft }) },
  publishJob: {
    path: '/admin/jobCreate',
    usual: () => ({ status: 200, data: { JID: 41, ...exampleStanding } }),
  },
  similarPay: { path: '/admin/similarPayfind', usual: () => ({ status: 200, data: exampleSimilarPay }) },
  previewBrief: {
    path: '/admin/briefPreviewfind',
    usual: () => ({ status: 200, data: { Blocks: exampleBriefBlocks } }),
  },
  uploadFile: { path: '/admin/fileUpload', usual: () => ({ status: 200, data: exampleAttachment }) },
  lifecycleEvent: { path: '/admin/lifecycleEvent', usual: () => ({ status: 200, data: exampleMoved }) },
  guideById: {
    path: '/admin/guidedatafindById',
    usual: () => ({ status: 200, data: exampleGuideArticle }),
  },
  contact: { path: '/admin/contactCreate', usual: filing },
  partner: { path: '/admin/partnerCreate', usual: filing },
  propose: { path: '/admin/proposalCreate', usual: filing },
  invite: { path: '/admin/inviteCreate', usual: filing },
  report: { path: '/admin/reportCreate', usual: filing },
  ownJob: {
    path: '/admin/employerJobfindById',
    usual: () => ({ status: 200, data: exampleOwnJobDetail }),
  },
  proposals: { path: '/admin/proposalfind', usual: () => pageReply(manyOf(exampleReceivedProposal)) },
  proposalById: {
    path: '/admin/proposalfindById',
    usual: (body) => ({
      status: 200,
      data: { ...exampleReceivedProposal, id: (body as { id?: unknown }).id, IsUnread: false },
    }),
  },
  contract: {
    path: '/admin/contractfindById',
    usual: (body) => ({
      status: 200,
      data: contracts[String((body as { id?: unknown }).id)] ?? exampleContract,
    }),
  },
  contractHistory: { path: '/admin/contractHistoryfind', usual: () => ({ status: 200, data: history }) },
  contractReviews: {
    path: '/admin/contractReviewfind',
    usual: () => ({ status: 200, data: { ...exampleContractReviews, Version: 1, Reviews: [] } }),
  },
  addContractFiles: {
    path: '/admin/contractFileCreate',
    usual: () => ({ status: 200, data: [exampleAttachment] }),
  },
  muteContract: { path: '/admin/contractMuteUpdate', usual: () => ({ status: 'success' }) },
  desk: { path: '/admin/deskfind', usual: () => ({ status: 200, data: exampleDesk }) },
  readProposals: { path: '/admin/proposalRead', usual: () => ({ status: 'success' }) },
  noteProposal: { path: '/admin/proposalNoteUpdate', usual: () => ({ status: 'success' }) },
  invitations: {
    path: '/admin/invitefind',
    usual: () => pageReply({ ...manyOf(exampleSentInvitation), items: [exampleSentInvitation], total: 1 }),
  },
  suggestedFreelancers: {
    path: '/admin/suggestedFreelancersfind',
    usual: () => ({ status: 200, data: [exampleSuggestedFreelancer] }),
  },
  createOffer: {
    path: '/admin/offerCreate',
    usual: () => ({ status: 200, data: exampleFiledOffer }),
  },
  offer: { path: '/admin/offerfindById', usual: () => ({ status: 200, data: exampleOffer }) },
  offers: {
    path: '/admin/offerfind',
    usual: () => pageReply({ items: [], total: 0, facets: {}, figures: {}, near: [] }),
  },
  funding: { path: '/admin/milestonefind', usual: () => ({ status: 200, data: exampleFunding }) },
  fundMilestones: { path: '/admin/milestoneFund', usual: () => ({ status: 200, data: examplePayment }) },
  cancelPayment: {
    path: '/admin/paymentCancel',
    usual: () => ({ status: 200, data: { ...examplePayment, State: 'expired', Url: undefined } }),
  },
  payment: { path: '/admin/paymentfindById', usual: () => ({ status: 200, data: examplePayment }) },
  choosePaymentMethod: { path: '/admin/paymentMethodDefault', usual: () => ({ status: 'success' }) },
  removePaymentMethod: { path: '/admin/paymentMethodRemove', usual: () => ({ status: 'success' }) },
  addPaymentMethod: {
    path: '/admin/paymentMethodCreate',
    usual: () => ({ status: 200, data: exampleProviderLink }),
  },
  packages: { path: '/admin/packagefind', usual: () => ({ status: 200, data: examplePackages }) },
  choosePlan: { path: '/admin/packageChoose', usual: () => ({ status: 200, data: examplePackages }) },
  cancelPlanPayment: {
    path: '/admin/packagePaymentCancel',
    usual: () => ({ status: 200, data: examplePackages }),
  },
  feeTable: { path: '/admin/feeConfigfind', usual: () => ({ status: 200, data: exampleFeeTable }) },
  invoices: { path: '/admin/invoicefind', usual: () => pageReply(manyOf(exampleInvoiceRow)) },
  invoice: {
    path: '/admin/invoicefindById',
    usual: () => ({ status: 200, data: { ...exampleInvoice, ByHand: true } }),
  },
  createInvoice: { path: '/admin/invoiceCreate', usual: () => ({ status: 200, data: exampleInvoice }) },
  creditInvoice: { path: '/admin/invoiceCredit', usual: () => ({ status: 200, data: exampleInvoice }) },
  billingDetails: { path: '/admin/billingDetailsfind', usual: () => ({ status: 200, data: { Version: 0 } }) },
  saveBillingDetails: {
    path: '/admin/billingDetailsUpdate',
    usual: () => ({ status: 200, data: exampleBillingDetails }),
  },
  earnings: { path: '/admin/earningfind', usual: () => pageReply(manyOf(exampleEarning)) },
  earningsSummary: {
    path: '/admin/earningSummaryfind',
    usual: (body) => ({ status: 200, data: summaryFor(body) }),
  },
  payouts: {
    path: '/admin/payoutfind',
    usual: () => pageReply({ ...manyOf(examplePayout), items: [examplePayout], total: 1 }),
  },
  withdraw: { path: '/admin/withdrawCreate', usual: () => ({ status: 200, data: examplePayout }) },
  openPayoutAccount: { path: '/admin/payoutAccountOpen', usual: atProvider },
  addPayoutMethod: { path: '/admin/payoutMethodCreate', usual: atProvider },
  removePayoutMethod: { path: '/admin/payoutMethodRemove', usual: () => ({ status: 'success' }) },
  choosePayoutMethod: { path: '/admin/payoutMethodDefault', usual: () => ({ status: 'success' }) },
  paymentMethods: { path: '/admin/paymentMethodfind', usual: () => ({ status: 200, data: [exampleCard] }) },
  saveJob: { path: '/admin/jobSaveCreate', usual: () => ({ status: 'success' }) },
  saveFreelancer: { path: '/admin/freelancerSaveCreate', usual: () => ({ status: 'success' }) },
  savedFreelancers: {
    path: '/admin/freelancerSavesfind',
    usual: () => ({ status: 200, data: [exampleKeptFreelancer] }),
  },
  savedSearchCreate: { path: '/admin/savedSearchCreate', usual: () => ({ data: exampleSavedSearch }) },
  savedSearches: { path: '/admin/savedSearchfind', usual: () => ({ data: [exampleSavedSearch] }) },
  savedSearchUpdate: { path: '/admin/savedSearchUpdate', usual: () => ({ data: exampleSavedSearch }) },
  savedSearchDelete: { path: '/admin/savedSearchDelete', usual: () => ({ status: 'success' }) },
  ownOpenJobs: { path: '/admin/employerOpenJobsfind', usual: () => ({ data: [exampleOwnJob] }) },
  certificateGenerate: {
    path: '/admin/certificateGenerate',
    usual: () => ({ status: 200, data: exampleCertificate }),
  },
  certificateVerify: {
    path: '/admin/certificateVerify',
    usual: () => ({ status: 200, data: exampleVerifiedCertificate }),
  },
  certificationTests: {
    path: '/admin/certificationTestfind',
    usual: () => ({ data: [exampleCertificationTest] }),
  },
  certifications: {
    path: '/admin/certificationfind',
    usual: () => ({ status: 200, data: exampleSkillTest }),
  },
  testSettingSave: {
    path: '/admin/testSettingSave',
    usual: () => ({ status: 200, data: { ExtraTime: exampleSkillTest.ExtraTime } }),
  },
  skillTestStart: { path: '/admin/skillTestStart', usual: () => ({ status: 200, data: exampleAttempt }) },
  skillAttempt: { path: '/admin/skillAttemptfind', usual: () => ({ status: 200, data: exampleAttempt }) },
  skillAnswerSave: {
    path: '/admin/skillAnswerSave',
    usual: () => ({ status: 200, data: exampleSavedAnswer }),
  },
  skillTestSubmit: {
    path: '/admin/skillTestSubmit',
    usual: () => ({ status: 200, data: examplePassedAttempt }),
  },
  ownProfile: { path: '/admin/profilefind', usual: () => ({ data: exampleOwnProfile }) },
  updateProfile: { path: '/admin/profileUpdate', usual: () => ({ data: exampleOwnProfile }) },
  uploadPhoto: { path: '/admin/photoUpload', usual: () => ({ data: { Photo: 'amara-okafor.svg' } }) },
  removePhoto: { path: '/admin/photoRemove', usual: () => ({ data: {} }) },
  changePassword: { path: '/admin/passwordUpdate', usual: () => ({ status: 'success' }) },
  exportData: { path: '/admin/dataExport', usual: () => ({ data: { account: { id: 2 } } }) },
  securityEvents: {
    path: '/admin/securityEventsfind',
    usual: () => pageReply({ ...manyOf(exampleSecurityEvent), items: [exampleSecurityEvent], total: 1 }),
  },
  ownSessions: { path: '/admin/sessionsfind', usual: () => ({ data: [exampleOwnSession] }) },
  endSessions: { path: '/admin/sessionsEnd', usual: () => ({ data: [exampleOwnSession] }) },
  closeAccount: { path: '/admin/accountClose', usual: () => ({ status: 'success' }) },
  demoAccounts: { path: '/admin/demoAccountsfind', usual: () => ({ data: [exampleDemoAccount] }) },
  employerProfile: {
    path: '/admin/employerProfilefind',
    usual: () => ({ status: 200, data: exampleEmployerProfile }),
  },
  updateCompany: {
    path: '/admin/employerProfileUpdate',
    usual: () => ({ status: 200, data: exampleEmployerProfile }),
  },
  freelancerJobs: {
    path: '/admin/freelancerJobsfind',
    usual: () => pageReply(manyOf(exampleWorkRow)),
  },
  employerJobs: {
    path: '/admin/employerJobsfind',
    usual: () => pageReply(manyOf(examplePostingRow)),
  },
  notifications: {
    path: '/admin/notificationfind',
    usual: () =>
      pageReply({
        items: [exampleNotification],
        total: 1,
        facets: {},
        figures: { [UNREAD_FIGURE]: 1 },
        near: [],
      }),
  },
  readNotifications: { path: '/admin/notificationRead', usual: () => ({ status: 'success' }) },
  allNotifications: {
    path: '/admin/notificationListfind',
    usual: () => pageReply({ ...manyOf(exampleNotification), figures: { unread: 1 } }),
  },
  notificationPreferences: {
    path: '/admin/notificationPreffind',
    usual: () => ({ status: 200, data: preferences }),
  },
  chooseNotifications: {
    path: '/admin/notificationPrefUpdate',
    usual: (body) => {
      const { Group, Channel, On } = body as {
        Group: keyof typeof preferences;
        Channel: string;
        On: boolean;
      };
      return { status: 200, data: { ...preferences, [Group]: { ...preferences[Group], [Channel]: On } } };
    },
  },
  ...chatCallsOfModels,
} satisfies Record<string, MoreCall>;
export type ModelCall = CallName | keyof typeof ours;

/** At that port if it is free, because a page that returns to an address has its scripts compiled already. */
export const createModelBackend = (dist: string, port?: number) =>
  createSpecificationBackend(dist, ours, port);
export type ModelBackend = Awaited<ReturnType<typeof createModelBackend>>;

/** The backend's behaviour for a call that is to fail with that reason. */
export const failingWith = (reason: CallFailure): Behaviour => {
  switch (reason.kind) {
    case 'offline':
      return cut;
    case 'refused':
      return Object.keys(reason).length === 2
        ? failing(reason.status)
        : { kind: 'json', status: reason.status, json: reason };
    case 'unreadable':
      return html;
    case 'unexpected':
      return json(null);
    case 'fault':
      throw new Error('no backend can cause a fault of our own code');
  }
};
/** The backend's behaviour for a call that is to return that answer. */
export const givingBack = (output: unknown): Behaviour =>
  isPage(output) ? json(pageReply(output)) : answering(output);
const isPage = (output: unknown): output is Page<unknown> =>
  typeof output === 'object' && output !== null && 'items' in output && 'total' in output;
