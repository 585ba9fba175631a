import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { calls, type CallName } from '../../../src/contracts/app/calls.ts';
import { describeCore } from './core.ts';
import { exampleLinkedinReturn, exampleSignUp } from '../../../src/contracts/account/account.ts';
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
import { sampleBank } from '../../contracts/learning/sample-bank.ts';
import { isFull } from '../../support/scope.ts';
import { PICTURE } from '../backend-fixture.ts';
import { createVisitor, employer, freelancer, openJobsOf, signedIn, startBackend } from '../helpers.ts';

describeCore('the calls on PGlite', () => startBackend());

const names = Object.keys(calls) as CallName[];

/** A valid body for each call. */
const goodBodies: Record<CallName, object> = {
  lifecycleEvent: { kind: 'job', id: 1, event: 'job.closed', version: 1, Reason: 'We found somebody.' },
  createOffer: { ...exampleNewOffer, FID: freelancer.id, JID: undefined },
  offer: {},
  offers: {},
  contract: {},
  contractHistory: {},
  contracts: { tab: 'active', facets: true },
  contractReviews: {},
  addContractFiles: { Files: [exampleAttachment.File] },
  muteContract: { Muted: false },
  desk: {},
  funding: {},
  fundMilestones: { Contract: 'c-99999999', Milestones: [{ id: 1, Version: 1 }], Total: 5 },
  payment: { id: 99_999_999 },
  cancelPayment: { id: 99_999_999, Version: 1 },
  paymentMethods: {},
  addPaymentMethod: { returnTo: '/milestone-payment' },
  removePaymentMethod: { id: 99_999_999 },
  choosePaymentMethod: { id: 99_999_999 },
  packages: {},
  choosePlan: { Plan: 'plus', Version: 0, Total: 0 },
  cancelPlanPayment: { id: 99_999_999, Version: 1 },
  earnings: { id: employer.id, tab: 'all', facets: true },
  earningsSummary: { id: employer.id },
  payouts: { limit: 5 },
  withdraw: { Amount: 20, Method: 99_999_999 },
  openPayoutAccount: { returnTo: '/earning-detail/1' },
  addPayoutMethod: { Password: freelancer.password, returnTo: '/earning-detail/1' },
  removePayoutMethod: { id: 99_999_999 },
  choosePayoutMethod: { id: 99_999_999 },
  refundVoluntarily: { Milestone: 99_999_999, Amount: 5, Reason: 'It was not needed.' },
  timeSheet: { Week: 99_999_999 },
  changeTimeSheet: { Week: 99_999_999, Version: 1, Change: { Type: 'timer.stopped' } },
  addExtra: { ...exampleNewExtra, Contract: 'c-99999999' },
  dropExtra: { id: 99_999_999, Version: 1 },
  feeTable: {},
  invoices: { Kind: 'work', limit: 5, facets: true },
  invoice: { id: 99_999_999 },
  createInvoice: { Contract: 'c-99999999', Items: [{ Title: 'Train to Hamburg', Amount: 86.5 }] },
  creditInvoice: { id: 99_999_999 },
  billingDetails: {},
  saveBillingDetails: { LegalName: 'Ines Prado', Version: 0 },
  subscribe: { N_Email: 'ada@example.com' },
  guides: {},
  reviews: { Status: 'Active' },
  featuredFreelancers: {},
  skills: {},
  userById: { id: 1 },
  login: { Email: employer.email, Password: employer.password },
  logout: {},
  demoAccounts: {},
  demoMessage: { to: 2, message: 'hello' },
  freelancersFind: { Search: 'seo', limit: 5, facets: true },
  profileById: { id: freelancer.id },
  freelancerReviews: { id: freelancer.id, facets: true },
  invite: { id: freelancer.id },
  report: { id: freelancer.id, Reason: 'other' },
  jobsFind: { Search: 'seo', limit: 5, facets: true },
  jobById: { id: 1 },
  saveJob: { id: 1, saved: true },
  saveFreelancer: { id: freelancer.id, saved: true },
  savedFreelancers: {},
  savedSearchCreate: exampleSavedSearch,
  savedSearches: {},
  savedSearchUpdate: { id: 1, Alert: 'never' },
  savedSearchDelete: { id: 1 },
  propose: { ...exampleProposal },
  jobRelation: {},
  saveProposalDraft: { Fields: { CoverLetter: 'I have moved' } },
  deleteProposalDraft: { id: 99_999_999 },
  letterTemplates: {},
  saveLetterTemplate: { Name: 'Moves', Letter: 'I have moved nine shops.' },
  deleteLetterTemplate: { id: 1 },
  proposals: { limit: 5, facets: true },
  ownJob: {},
  proposalById: {},
  readProposals: { ids: [1] },
  noteProposal: { Note: 'Ask about May.' },
  invitations: { limit: 5 },
  suggestedFreelancers: {},
  guideById: { GID: 1 },
  contact: exampleContactMessage,
  partner: examplePartnerRequest,
  certificationTests: {},
  certifications: {},
  testSettingSave: { ExtraTime: 1.5 },
  skillTestStart: { TID: 2 },
  skillAttempt: { id: 99_999_999 },
  skillAnswerSave: { id: 99_999_999, Position: 1, Answer: [0], Flagged: false, Version: 0 },
  skillTestSubmit: { id: 99_999_999 },
  certificateGenerate: { id: 99_999_999 },
  certificateVerify: { Code: exampleCertificate.Code },
  ownOpenJobs: {},
  signup: exampleSignUp,
  verifyEmail: { VerifyCode: 'none' },
  passwordForgot: { Email: employer.email },
  passwordReset: { ResetCode: 'none', Password: 'eight louder lanterns' },
  linkedinStart: {},
  linkedinLogin: exampleLinkedinReturn,
  currentUser: {},
  changePassword: { Password: employer.password, NewPassword: 'eight louder lanterns' },
  exportData: {},
  ownSessions: {},
  endSessions: { id: 99_999_999 },
  securityEvents: { limit: 5 },
  closeAccount: { Confirmation: 'not this one' },
  ownProfile: {},
  updateProfile: { Name: employer.name },
  uploadPhoto: { Photo: PICTURE },
  removePhoto: {},
  employerProfile: {},
  updateCompany: { Company: 'Linden Furniture' },
  freelancerJobs: { tab: 'saved' },
  employerJobs: { tab: 'open' },
  notifications: {},
  readNotifications: {},
  allNotifications: { limit: 5 },
  notificationPreferences: {},
  chooseNotifications: exampleNotificationChoice,
  chats: {},
  chatHistory: { id: freelancer.id },
  sendMessage: { ...exampleMessageToSend, to: freelancer.id },
  readChat: { id: freelancer.id, order: 0 },
  searchChat: { id: freelancer.id, query: 'rankings' },
  blockPerson: { id: freelancer.id, blocked: false },
  reportChat: { ...exampleChatReport, id: freelancer.id },
  saveJobDraft: { Fields: { Job_Title: 'Repair our rankings' } },
  ownPosting: { id: 1 },
  jobDrafts: {},
  copyJob: { id: 1 },
  publishJob: { ...examplePosting, LastDay: '' },
  similarPay: { Skills: 'SEO Expert', PaymentModel: 'hourly' },
  previewBrief: { Brief: '## What happened\n\nWe **moved**.' },
  uploadFile: { Subject: 'brief', Name: 'Rankings.png', Content: PICTURE },
  uploadAttachment: { to: freelancer.id, Name: 'Rankings.png', Content: PICTURE },
};
const fieldNames =
  'id to N_Email Status Email Password message GID stars Reason Search Skills minRate maxBudget sort page after facets'.split(
    ' ',
  );
