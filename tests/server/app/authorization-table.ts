/**
 * Access to every call: anonymous, freelancer, employer, and a caller who sends another user's id. Each
 * expected status is written by hand; a call without a row does not compile. authorization.test.ts tries
 * each.
 */
import { expect } from 'vitest';
import type { CallName } from '../../../src/contracts/app/calls.ts';
import { exampleChatReport, exampleMessageToSend } from '../../../src/contracts/messaging/chat.ts';
import { exampleAttachment } from '../../../src/contracts/messaging/attachment-file.ts';
import { exampleContactMessage, examplePartnerRequest } from '../../../src/contracts/site/contact.ts';
import { exampleNotificationChoice } from '../../../src/contracts/notifications/notification-preferences.ts';
import { exampleCertificate } from '../../../src/contracts/learning/certificate.ts';
import { exampleNewOffer } from '../../../src/contracts/hiring/offer.ts';
import { exampleNewExtra } from '../../../src/contracts/money/extras.ts';
import { exampleProposal } from '../../../src/contracts/hiring/proposal.ts';
import { exampleSavedSearch } from '../../../src/contracts/searches/saved-search.ts';
import { examplePosting } from '../../../src/contracts/jobs/posting.ts';
import { freelancer } from '../helpers.ts';
import { freshEmail, OTHER_PASSWORD, PASSWORD, PICTURE, type Person } from '../backend-fixture.ts';

export type Persona = 'anonymous' | 'freelancer' | 'employer';

/** What a body may use. */
export interface Scene {
  /** The caller; an anonymous one knows the password of an account. */
  readonly me: Person;
  /** A user of the caller's type, unrelated to the caller. */
  readonly other: Person;
  readonly otherFreelancer: Person;
  readonly otherEmployer: Person;
  /** A user with a hidden profile. */
  readonly hidden: Person;
  /** A job of the caller, one of the other employer, and unrelated ones. */
  readonly ownJob: number;
  readonly othersJob: number;
  /** Proposals of the other freelancer for these two jobs. */
  readonly ownProposal: number;
  readonly othersProposal: number;
  readonly jobs: readonly number[];
  readonly othersTemplate: number;
  /** A running contract of the caller’s employer and freelancer, one of the others, and a pending offer of the others. */
  readonly ownContract: string;
  readonly othersContract: string;
  readonly othersOffer: number;
  /** Money of the others: a paid payment, its milestone, a card and a bank account. */
  readonly othersPayment: number;
  readonly othersMilestone: number;
  readonly othersCard: number;
  readonly othersBank: number;
  /** An invoice of the other freelancer to the other employer. */
  readonly othersInvoice: number;
  readonly othersNotification: number;
  /** A saved search of the other freelancer. */
  readonly othersSearch: number;
  /** A running attempt of the other freelancer at a test, and a certificate. */
  readonly othersAttempt: number;
  readonly othersCertificate: number;
  readonly othersState: string;
}
type Body = (scene: Scene) => object;
interface Stranger {
  readonly as: 'freelancer' | 'employer';
  readonly body: Body;
  readonly answer: number;
  /** Checks what the answer must or must not contain. */
  readonly says?: (data: unknown, scene: Scene) => void;
}
export interface Row {
  readonly body?: Body;
  readonly anonymous: number;
  readonly freelancer: number;
  readonly employer: number;
  /** The call with somebody else's id, or why its body holds no id of a user. */
  readonly stranger: Stranger | string;
  /** True if the call ends a session or an account: each cell then has its own user. */
  readonly alone?: true;
}

const everybody = { anonymous: 200, freelancer: 200, employer: 200 } as const;
const members = { anonymous: 401, freelancer: 200, employer: 200 } as const;
const PUBLIC = 'reads public data, and takes no id of an account';
const COOKIE = 'concerns the cookie’s session, and takes no id';
const MAIL = 'takes a code from the owner’s mail';

