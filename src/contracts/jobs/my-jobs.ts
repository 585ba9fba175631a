/** What somebody has to do with jobs: of a freelancer their own work, of an employer their own postings. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { JOB_STATUSES, paymentModel } from './job.ts';
import { page, pageRequest } from '../generic/page.ts';

export const WORK_TABS = ['proposals', 'offers', 'active', 'done', 'saved'] as const;
export const workTab = z.enum(WORK_TABS);
export type WorkTab = z.output<typeof workTab>;

/** The filters of the pages, by their names in the address, which of the first tab says nothing. */
export const [FIRST_WORK_TAB, ...OTHER_WORK_TABS] = WORK_TABS;
export const workFilters = { tab: z.enum(OTHER_WORK_TABS) };

/** One row of any tab. Offers are invitations, until there are offers. */
export const workRow = z.object({
  id,
  /** Missing for work that was agreed without a posted job. */
  JID: missable(id),
  Title: requiredText,
  Employer_Id: missable(id),
  Employer_Company: missable(text),
  PaymentModel: missable(paymentModel),
  Job_Status: missable(z.enum(JOB_STATUSES)),
  /** Dollars: of a proposal the bid, of work what was paid so far, of a saved job its upper amount. */
  Amount: missable(numeric),
  /** ISO 8601: proposed, invited, begun, ended, saved. */
  At: missable(text),
  /** Of proposals and invitations. */
  Reference: missable(text),
  Message: missable(text),
});
export type WorkRow = z.output<typeof workRow>;
/** With the tab it is of: old rows stay in sight while another tab is on its way. */
export const tabbedWorkRow = z.extend(workRow, { Tab: workTab });
export type TabbedWorkRow = z.output<typeof tabbedWorkRow>;

export const exampleWorkRow: WorkRow = {
  id: 3,
  JID: 41,
  Title: 'Repair the search rankings of a furniture shop after a move',
  Employer_Id: 1,
  Employer_Company: 'Linden Furniture',
  PaymentModel: 'fixed',
  Job_Status: 'open',
  Amount: 1200,
  At: '2026-11-18T09:30:00.000Z',
  Reference: 'ML-7F3K9Q',
  Message: undefined,
};

export const exampleTabbedWorkRow: TabbedWorkRow = { ...exampleWorkRow, Tab: 'proposals' };

export const POSTING_TABS = ['open', 'active', 'closed'] as const;
export const postingTab = z.enum(POSTING_TABS);
export type PostingTab = z.output<typeof postingTab>;
export const [FIRST_POSTING_TAB, ...OTHER_POSTING_TABS] = POSTING_TABS;
export const postingFilters = { tab: z.enum(OTHER_POSTING_TABS) };

/** A job of one's own. `active` are the filled ones, `closed` those closed or expired. */
export const postingRow = z.object({
  JID: id,
  Title: requiredText,
  Job_Status: z.enum(JOB_STATUSES),
  PaymentModel: missable(paymentModel),
  MinAmount: missable(numeric),
  MaxAmount: missable(numeric),
  PostedAt: missable(text),
  Deadline: missable(text),
  no_of_proposals: missable(numeric),
  no_of_invitations: missable(numeric),
  Hired_Id: missable(id),
  Hired_Name: missable(text),
});
export type PostingRow = z.output<typeof postingRow>;
export const examplePostingRow: PostingRow = {
  JID: 41,
  Title: 'Repair the search rankings of a furniture shop after a move',
  Job_Status: 'open',
  PaymentModel: 'fixed',
  MinAmount: 900,
  MaxAmount: 1400,
  PostedAt: '2026-11-18T09:30:00.000Z',
  Deadline: '2026-12-18T09:30:00.000Z',
  no_of_proposals: 7,
  no_of_invitations: 2,
  Hired_Id: undefined,
  Hired_Name: undefined,
};

export const myJobCalls = {
  freelancerJobs: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/freelancerJobsfind',
    body: z.object({ tab: workTab, ...pageRequest }),
    reply: page(workRow),
    paged: true,
    access: 'signedIn',
    write: false,
    summary:
      'A tab of the work of the freelancer who asks, newest first; facets: tab; saved jobs also of an employer',
  }),
  employerJobs: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/employerJobsfind',
    body: z.object({ tab: postingTab, ...pageRequest }),
    reply: page(postingRow),
    paged: true,
    access: 'signedIn',
    write: false,
    summary: 'A tab of the jobs of the employer who asks, newest first; facets: tab; none for anybody else',
  }),
};
