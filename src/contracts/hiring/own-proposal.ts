/** A freelancer's own side of a job: the proposal or its draft, an invitation, and the free proposals of the month. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { list, record, unread } from '../core/reply.ts';
import { draftFields, savedDraft } from '../jobs/posting.ts';
import { attachment } from '../messaging/attachment-file.ts';
import { currency } from '../money/amount.ts';
import { standing } from './lifecycle-event.ts';
import { exampleOfferRow, offerRow } from './offer.ts';
import { LONGEST_LETTER } from './proposal.ts';

/** The fields of the form of a proposal. `Answers` has a JSON text: answers by their question. */
export const PROPOSAL_FIELDS = ['CoverLetter', 'Bid', 'Milestones', 'Answers', 'Files'] as const;
const proposalDraft = draftFields(PROPOSAL_FIELDS, 4 * LONGEST_LETTER);

export const proposedMilestone = z.object({
  Title: requiredText,
  /** Dollars. */
  Amount: numeric,
  /** A day, such as 2026-12-01. */
  DueDate: missable(text),
});
export const answeredQuestion = z.object({ Question: requiredText, Answer: requiredText });

/** ISO 8601: when the job ends by itself, and what is pending with it. Missing once the job has ended. */
const jobEndsAt = { JobEndsAt: missable(text) };

/** What both sides read of a proposal. */
export const proposalContent = {
  ...jobEndsAt,
  ProposedAt: missable(text),
  EditedAt: missable(text),
  /** The employer edited the job after this proposal was sent or edited. */
  IsBeforeChange: z._default(z.boolean(), false),
  CoverLetter: missable(text),
  /** Dollars, in the terms of the job's payment model. */
  Bid: missable(numeric),
  Currency: currency,
  Milestones: z._default(z.array(proposedMilestone), []),
  MilestoneNote: missable(text),
  Answers: z._default(z.array(answeredQuestion), []),
  Files: z._default(z.array(attachment), []),
  /** Why the employer declined. */
  DeclineReason: missable(text),
};

export const ownProposal = z.object({ id, Reference: missable(text), ...standing.shape, ...proposalContent });
export type OwnProposal = z.output<typeof ownProposal>;
/** What both sides see of it. */
export const exampleSentProposal: Omit<OwnProposal, 'Reference'> = {
  id: 7,
  State: 'submitted',
  DueAt: undefined,
  Version: 2,
  JobEndsAt: '2026-12-18T09:30:00.000Z',
  ProposedAt: '2026-11-18T09:30:00.000Z',
  EditedAt: undefined,
  IsBeforeChange: false,
  CoverLetter: 'I have moved nine shops of your size and can show you the curves of all of them.',
  Bid: 1200,
  Currency: 'USD',
  Milestones: [{ Title: 'Audit and list of repairs', Amount: 400, DueDate: '2026-12-18' }],
  MilestoneNote: undefined,
  Answers: [{ Question: 'Which move of a shop have you accompanied?', Answer: 'Nine, the last in May.' }],
  Files: [],
  DeclineReason: undefined,
};

export const receivedInvitation = z.object({
  id,
  ...standing.shape,
  ...jobEndsAt,
  Message: missable(text),
  InvitedAt: missable(text),
  DeclineReason: missable(text),
});

/** The free proposals of a calendar month in UTC. */
export const proposalCredits = z.object({
  Left: numeric,
  /** The free proposals of a month. */
  Most: numeric,
  /** ISO 8601: when the next month begins. */
  RenewsAt: requiredText,
});
export type ProposalCredits = z.output<typeof proposalCredits>;

/** Everything that a signed-in user has to do with a job. */
export const jobRelation = z.object({
  JID: id,
  /** `owner`: one's own job. `none`: an employer or an operator on another's job. */
  Role: z.enum(['owner', 'freelancer', 'none']),
  /** For the owner: the job's own standing, and what waits. */
  Job: missable(standing),
  no_of_proposals: missable(numeric),
  no_of_unread: missable(numeric),
  Credits: missable(proposalCredits),
  /** A submitted proposal, whatever became of it. */
  Proposal: missable(ownProposal),
  Draft: missable(
    z.extend(savedDraft, {
      Fields: z.record(z.string(), z.string()),
      FileList: z._default(z.array(attachment), []),
    }),
  ),
  Invitation: missable(receivedInvitation),
  /** For the freelancer: the latest offer of a contract for this job, whatever became of it. */
  Offer: missable(offerRow),
  /** For the freelancer of a proposal: why the employer closed the job. */
  ClosingReason: missable(text),
});
export type JobRelation = z.output<typeof jobRelation>;
export const exampleJobRelation: JobRelation = {
  JID: 41,
  Role: 'freelancer',
  Job: undefined,
  no_of_proposals: undefined,
  no_of_unread: undefined,
  Credits: { Left: 7, Most: 10, RenewsAt: '2026-12-01T00:00:00.000Z' },
  Proposal: { ...exampleSentProposal, Reference: 'ML-7F3K-2Q9D' },
  Draft: undefined,
  Invitation: undefined,
  Offer: { ...exampleOfferRow, Role: 'freelancer' },
  ClosingReason: undefined,
};

export const MOST_TEMPLATES = 20;
export const LONGEST_TEMPLATE_NAME = 80;
/** A letter that a freelancer keeps for later proposals. */
export const letterTemplate = z.object({ id, Name: requiredText, Letter: requiredText });
export type LetterTemplate = z.output<typeof letterTemplate>;
export const exampleLetterTemplate: LetterTemplate = {
  id: 3,
  Name: 'Moves of shops',
  Letter: 'I have moved nine shops of your size and can show you the curves of all of them.',
};

export const letterTemplateCalls = {
  letterTemplates: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/letterTemplatefind',
    body: z.object({}),
    reply: list(letterTemplate),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The freelancer’s own templates of letters, by name',
  }),
  saveLetterTemplate: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/letterTemplateCreate',
    /** The same name replaces the letter. */
    body: keyed(
      z.object({
        Name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(LONGEST_TEMPLATE_NAME)),
        Letter: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_LETTER)),
      }),
    ),
    reply: record(letterTemplate),
    access: 'signedIn',
    write: true,
    codes: ['freelancers_only', 'key_reused', 'templates_full'],
    summary: 'Keeps a letter as a template',
  }),
  deleteLetterTemplate: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/letterTemplateDelete',
    body: z.object({ id }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: [],
    summary: 'Deletes one of the caller’s templates; nothing happens if there is none',
  }),
};

export const ownProposalCalls = {
  jobRelation: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/ownProposalfind',
    body: z.object({ JID: id }),
    reply: record(jobRelation),
    access: 'signedIn',
    write: false,
    codes: ['job_not_found'],
    summary:
      'What the caller has to do with a job: own proposal or draft, invitation, offer, free proposals of the month',
  }),
  saveProposalDraft: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalDraftSave',
    /** Without a version: a new draft. */
    body: keyed(z.object({ JID: id, Version: missable(numeric), Fields: proposalDraft })),
    reply: record(savedDraft),
    access: 'signedIn',
    write: true,
    codes: [
      'already_applied',
      'freelancers_only',
      'job_closed',
      'job_not_found',
      'key_reused',
      'lifecycle_not_found',
      'stale',
    ],
    summary:
      'Saves the draft of a proposal as typed, or begins one; 409 if another device has saved a newer version, 404 if the draft was deleted',
  }),
  deleteProposalDraft: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalDraftDelete',
    body: z.object({ id }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: [],
    summary: 'Deletes the caller’s draft of a proposal; nothing happens if it was sent, or if there is none',
  }),
  ...letterTemplateCalls,
};
