/** An employer's own job with its proposals and invitations: /detail-view-jobE/{id}. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, text } from '../core/fields.ts';
import { list, record, unread } from '../core/reply.ts';
import { page, pageRequest } from '../generic/page.ts';
import { exampleJobDetail, jobDetail } from '../jobs/job-detail.ts';
import { visibility } from '../jobs/posting.ts';
import { exampleFoundFreelancer, foundFreelancer } from '../people/freelancer-search.ts';
import { exampleHire, hire } from './hire.ts';
import { exampleStanding, standing } from './lifecycle-event.ts';
import { exampleSentProposal, proposalContent } from './own-proposal.ts';

/** Why somebody fits, in facts: no secret score. */
export const match = z.object({
  /** Comma-separated: skills of the job that the freelancer has, and those that are missing. */
  SharedSkills: missable(text),
  MissingSkills: missable(text),
  /** The bid, or the usual rate, against the job's budget. */
  Rate: missable(z.enum(['below', 'within', 'above'])),
  /** Finished jobs here: all, those that needed one of the job's skills, and those for this employer. */
  JobsDone: missable(numeric),
  JobsWithSkill: missable(numeric),
  JobsWithYou: missable(numeric),
});
export type Match = z.output<typeof match>;

/** A proposal as its employer sees it. In a row, the letter is only its beginning. */
export const receivedProposal = z.object({
  id,
  JID: id,
  ...standing.shape,
  ...proposalContent,
  IsUnread: z._default(z.boolean(), false),
  /** The employer's private note. */
  Note: missable(text),
  Freelancer: foundFreelancer,
  Match: match,
});
export type ReceivedProposal = z.output<typeof receivedProposal>;
export const exampleReceivedProposal: ReceivedProposal = {
  ...exampleSentProposal,
  JID: 41,
  IsUnread: true,
  Note: undefined,
  Freelancer: exampleFoundFreelancer,
  Match: {
    SharedSkills: 'SEO Expert, Technical SEO',
    MissingSkills: 'SEO Audits',
    Rate: 'within',
    JobsDone: 84,
    JobsWithSkill: 31,
    JobsWithYou: 0,
  },
};

/** The tabs of the board, by their names in the address; omitted: everything that waits for a decision. */
export const BOARD_TABS = ['shortlisted', 'declined', 'ended', 'all'] as const;
export type BoardTab = (typeof BOARD_TABS)[number];
/** The facet of the first tab, which the address omits. */
export const WAITING_FACET = 'waiting';
export const PROPOSAL_SORTS = ['best', 'newest', 'bidLow', 'bidHigh', 'rating'] as const;
export const proposalSort = z.enum(PROPOSAL_SORTS);
const amount = numeric.check(z.gte(0), z.lte(10_000_000));
export const boardFilters = {
  tab: z.enum(BOARD_TABS),
  /** In letters, names and headlines. */
  Search: text.check(z.maxLength(200)),
  unread: z.literal('true'),
  minBid: amount,
  maxBid: amount,
  minRating: numeric.check(z.gte(0), z.lte(5)),
};

/** An employer's own job: what everyone sees, its standing, and what waits. */
export const ownJobDetail = z.extend(jobDetail, {
  Standing: standing,
  Job_Visibility: missable(visibility),
  ClosingReason: missable(text),
  /** The number of proposals and of invitations by state, and of unread proposals. */
  Proposals: z.record(z.string(), z.number()),
  Invitations: z.record(z.string(), z.number()),
  no_of_unread: numeric,
  /** Those hired for the job, oldest first. A backend without contracts sends none. */
  Contracts: missable(z.array(hire)),
});
export type OwnJobDetail = z.output<typeof ownJobDetail>;
export const exampleOwnJobDetail: OwnJobDetail = {
  ...exampleJobDetail,
  Standing: exampleStanding,
  Job_Visibility: 'everyone',
  ClosingReason: undefined,
  Proposals: { submitted: 6, shortlisted: 1 },
  Invitations: { sent: 2 },
  no_of_unread: 3,
  Contracts: [exampleHire],
};

/** An invitation as its employer sees it. */
export const sentInvitation = z.object({
  id,
  ...standing.shape,
  Message: missable(text),
  InvitedAt: missable(text),
  DeclineReason: missable(text),
  Freelancer: foundFreelancer,
});
export type SentInvitation = z.output<typeof sentInvitation>;
export const exampleSentInvitation: SentInvitation = {
  id: 5,
  State: 'sent',
  DueAt: '2026-12-02T09:30:00.000Z',
  Version: 1,
  Message: 'Would this be something for you?',
  InvitedAt: '2026-11-18T09:30:00.000Z',
  DeclineReason: undefined,
  Freelancer: exampleFoundFreelancer,
};

export const suggestedFreelancer = z.object({ Freelancer: foundFreelancer, Match: match });
export type SuggestedFreelancer = z.output<typeof suggestedFreelancer>;
export const exampleSuggestedFreelancer: SuggestedFreelancer = {
  Freelancer: exampleFoundFreelancer,
  Match: exampleReceivedProposal.Match,
};

export const LONGEST_PRIVATE_NOTE = 2000;
export const isNoteTooLong = (note: string): boolean => note.trim().length > LONGEST_PRIVATE_NOTE;

export const ownJobDetailCalls = {
  ownJob: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/employerJobfindById',
    body: z.object({ id }),
    reply: record(ownJobDetail),
    access: 'signedIn',
    write: false,
    codes: ['job_not_found'],
    summary: 'One of the employer’s own jobs with what waits for them; 404 for the jobs of others',
  }),
};

export const boardCalls = {
  proposals: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalfind',
    body: z.object({
      JID: id,
      tab: missable(boardFilters.tab),
      Search: missable(boardFilters.Search),
      unread: missable(boardFilters.unread),
      minBid: missable(boardFilters.minBid),
      maxBid: missable(boardFilters.maxBid),
      minRating: missable(boardFilters.minRating),
      sort: missable(proposalSort),
      ...pageRequest,
    }),
    reply: page(receivedProposal),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: ['job_not_found'],
    summary: 'The proposals for one of the employer’s own jobs; facets: tab; figures: unread',
  }),
  proposalById: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalfindById',
    body: z.object({ id }),
    reply: record(receivedProposal),
    access: 'signedIn',
    write: false,
    codes: ['proposal_not_found'],
    summary: 'One proposal, whole, for the employer of its job',
  }),
  readProposals: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalRead',
    body: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
      unread: missable(z.boolean()),
    }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: [],
    summary: 'Marks proposals for the employer’s own jobs as read, or as unread',
  }),
  noteProposal: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalNoteUpdate',
    body: z.object({
      id,
      Note: z.string().check(z.trim(), z.maxLength(LONGEST_PRIVATE_NOTE, 'At most 2,000 characters')),
    }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['proposal_not_found'],
    summary: 'The employer’s private note on a proposal; an empty one deletes it',
  }),
  invitations: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/invitefind',
    body: z.object({ JID: id, ...pageRequest }),
    reply: page(sentInvitation),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: ['job_not_found'],
    summary: 'The invitations to one of the employer’s own jobs, newest first',
  }),
  suggestedFreelancers: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/suggestedFreelancersfind',
    body: z.object({ JID: id }),
    reply: list(suggestedFreelancer),
    access: 'signedIn',
    write: false,
    codes: ['job_not_found'],
    summary: 'At most twelve freelancers who fit one of the employer’s own jobs, neither invited nor applied',
  }),
};
