/** A user's jobs: a freelancer's work, an employer's postings. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { hire } from '../hiring/hire.ts';
import { standing } from '../hiring/lifecycle-event.ts';
import { JOB_STATUSES } from './job.ts';
import { paymentModel } from '../money/payment-model.ts';
import { visibility } from './posting.ts';
import { currency } from '../money/amount.ts';
import { page, pageRequest } from '../generic/page.ts';

/** The tabs of My work. Offers and contracts have lists of their own: `offers`, `contracts`. */
export const WORK_TABS = ['proposals', 'invitations', 'offers', 'active', 'done', 'saved'] as const;
export const workTab = z.enum(WORK_TABS);
export type WorkTab = z.output<typeof workTab>;
/** The tabs whose rows `freelancerJobs` has. */
export const WORK_LISTS = ['proposals', 'invitations', 'active', 'done', 'saved'] as const;
export const workList = z.enum(WORK_LISTS);
export type WorkList = z.output<typeof workList>;

/** The filters of these pages, by their names in the address; the first tab is omitted. */
export const [FIRST_WORK_TAB, ...OTHER_WORK_TABS] = WORK_TABS;
export const workFilters = { tab: z.enum(OTHER_WORK_TABS) };

const milestonePart = z.object({
  Title: requiredText,
  /** Dollars. */
  Amount: numeric,
  /** A day, such as 2026-12-01. */
  DueDate: missable(text),
});

/** A row of any tab but offers. */
export const workRow = z.object({
  id,
  /** Missing for work agreed without a posted job. */
  JID: missable(id),
  Title: requiredText,
  /** Of active and finished work: `c-12`. A backend without contracts sends none. */
  Contract: missable(text),
  Employer_Id: missable(id),
  Employer_Company: missable(text),
  PaymentModel: missable(paymentModel),
  Job_Status: missable(z.enum(JOB_STATUSES)),
  /** Dollars: a proposal's bid, the amount paid so far, or a saved job's upper amount. */
  Amount: missable(numeric),
  Currency: currency,
  /** Of a proposal for a fixed price. */
  Milestones: missable(z.array(milestonePart)),
  /** Lines about milestones that have no amount. */
  MilestoneNote: missable(text),
  /** ISO 8601: proposed, invited, begun, ended or saved. */
  At: missable(text),
  /** Of the proposal or the invitation itself. */
  Standing: missable(standing),
  /** ISO 8601: when the job ends by itself, and a pending proposal, draft or invitation with it. */
  JobEndsAt: missable(text),
  /** Of a proposal: the employer edited the job since, and why the employer declined. */
  IsBeforeChange: missable(z.boolean()),
  DeclineReason: missable(text),
  /** For proposals and invitations. */
  Reference: missable(text),
  Message: missable(text),
});
export type WorkRow = z.output<typeof workRow>;
/** With the tab it belongs to: old rows stay visible while another tab loads. Contracts have rows of their own. */
export const tabbedWorkRow = z.extend(workRow, { Tab: z.enum(['proposals', 'invitations', 'saved']) });
export type TabbedWorkRow = z.output<typeof tabbedWorkRow>;

export const exampleWorkRow: WorkRow = {
  id: 3,
  JID: 41,
  Title: 'Repair the search rankings of a furniture shop after a move',
  Contract: undefined,
  Employer_Id: 1,
  Employer_Company: 'Linden Furniture',
  PaymentModel: 'fixed',
  Job_Status: 'open',
  Amount: 1200,
  Currency: 'USD',
  Milestones: [{ Title: 'Audit and list of repairs', Amount: 400, DueDate: '2026-12-18' }],
  MilestoneNote: undefined,
  At: '2026-11-18T09:30:00.000Z',
  Standing: { State: 'submitted', DueAt: undefined, Version: 2 },
  JobEndsAt: '2026-12-18T09:30:00.000Z',
  IsBeforeChange: undefined,
  DeclineReason: undefined,
  Reference: 'ML-7F3K9Q',
  Message: undefined,
};

export const exampleTabbedWorkRow: TabbedWorkRow = { ...exampleWorkRow, Tab: 'proposals' };

/** The tabs of My jobs; the first one is shown without a tab in the address. */
export const POSTING_TABS = ['open', 'drafts', 'active', 'closed', 'offers', 'contracts', 'ended'] as const;
export const postingTab = z.enum(POSTING_TABS);
export type PostingTab = z.output<typeof postingTab>;
/** The tabs whose rows `employerJobs` has. */
export const POSTING_LISTS = ['open', 'drafts', 'active', 'closed'] as const;
export const postingList = z.enum(POSTING_LISTS);
export type PostingList = z.output<typeof postingList>;
export const [FIRST_POSTING_TAB, ...OTHER_POSTING_TABS] = POSTING_TABS;
export const postingFilters = { tab: z.enum(OTHER_POSTING_TABS) };

/** An employer's own job. `active` jobs are filled, `closed` jobs closed or expired. A draft has the title that was typed. */
export const postingRow = z.object({
  JID: id,
  Title: requiredText,
  Job_Status: z.enum(JOB_STATUSES),
  PaymentModel: missable(paymentModel),
  MinAmount: missable(numeric),
  MaxAmount: missable(numeric),
  Currency: currency,
  PostedAt: missable(text),
  Deadline: missable(text),
  no_of_proposals: missable(numeric),
  no_of_invitations: missable(numeric),
  /** The job's own standing. A backend without lifecycles sends none. */
  Standing: missable(standing),
  no_of_unread: missable(numeric),
  no_of_shortlisted: missable(numeric),
  Visibility: missable(visibility),
  /** Of a draft: when it was saved last. */
  SavedAt: missable(text),
  Hired_Id: missable(id),
  Hired_Name: missable(text),
  /** Those of the job, oldest first: several freelancers can be hired for it. A backend without contracts sends none. */
  Contracts: missable(z.array(hire)),
});
export type PostingRow = z.output<typeof postingRow>;
export const examplePostingRow: PostingRow = {
  JID: 41,
  Title: 'Repair the search rankings of a furniture shop after a move',
  Job_Status: 'open',
  PaymentModel: 'fixed',
  MinAmount: 900,
  MaxAmount: 1400,
  Currency: 'USD',
  PostedAt: '2026-11-18T09:30:00.000Z',
  Deadline: '2026-12-18T09:30:00.000Z',
  no_of_proposals: 7,
  no_of_invitations: 2,
  Standing: { State: 'open', DueAt: '2026-12-18T09:30:00.000Z', Version: 2 },
  no_of_unread: 3,
  no_of_shortlisted: 1,
  Visibility: 'everyone',
  SavedAt: undefined,
  Hired_Id: undefined,
  Hired_Name: undefined,
  Contracts: undefined,
};

export const myJobCalls = {
  freelancerJobs: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/freelancerJobsfind',
    body: z.object({ tab: workList, ...pageRequest }),
    reply: page(workRow),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: [],
    summary:
      'One tab of the freelancer’s work, newest first; facets: tab, with offers; employers have saved jobs only',
  }),
  employerJobs: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/employerJobsfind',
    body: z.object({ tab: postingList, ...pageRequest }),
    reply: page(postingRow),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: [],
    summary:
      'One tab of the employer’s jobs, newest first; facets: tab, with offers and contracts; empty for other callers',
  }),
};