/** Hostile values for every field of each call. */
const ANY_BODIES = isFull ? 25 : 8;
/** A permitted caller for calls that need one. */
const callers: Partial<Record<CallName, typeof employer | typeof freelancer>> = {
  addPayoutMethod: freelancer,
  certifications: freelancer,
  skillTestStart: freelancer,
  testSettingSave: freelancer,
  createInvoice: freelancer,
  openPayoutAccount: freelancer,
  propose: freelancer,
  saveLetterTemplate: freelancer,
  saveProposalDraft: freelancer,
};
/** Calls about a job: an open one of the employer’s, another one in each round. */
const ofJob: readonly CallName[] = [
  'invitations',
  'invite',
  'jobRelation',
  'proposals',
  'propose',
  'suggestedFreelancers',
];
const ofProposal: readonly CallName[] = ['noteProposal', 'proposalById'];
const ofContract: readonly CallName[] = [
  'addContractFiles',
  'contract',
  'contractHistory',
  'contractReviews',
  'muteContract',
];

/**
 * Calls that need a mailed code, LinkedIn or a private account are rejected here; the account tests cover
 * their success.
 */
const refused: Partial<Record<CallName, number>> = {
  verifyEmail: 410,
  passwordReset: 410,
  linkedinLogin: 403,
  changePassword: 403,
  closeAccount: 403,
  endSessions: 403,
  addContractFiles: 409, // there is no such file
  contractReviews: 404, // it runs
  // There is no such payment, method or milestone
  fundMilestones: 404,
  payment: 404,
  cancelPayment: 404,
  choosePlan: 404, // not for an employer
  cancelPlanPayment: 404,
  removePaymentMethod: 409,
  choosePaymentMethod: 409,
  withdraw: 403,
  removePayoutMethod: 409,
  choosePayoutMethod: 409,
  refundVoluntarily: 404,
  timeSheet: 404,
  changeTimeSheet: 404,
  addExtra: 404,
  dropExtra: 404,
  invoice: 404,
  createInvoice: 404,
  creditInvoice: 404,
  skillAttempt: 404,
  skillAnswerSave: 404,
  skillTestSubmit: 404,
  certificateGenerate: 404,
  certificateVerify: 404,
};