/** Fields in which an attacker might send an id. */
const smuggled = ({ id }: Person) => ({
  id,
  Id: id,
  user_id: id,
  userId: id,
  freelancer_id: id,
  employer_id: id,
  reporter_id: id,
});
const isMine = (data: unknown, { me }: Scene) => expect(data).toMatchObject({ id: me.id });
const isNotTheirs = (data: unknown, { other }: Scene) => {
  const told = JSON.stringify(data ?? null);
  expect(told).not.toContain(other.email);
  expect(told).not.toContain(`"id":${other.id},`);
};
/** The call acts for its caller and ignores the extra ids. */
const forOneself = (
  as: Stranger['as'],
  body: Body = () => ({}),
  says: Stranger['says'] = isNotTheirs,
): Stranger => ({
  as,
  body: (scene) => ({ ...body(scene), ...smuggled(scene.other) }),
  answer: 200,
  says,
});

export const table: Record<CallName, Row> = {
  subscribe: {
    ...everybody,
    body: () => ({ N_Email: freshEmail() }),
    stranger: {
      as: 'employer',
      body: ({ other }) => ({ N_Email: other.email }),
      answer: 200,
      says: (data) => expect(data).toBeUndefined(),
    },
  },
  guides: { ...everybody, stranger: PUBLIC },
  reviews: { ...everybody, body: () => ({ Status: 'Active' }), stranger: PUBLIC },
  featuredFreelancers: { ...everybody, stranger: PUBLIC },
  skills: { ...everybody, stranger: PUBLIC },
  userById: {
    ...members,
    body: ({ me }) => ({ id: me.id }),
    stranger: { as: 'employer', body: ({ other }) => ({ id: other.id }), answer: 403 },
  },
  login: {
    ...everybody,
    alone: true,
    body: ({ me }) => ({ Email: me.email, Password: me.password }),
    stranger: {
      as: 'freelancer',
      body: ({ other }) => ({ Email: other.email, Password: 'not the one it is' }),
      answer: 401,
    },
  },
  logout: { ...everybody, alone: true, stranger: COOKIE },
  signup: {
    ...everybody,
    body: () => ({ Name: 'New', Email: freshEmail(), Password: PASSWORD, type: 'Employer' }),
    stranger: {
      as: 'freelancer',
      body: ({ other }) => ({
        Name: 'Me now',
        Email: other.email,
        Password: OTHER_PASSWORD,
        type: 'Employer',
      }),
      answer: 200,
      says: (data) => expect(data).toBeUndefined(),
    },
  },
  verifyEmail: {
    anonymous: 410,
    freelancer: 410,
    employer: 410,
    body: () => ({ VerifyCode: 'made-up' }),
    stranger: MAIL,
  },
  passwordForgot: {
    ...everybody,
    body: ({ me }) => ({ Email: me.email }),
    stranger: {
      as: 'employer',
      body: ({ other }) => ({ Email: other.email }),
      answer: 200,
      says: (data) => expect(data).toBeUndefined(),
    },
  },
  passwordReset: {
    anonymous: 410,
    freelancer: 410,
    employer: 410,
    body: () => ({ ResetCode: 'made-up', Password: OTHER_PASSWORD }),
    stranger: MAIL,
  },
  linkedinStart: { ...everybody, body: () => ({ type: 'Freelancer', next: '/jobs' }), stranger: COOKIE },
  linkedinLogin: {
    anonymous: 403,
    freelancer: 403,
    employer: 403,
    alone: true,
    body: () => ({ code: 'made-up', state: 'made-up' }),
    stranger: {
      as: 'freelancer',
      body: ({ othersState }) => ({ code: 'made-up', state: othersState }),
      answer: 403,
    },
  },
  demoAccounts: { ...everybody, stranger: PUBLIC },
  demoMessage: {
    anonymous: 401,
    freelancer: 403,
    employer: 403,
    body: () => ({ to: freelancer.id, message: 'hi' }),
    stranger: { as: 'employer', body: ({ other }) => ({ to: other.id, message: 'hi' }), answer: 403 },
  },
  freelancersFind: {
    ...everybody,
    stranger: {
      as: 'employer',
      body: () => ({ limit: 100 }),
      answer: 200,
      says: (data, { hidden }) => expect(JSON.stringify(data)).not.toContain(`"id":${hidden.id},`),
    },
  },
  profileById: {
    ...everybody,
    body: () => ({ id: freelancer.id }),
    stranger: { as: 'employer', body: ({ hidden }) => ({ id: hidden.id }), answer: 404 },
  },
  freelancerReviews: {
    ...everybody,
    body: () => ({ id: freelancer.id }),
    stranger: { as: 'employer', body: ({ hidden }) => ({ id: hidden.id }), answer: 404 },
  },
  jobsFind: { ...everybody, stranger: PUBLIC },
  jobById: {
    ...everybody,
    body: ({ othersJob }) => ({ id: othersJob }),
    stranger: 'a job is public',
  },
  guideById: { ...everybody, body: () => ({ GID: 1 }), stranger: PUBLIC },
  contact: {
    ...everybody,
    body: () => exampleContactMessage,
    stranger: 'whoever writes says who they are; no account is named',
  },
  partner: {
    ...everybody,
    body: () => examplePartnerRequest,
    stranger: 'whoever writes says who they are; no account is named',
  },
  certificationTests: { ...everybody, stranger: PUBLIC },
  certifications: { ...members, stranger: forOneself('freelancer') },
  testSettingSave: {
    anonymous: 401,
    freelancer: 200,
    employer: 403,
    body: () => ({ ExtraTime: 2 }),
    stranger: forOneself('freelancer', () => ({ ExtraTime: 1 })),
  },
  skillTestStart: {
    anonymous: 401,
    freelancer: 200,
    employer: 403,
    body: () => ({ TID: 2 }),
    stranger: {
      as: 'freelancer',
      body: ({ other }) => ({ ...smuggled(other), TID: 2 }),
      answer: 200, // the caller's own attempt, which runs
      says: (data, { othersAttempt }) => expect(data).not.toMatchObject({ id: othersAttempt }),
    },
  },
  skillAttempt: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'freelancer', body: ({ othersAttempt }) => ({ id: othersAttempt }), answer: 404 },
  },
  skillAnswerSave: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999, Position: 1, Flagged: true, Version: 0 }),
    stranger: {
      as: 'freelancer',
      body: ({ othersAttempt }) => ({ id: othersAttempt, Position: 1, Flagged: true, Version: 0 }),
      answer: 404,
    },
  },
  skillTestSubmit: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'freelancer', body: ({ othersAttempt }) => ({ id: othersAttempt }), answer: 404 },
  },
  certificateGenerate: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999 }),
    stranger: {
      as: 'freelancer',
      body: ({ othersCertificate }) => ({ id: othersCertificate }),
      answer: 404,
    },
  },
  certificateVerify: {
    anonymous: 404,
    freelancer: 404,
    employer: 404,
    body: () => ({ Code: exampleCertificate.Code }),
    stranger: 'takes the code of a certificate, which its holder shows',
  },
  saveJob: {
    ...members,
    body: ({ jobs }) => ({ id: jobs[0], saved: true }),
    stranger: {
      as: 'freelancer',
      body: ({ jobs, other }) => ({ ...smuggled(other), id: jobs[0], saved: false }),
      answer: 200,
    },
  },
  saveFreelancer: {
    ...members,
    body: () => ({ id: freelancer.id, saved: true }),
    stranger: {
      as: 'freelancer',
      body: ({ other }) => ({ ...smuggled(other), id: freelancer.id, saved: false }),
      answer: 200,
    },
  },
  savedFreelancers: { ...members, stranger: forOneself('freelancer') },
  jobRelation: {
    ...members,
    body: ({ jobs }) => ({ JID: jobs[0] }),
    stranger: {
      as: 'freelancer',
      body: ({ jobs, other }) => ({ ...smuggled(other), JID: jobs[0] }),
      answer: 200, // the other’s proposal for this job is not theirs
      says: (data) => expect(data).toMatchObject({ Role: 'freelancer' }),
    },
  },
  saveProposalDraft: {
    anonymous: 401,
    freelancer: 200,
    employer: 403,
    body: ({ jobs }) => ({ JID: jobs[1], Fields: { CoverLetter: 'I have moved' } }),
    stranger: {
      as: 'freelancer',
      body: ({ jobs, other }) => ({ ...smuggled(other), JID: jobs[2], Fields: {} }),
      answer: 200,
    },
  },
  deleteProposalDraft: {
    ...members,
    body: () => ({ id: 99_999_999 }),
    stranger: {
      as: 'freelancer',
      body: ({ othersProposal }) => ({ id: othersProposal }),
      answer: 200, // and deletes nothing
    },
  },
  letterTemplates: { ...members, stranger: forOneself('freelancer') },
  saveLetterTemplate: {
    anonymous: 401,
    freelancer: 200,
    employer: 403,
    body: () => ({ Name: 'Moves', Letter: 'I have moved nine shops.' }),
    stranger: forOneself('freelancer', () => ({ Name: 'Repairs', Letter: 'I have repaired nine shops.' })),
  },
  deleteLetterTemplate: {
    ...members,
    body: () => ({ id: 99_999_999 }),
    stranger: {
      as: 'freelancer',
      body: ({ othersTemplate }) => ({ id: othersTemplate }),
      answer: 200, // and deletes nothing
    },
  },
  savedSearchCreate: {
    ...members,
    body: () => exampleSavedSearch,
    stranger: forOneself('freelancer', () => exampleSavedSearch),
  },
  savedSearches: { ...members, stranger: forOneself('freelancer') },
  savedSearchUpdate: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 999_999, Alert: 'never' }),
    stranger: {
      as: 'freelancer',
      body: ({ othersSearch }) => ({ id: othersSearch, Name: 'Taken over' }),
      answer: 404,
    },
  },
  savedSearchDelete: {
    ...members,
    body: () => ({ id: 999_999 }),
    stranger: { as: 'freelancer', body: ({ othersSearch }) => ({ id: othersSearch }), answer: 200 },
  },
  propose: {
    anonymous: 401,
    freelancer: 200,
    employer: 403,
    body: ({ jobs }) => ({ ...exampleProposal, JID: jobs[1] }),
    stranger: {
      as: 'freelancer',
      body: ({ jobs, other }) => ({ ...exampleProposal, ...smuggled(other), JID: jobs[2] }),
      answer: 200,
    },
  },
  proposals: {
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    body: ({ ownJob }) => ({ JID: ownJob }),
    stranger: { as: 'employer', body: ({ othersJob }) => ({ JID: othersJob }), answer: 404 },
  },
  ownJob: {
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    body: ({ ownJob }) => ({ id: ownJob }),
    stranger: { as: 'employer', body: ({ othersJob }) => ({ id: othersJob }), answer: 404 },
  },
  proposalById: {
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    body: ({ ownProposal }) => ({ id: ownProposal }),
    stranger: { as: 'employer', body: ({ othersProposal }) => ({ id: othersProposal }), answer: 404 },
  },
  noteProposal: {
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    body: ({ ownProposal }) => ({ id: ownProposal, Note: 'Ask about May.' }),
    stranger: {
      as: 'employer',
      body: ({ othersProposal }) => ({ id: othersProposal, Note: 'Mine now' }),
      answer: 404,
    },
  },
  readProposals: {
    ...members,
    body: ({ ownProposal }) => ({ ids: [ownProposal] }),
    stranger: {
      as: 'employer',
      body: ({ othersProposal }) => ({ ids: [othersProposal] }),
      answer: 200, // and marks nothing
    },
  },
  invitations: {
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    body: ({ ownJob }) => ({ JID: ownJob }),
    stranger: { as: 'employer', body: ({ othersJob }) => ({ JID: othersJob }), answer: 404 },
  },
  suggestedFreelancers: {
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    body: ({ ownJob }) => ({ JID: ownJob }),
    stranger: { as: 'employer', body: ({ othersJob }) => ({ JID: othersJob }), answer: 404 },
  },
  invite: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: ({ ownJob }) => ({ id: freelancer.id, JID: ownJob }),
    stranger: {
      as: 'employer',
      body: ({ othersJob }) => ({ id: freelancer.id, JID: othersJob }),
      answer: 403,
    },
  },
  report: {
    ...members,
    body: () => ({ id: freelancer.id, Reason: 'spam' }),
    stranger: {
      as: 'employer',
      body: ({ other }) => ({ ...smuggled(other), id: freelancer.id, Reason: 'spam' }),
      answer: 200,
    },
  },
  saveJobDraft: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: () => ({ Fields: { Job_Title: 'A draft' } }),
    stranger: {
      as: 'employer',
      body: ({ othersJob }) => ({ id: othersJob, Version: 1, Fields: { Job_Title: 'Mine now' } }),
      answer: 404,
    },
  },
  ownPosting: {
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    body: ({ ownJob }) => ({ id: ownJob }),
    stranger: { as: 'employer', body: ({ othersJob }) => ({ id: othersJob }), answer: 404 },
  },
  copyJob: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: ({ ownJob }) => ({ id: ownJob }),
    stranger: { as: 'employer', body: ({ othersJob }) => ({ id: othersJob }), answer: 404 },
  },
  publishJob: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: () => ({ ...examplePosting, LastDay: '' }),
    stranger: {
      as: 'employer',
      body: ({ othersJob }) => ({ ...examplePosting, LastDay: '', id: othersJob, Version: 1 }),
      answer: 404,
    },
  },
  jobDrafts: { ...members, stranger: forOneself('employer') },
  similarPay: {
    ...members,
    body: () => ({ Skills: 'SEO Expert', PaymentModel: 'fixed' }),
    stranger: PUBLIC,
  },
  ownOpenJobs: { ...members, stranger: forOneself('employer') },
  currentUser: { ...members, stranger: forOneself('freelancer', undefined, isMine) },
  employerProfile: {
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    stranger: {
      as: 'employer',
      body: ({ other }) => ({ id: other.id }),
      answer: 200, // what every signed-in user may see of a company
      says: (data, { other }) => expect(JSON.stringify(data)).not.toContain(other.email),
    },
  },
  updateCompany: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: () => ({ Company: 'Linden' }),
    stranger: forOneself('employer', () => ({ Company: 'Taken over' }), isMine),
  },
  freelancerJobs: {
    ...members,
    body: () => ({ tab: 'saved' }),
    stranger: forOneself('freelancer', () => ({ tab: 'active' })),
  },
  employerJobs: {
    ...members,
    body: () => ({ tab: 'open' }),
    stranger: forOneself('employer', () => ({ tab: 'open' })),
  },
  notifications: { ...members, stranger: forOneself('freelancer') },
  readNotifications: {
    ...members,
    stranger: {
      as: 'employer',
      body: ({ othersNotification }) => ({ ids: [othersNotification] }),
      answer: 200,
    },
  },
  changePassword: {
    ...members,
    alone: true,
    body: ({ me }) => ({ Password: me.password, NewPassword: OTHER_PASSWORD }),
    stranger: forOneself('freelancer', ({ me }) => ({
      Password: me.password,
      NewPassword: OTHER_PASSWORD,
    })),
  },
  exportData: { ...members, stranger: forOneself('employer') },
  ownSessions: { ...members, stranger: forOneself('freelancer') },
  endSessions: { ...members, alone: true, stranger: forOneself('freelancer') },
  securityEvents: { ...members, stranger: forOneself('freelancer') },
  closeAccount: {
    ...members,
    alone: true,
    body: ({ me }) => ({ Confirmation: me.password }),
    stranger: forOneself('employer', ({ me }) => ({ Confirmation: me.password })),
  },
  ownProfile: { ...members, stranger: forOneself('freelancer', undefined, isMine) },
  updateProfile: {
    ...members,
    body: () => ({ Name: 'Noor H.' }),
    stranger: forOneself('freelancer', () => ({ Name: 'Taken over', Headline: 'Taken over' }), isMine),
  },
  uploadPhoto: {
    ...members,
    body: () => ({ Photo: PICTURE }),
    stranger: forOneself('freelancer', () => ({ Photo: PICTURE })),
  },
  removePhoto: { ...members, stranger: forOneself('employer') },
  chats: { ...members, stranger: forOneself('freelancer') },
  chatHistory: {
    ...members,
    body: () => ({ id: freelancer.id }),
    stranger: {
      as: 'employer',
      body: ({ other, otherFreelancer }) => ({ ...smuggled(other), id: otherFreelancer.id }),
      answer: 200, // the caller's own, empty conversation with them
      says: (data) => expect(data).toMatchObject({ Messages: [], Last: 0 }),
    },
  },
  sendMessage: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: () => ({ ...exampleMessageToSend, to: freelancer.id }),
    stranger: {
      as: 'freelancer',
      body: ({ other, otherEmployer }) => ({
        ...exampleMessageToSend,
        ...smuggled(other),
        Sender: other.id,
        to: otherEmployer.id,
      }),
      answer: 403,
    },
  },
  readChat: {
    ...members,
    body: () => ({ id: freelancer.id, order: 0 }),
    stranger: {
      as: 'employer',
      body: ({ other, otherFreelancer }) => ({ ...smuggled(other), id: otherFreelancer.id, order: 1 }),
      answer: 200,
      says: (data) => expect(data).toEqual({ Mine: { Delivered: 0, Read: 0, Counted: 0 } }),
    },
  },
  searchChat: {
    ...members,
    body: () => ({ id: freelancer.id, query: 'rankings' }),
    stranger: {
      as: 'employer',
      body: ({ other, otherFreelancer }) => ({
        ...smuggled(other),
        id: otherFreelancer.id,
        query: 'rankings',
      }),
      answer: 200,
      says: (data) => expect(data).toEqual({ Hits: [], Total: 0 }),
    },
  },
  blockPerson: {
    ...members,
    body: () => ({ id: freelancer.id, blocked: false }),
    stranger: {
      as: 'employer',
      body: ({ other, otherFreelancer }) => ({
        ...smuggled(other),
        id: otherFreelancer.id,
        blocked: false, // a block by another user is not the caller's to lift
      }),
      answer: 200,
    },
  },
  reportChat: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: ({ otherFreelancer, otherEmployer, me }) => ({
      ...exampleChatReport,
      id: me.type === 'Employer' ? otherFreelancer.id : otherEmployer.id,
    }),
    stranger: {
      as: 'employer',
      body: ({ other, otherFreelancer }) => ({
        ...smuggled(other),
        ...exampleChatReport,
        id: otherFreelancer.id,
      }),
      answer: 404,
    },
  },
  previewBrief: {
    ...members,
    body: () => ({ Brief: '## What happened' }),
    stranger: forOneself('employer', () => ({ Brief: '## What happened' })),
  },
  uploadFile: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: () => ({ Subject: 'brief', Name: 'Rankings.png', Content: PICTURE }),
    stranger: {
      as: 'freelancer',
      body: ({ other }) => ({
        ...smuggled(other),
        Subject: 'brief',
        Name: 'Rankings.png',
        Content: PICTURE,
      }),
      answer: 403,
    },
  },
  uploadAttachment: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: () => ({ to: freelancer.id, Name: 'Rankings.png', Content: PICTURE }),
    stranger: {
      as: 'freelancer',
      body: ({ other, otherEmployer }) => ({
        ...smuggled(other),
        to: otherEmployer.id,
        Name: 'Rankings.png',
        Content: PICTURE,
      }),
      answer: 403,
    },
  },
  allNotifications: { ...members, stranger: forOneself('employer', () => ({ unread: true })) },
  notificationPreferences: { ...members, stranger: forOneself('freelancer') },
  chooseNotifications: {
    ...members,
    body: () => exampleNotificationChoice,
    stranger: forOneself('employer', () => exampleNotificationChoice),
  },
  createOffer: {
    anonymous: 401,
    freelancer: 403,
    employer: 200,
    body: ({ otherFreelancer }) => ({ ...exampleNewOffer, FID: otherFreelancer.id, JID: undefined }),
    stranger: {
      as: 'employer',
      body: ({ otherFreelancer, othersJob, other }) => ({
        ...smuggled(other),
        ...exampleNewOffer,
        FID: otherFreelancer.id,
        JID: othersJob,
      }),
      answer: 404,
    },
  },
  offer: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 999_999 }),
    stranger: { as: 'employer', body: ({ othersOffer }) => ({ id: othersOffer }), answer: 404 },
  },
  offers: { ...members, stranger: forOneself('employer') },
  contract: {
    ...members,
    body: ({ ownContract }) => ({ id: ownContract }),
    stranger: { as: 'freelancer', body: ({ othersContract }) => ({ id: othersContract }), answer: 404 },
  },
  contractHistory: {
    ...members,
    body: ({ ownContract }) => ({ id: ownContract }),
    stranger: { as: 'employer', body: ({ othersContract }) => ({ id: othersContract }), answer: 404 },
  },
  contracts: {
    ...members,
    body: () => ({ tab: 'active' }),
    stranger: forOneself('freelancer', () => ({ tab: 'active' })),
  },
  contractReviews: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: ({ ownContract }) => ({ id: ownContract }),
    stranger: { as: 'employer', body: ({ othersContract }) => ({ id: othersContract }), answer: 404 },
  },
  addContractFiles: {
    anonymous: 401,
    freelancer: 409,
    employer: 409,
    body: ({ ownContract }) => ({ id: ownContract, Files: [exampleAttachment.File] }),
    stranger: {
      as: 'freelancer',
      body: ({ othersContract }) => ({ id: othersContract, Files: [exampleAttachment.File] }),
      answer: 404,
    },
  },
  muteContract: {
    ...members,
    body: ({ ownContract }) => ({ id: ownContract, Muted: true }),
    stranger: {
      as: 'employer',
      body: ({ othersContract }) => ({ id: othersContract, Muted: true }),
      answer: 404,
    },
  },
  desk: { ...members, stranger: forOneself('freelancer') },
  funding: {
    anonymous: 401,
    freelancer: 404, // only the employer pays
    employer: 200,
    body: ({ ownContract }) => ({ Contract: ownContract }),
    stranger: { as: 'employer', body: ({ othersContract }) => ({ Contract: othersContract }), answer: 404 },
  },
  fundMilestones: {
    anonymous: 401,
    freelancer: 404,
    employer: 404, // another’s milestone
    body: ({ ownContract, othersMilestone }) => ({
      Contract: ownContract,
      Milestones: [{ id: othersMilestone, Version: 1 }],
      Total: 5,
    }),
    stranger: {
      as: 'employer',
      body: ({ othersContract, othersMilestone }) => ({
        Contract: othersContract,
        Milestones: [{ id: othersMilestone, Version: 1 }],
        Total: 5,
      }),
      answer: 404,
    },
  },
  payment: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'employer', body: ({ othersPayment }) => ({ id: othersPayment }), answer: 404 },
  },
  cancelPayment: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999, Version: 1 }),
    stranger: {
      as: 'employer',
      body: ({ othersPayment }) => ({ id: othersPayment, Version: 1 }),
      answer: 404,
    },
  },
  paymentMethods: { ...members, stranger: forOneself('employer') },
  packages: { ...members, stranger: forOneself('freelancer') },
  choosePlan: {
    anonymous: 401,
    freelancer: 200,
    employer: 404, // it is not for employers
    body: () => ({ Plan: 'plus', Version: 0, Total: 0 }),
    stranger: forOneself('employer', () => ({ Plan: 'pro', Version: 0, Total: 0 })),
  },
  cancelPlanPayment: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999, Version: 1 }),
    stranger: {
      as: 'employer',
      body: ({ othersPayment }) => ({ id: othersPayment, Version: 1 }),
      answer: 404,
    },
  },
  addPaymentMethod: {
    anonymous: 401,
    freelancer: 200, // for a plan
    employer: 200,
    body: () => ({ returnTo: '/milestone-payment' }),
    stranger: forOneself('employer', () => ({ returnTo: '/milestone-payment' })),
  },
  removePaymentMethod: {
    anonymous: 401,
    freelancer: 409,
    employer: 409,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'employer', body: ({ othersCard }) => ({ id: othersCard }), answer: 409 },
  },
  choosePaymentMethod: {
    anonymous: 401,
    freelancer: 409,
    employer: 409,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'employer', body: ({ othersCard }) => ({ id: othersCard }), answer: 409 },
  },
  earnings: {
    ...members,
    body: ({ me }) => ({ id: me.id, tab: 'all' }),
    stranger: { as: 'freelancer', body: ({ other }) => ({ id: other.id, tab: 'all' }), answer: 404 },
  },
  earningsSummary: {
    ...members,
    body: ({ me }) => ({ id: me.id }),
    stranger: { as: 'employer', body: ({ other }) => ({ id: other.id }), answer: 404 },
  },
  payouts: { ...members, stranger: forOneself('freelancer') },
  withdraw: {
    anonymous: 401,
    freelancer: 403, // the provider does not know them yet
    employer: 403,
    body: () => ({ Amount: 20, Method: 99_999_999 }),
    stranger: {
      as: 'freelancer',
      body: ({ other, othersBank }) => ({ ...smuggled(other), Amount: 20, Method: othersBank }),
      answer: 403,
    },
  },
  openPayoutAccount: {
    anonymous: 401,
    freelancer: 200,
    employer: 403,
    body: () => ({ returnTo: '/earning-detail/1' }),
    stranger: forOneself('freelancer', () => ({ returnTo: '/earning-detail/1' })),
  },
  addPayoutMethod: {
    anonymous: 401,
    freelancer: 200,
    employer: 403,
    body: ({ me }) => ({ Password: me.password, returnTo: '/earning-detail/1' }),
    stranger: forOneself('freelancer', ({ me }) => ({
      Password: me.password,
      returnTo: '/earning-detail/1',
    })),
  },
  removePayoutMethod: {
    anonymous: 401,
    freelancer: 409,
    employer: 409,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'freelancer', body: ({ othersBank }) => ({ id: othersBank }), answer: 409 },
  },
  choosePayoutMethod: {
    anonymous: 401,
    freelancer: 409,
    employer: 409,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'freelancer', body: ({ othersBank }) => ({ id: othersBank }), answer: 409 },
  },
  refundVoluntarily: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ Milestone: 99_999_999, Amount: 5, Reason: 'It was not needed.' }),
    stranger: {
      as: 'freelancer',
      body: ({ othersMilestone }) => ({
        Milestone: othersMilestone,
        Amount: 5,
        Reason: 'It was not needed.',
      }),
      answer: 404,
    },
  },
  timeSheet: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ Week: 99_999_999 }),
    stranger: {
      as: 'employer',
      body: ({ othersMilestone }) => ({ Week: othersMilestone }),
      answer: 404,
    },
  },
  changeTimeSheet: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ Week: 99_999_999, Version: 1, Change: { Type: 'timer.stopped' } }),
    stranger: {
      as: 'freelancer',
      body: ({ othersMilestone }) => ({
        Week: othersMilestone,
        Version: 1,
        Change: { Type: 'timer.stopped' },
      }),
      answer: 404,
    },
  },
  addExtra: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ ...exampleNewExtra, Contract: 'c-99999999' }),
    stranger: {
      as: 'freelancer',
      body: ({ othersContract }) => ({ ...exampleNewExtra, Contract: othersContract }),
      answer: 404,
    },
  },
  dropExtra: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999, Version: 1 }),
    stranger: {
      as: 'employer',
      body: ({ othersMilestone }) => ({ id: othersMilestone, Version: 1 }),
      answer: 404,
    },
  },
  feeTable: { ...members, stranger: PUBLIC },
  invoices: { ...members, stranger: forOneself('freelancer') },
  invoice: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'employer', body: ({ othersInvoice }) => ({ id: othersInvoice }), answer: 404 },
  },
  createInvoice: {
    anonymous: 401,
    freelancer: 200,
    employer: 403,
    body: ({ ownContract }) => ({
      Contract: ownContract,
      Items: [{ Title: 'Train to Hamburg', Amount: 86.5 }],
    }),
    stranger: {
      as: 'freelancer',
      body: ({ othersContract }) => ({
        Contract: othersContract,
        Items: [{ Title: 'Train to Hamburg', Amount: 86.5 }],
      }),
      answer: 404,
    },
  },
  creditInvoice: {
    anonymous: 401,
    freelancer: 404,
    employer: 404,
    body: () => ({ id: 99_999_999 }),
    stranger: { as: 'freelancer', body: ({ othersInvoice }) => ({ id: othersInvoice }), answer: 404 },
  },
  billingDetails: { ...members, stranger: forOneself('employer') },
  saveBillingDetails: {
    ...members,
    body: () => ({ LegalName: 'Ines Prado', Version: 0 }),
    stranger: forOneself('employer', () => ({ LegalName: 'Ines Prado', Version: 0 })),
  },
  // The last one, because it closes the job.
  lifecycleEvent: {
    body: ({ ownJob }) => ({
      kind: 'job',
      id: ownJob,
      event: 'job.closed',
      version: 1,
      Reason: 'We found somebody elsewhere.',
    }),
    anonymous: 401,
    freelancer: 404,
    employer: 200,
    stranger: {
      as: 'employer',
      body: ({ othersJob }) => ({
        kind: 'job',
        id: othersJob,
        event: 'job.closed',
        version: 1,
        Reason: 'We found somebody elsewhere.',
      }),
      answer: 404,
    },
  },
};