describe('every call of the table', () => {
  let backend: Backend;
  let openJobs: number[] = [];
  let proposal = 0;
  let contract = '';
  let offer = 0;
  beforeAll(async () => {
    backend = await startBackend({ questionBank: sampleBank });
    openJobs = await openJobsOf(backend, employer.id);
    const visitor = await signedIn(backend, freelancer);
    await visitor.call(calls.propose.path, { ...exampleProposal, JID: openJobs.at(-1) });
    const { id } = await backend.database
      .selectFrom('proposals')
      .select('id')
      .where('job_id', '=', openJobs.at(-1) ?? 0)
      .executeTakeFirstOrThrow();
    proposal = id;
    const company = await signedIn(backend, employer);
    offer = (await company.call(calls.createOffer.path, goodBodies.createOffer)).json.data.id;
    const running = await backend.database
      .selectFrom('contracts')
      .innerJoin('lifecycles', (join) =>
        join.onRef('lifecycles.id', '=', 'contracts.id').on('lifecycles.kind', '=', 'contract'),
      )
      .select('contracts.id')
      .where('employer_id', '=', employer.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    contract = `c-${running.id}`;
  });
  afterAll(() => backend.close());

  it.each(names)('[A2] %s requires Token, and says so in JSON', async (name) => {
    const visitor = await signedIn(backend, employer);
    for (const Token of [undefined, '', '  ', null, 7]) {
      const { status, json } = await visitor.post(calls[name].path, { ...goodBodies[name], Token });
      expect([status, json]).toMatchObject([
        400,
        { code: 'invalid_body', message: 'The field Token is missing' },
      ]);
    }
  });

  it.each(names)('[A6a] %s matches its contract under /admin and /Admin', async (name) => {
    const { path, reply } = calls[name];
    const spellings = new Set([
      path,
      path.replace(/^\/admin/i, '/admin'),
      path.replace(/^\/admin/i, '/Admin'),
    ]);
    for (const [round, spelling] of [...spellings].entries()) {
      const visitor = createVisitor(backend);
      await visitor.signIn(callers[name]);
      const job = {
        ...(ofJob.includes(name) && { JID: openJobs[round] }),
        ...(name === 'lifecycleEvent' && { id: openJobs[4 + round] }),
        ...(name === 'saveProposalDraft' && { JID: openJobs[2 + round] }),
        ...(ofProposal.includes(name) && { id: proposal }),
        ...(ofContract.includes(name) && { id: contract }),
        ...(name === 'offer' && { id: offer }),
        ...(name === 'funding' && { Contract: contract }),
        ...(name === 'createOffer' && { JID: openJobs[round + 1] }),
        ...(['ownJob', 'ownPosting', 'copyJob'].includes(name) && { id: openJobs[0] }),
      };
      const { status, json, headers } = await visitor.call(spelling, { ...goodBodies[name], ...job });
      const expected = refused[name] ?? 200;
      expect([status, json.status]).toEqual([expected, expected]);
      if (expected !== 200) {
        expect(json).toEqual({
          status: expected,
          code: expect.any(String),
          message: expect.stringMatching(/\S/),
        });
        continue;
      }
      expect(reply(json)).toMatchObject({ ok: true, dropped: [] });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(names)('%s answers any body with JSON and never fails (seed 20260)', async (name) => {
    const visitor = await signedIn(backend, employer);
    const { path } = calls[name];
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
        const { status, json } = await visitor.post(path, body);
        expect([200, 400, 401, 403, 404, 413]).toContain(status);
        expect(json.status).toBe(status);
      }),
      { numRuns: ANY_BODIES, seed: 20260 },
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...fieldNames), fc.jsonValue()), async (fields) => {
        const { status } = await createVisitor(backend).call(path, fields);
        expect([200, 400, 401, 403, 404]).toContain(status);
      }),
      { numRuns: ANY_BODIES, seed: 20260 },
    );
  });

  it.each([
    ['subscribe', { N_Email: 'a\u0000@b.c' }],
    ['login', { Email: 'a\u0000@b.c', Password: 'x' }],
    ['userById', { id: '1\u0000' }],
    ['demoMessage', { to: 2, message: 'hel\u0000lo' }],
    ['guides', { more: [{ deep: ['\u0000'] }] }],
    ['guides', { 'a\u0000name': 1 }],
  ] as const)('%s rejects a text with NUL in any field', async (name, fields) => {
    const visitor = await signedIn(backend, employer);
    const { status, json } = await visitor.call(calls[name].path, fields);
    expect([status, json.message]).toEqual([400, expect.stringContaining('NUL')]);
  });

  it('reads a body of any depth within its size limit', async () => {
    const body = `{"Token":"x","deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect((await createVisitor(backend).post(calls.guides.path, body)).status).toBe(200);
  });

  it.each([
    ['a body that is not JSON', '{"Token":', 'application/json', 400, 'The body is not JSON'],
    ['an empty body', '', 'application/json', 400, 'The body is empty; it must be a JSON object'],
    [
      'a form',
      'Token=x',
      'application/x-www-form-urlencoded',
      415,
      'The body must be sent as application/json',
    ],
    ['plain text', '{"Token":"x"}', 'text/plain', 415, 'The body must be sent as application/json'],
    [
      'too large a body',
      JSON.stringify({ Token: 'x'.repeat(70_000) }),
      'application/json',
      413,
      'The body is too large',
    ],
  ])('rejects %s', async (_, body, type, status, message) => {
    const answer = await createVisitor(backend).post(calls.guides.path, body, { 'content-type': type });
    expect([answer.status, answer.json]).toMatchObject([status, { status, message }]);
  });

  it('[F7] names the field that violates a contract', async () => {
    const { status, json } = await createVisitor(backend).call(calls.subscribe.path, { N_Email: 'nobody' });
    expect(status).toBe(400);
    expect(json.message).toMatch(/^N_Email: /);
  });

  it('answers 404 to an unknown call', async () => {
    const { status, json } = await createVisitor(backend).call('/admin/everything');
    expect([status, json]).toEqual([404, { status: 404, code: 'call_not_found', message: 'Call not found' }]);
  });

  it('sends no reply that violates its contract', async () => {
    await backend.database.updateTable('guides').set({ title: ' ' }).where('id', '=', 1).execute();
    const { status, json } = await createVisitor(backend).call(calls.guides.path);
    expect([status, json]).toMatchObject([500, { message: 'Something went wrong on our side' }]);
  });
});
