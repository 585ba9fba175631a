/** Contracts: the workroom of an employer and a freelancer. Their ids on the wire begin with `c-`. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { list, record, unread } from '../core/reply.ts';
import { formFiles } from '../generic/file-upload.ts';
import { page, pageRequest } from '../generic/page.ts';
import { attachment, attachmentFile } from '../messaging/attachment-file.ts';
import { currency } from '../money/amount.ts';
import { milestoneNote, milestoneStanding } from '../money/milestone-work.ts';
import { paymentModel } from '../money/payment-model.ts';
import { workedTime } from '../money/worked-time.ts';
import { standing } from './lifecycle-event.ts';
import { MILESTONE_NEEDS } from './milestone-need.ts';
import { agreedMilestone, contractAmount, side, sides, weeklyHours } from './offer.ts';
import { milestone } from './proposal.ts';

/** Before a contract's number, so that its id differs from that of a job. */
export const CONTRACT_PREFIX = 'c-';
/** The id on the wire: `c-12`. */
export const contractId = text.check(z.regex(/^c-\d{1,9}$/));

export const LONGEST_AMENDMENT_NOTE = 1000;
export const MOST_CHANGES = 20;

/** One difference. Each has exactly the fields that its `Type` names. */
export const termsChange = z.union([
  z.object({ Type: z.literal('milestone.added'), Milestone: milestone }),
  z.object({ Type: z.literal('milestone.changed'), MilestoneKey: numeric, Milestone: milestone }),
  z.object({ Type: z.literal('milestone.dropped'), MilestoneKey: numeric }),
  z.object({ Type: z.literal('rate.changed'), Rate: contractAmount }),
  z.object({ Type: z.literal('limit.changed'), WeeklyHours: weeklyHours }),
]);
export type WireChange = z.output<typeof termsChange>;

/** The body of `amendment.proposed`. */
export const amendment = z.object({
  Changes: z.array(termsChange).check(z.minLength(1, 'Change something'), z.maxLength(MOST_CHANGES)),
  Note: missable(text.check(z.maxLength(LONGEST_AMENDMENT_NOTE, 'At most 1,000 characters'))),
});
export type AmendmentBody = z.output<typeof amendment>;
export const exampleAmendment: AmendmentBody = {
  Changes: [
    {
      Type: 'milestone.added',
      Milestone: { Title: 'Second language', Amount: 300, DueDate: '2027-01-15' },
    },
    { Type: 'milestone.dropped', MilestoneKey: 2 },
  ],
  Note: 'The shop in French comes first.',
};

/** The terms as they stand, or stood. */
export const shownTerms = z.object({
  PaymentModel: paymentModel,
  Rate: missable(numeric),
  WeeklyHours: missable(numeric),
  Milestones: z._default(z.array(agreedMilestone), []),
});
export type ShownTerms = z.output<typeof shownTerms>;

const shownAmendment = z.object({
  By: side,
  At: requiredText,
  Changes: z.array(termsChange),
  Note: missable(text),
});

/** A week or a month, which both sides' pages name by its days. */
const milestonePeriod = z.object({
  Begins: requiredText,
  Ends: requiredText,
  /** When it is invoiced. A time sheet can be edited until then. */
  ClosesAt: requiredText,
  /** Until then the employer can dispute the invoice. */
  DisputableUntil: requiredText,
  /** Dollars an hour or a month, and the most hours of a week, as they were agreed when it began. */
  Rate: numeric,
  WeeklyHours: missable(numeric),
  /** Minutes that the time sheet of a week has. */
  Minutes: missable(numeric),
  /** Dollars, once it is invoiced. */
  Invoiced: missable(numeric),
  /** Of a week that has not come to its end. */
  Sheet: missable(z.object(workedTime)),
});

/** A milestone with the standing of its own lifecycle. */
export const contractMilestone = z.extend(agreedMilestone, {
  id,
  ...standing.shape,
  ...milestoneStanding,
  /** Missing for work. */
  Kind: missable(z.enum(['week', 'month', 'bonus', 'expense'])),
  Period: missable(milestonePeriod),
});

export const contract = z.object({
  id: contractId,
  Reference: missable(text),
  ...standing.shape,
  ...sides,
  Title: requiredText,
  JID: missable(id),
  Offer: missable(id),
  Currency: currency,
  ...shownTerms.shape,
  Milestones: z._default(z.array(contractMilestone), []),
  /** Weeks, months, bonuses and expenses, which are no part of the terms. */
  Extras: z._default(z.array(contractMilestone), []),
  /** What both sides agreed on in words. */
  Terms: missable(text),
  StartsOn: missable(text),
  StartedAt: requiredText,
  EndedAt: missable(text),
  EndedBy: missable(side),
  EndReason: missable(text),
  /** The freelancer's fee in per cent, fixed at signing. */
  FeePercent: numeric,
  /** The employer's fee in per cent, fixed likewise. */
  EmployerFeePercent: numeric,
  /** Dollars paid so far. */
  Paid: missable(numeric),
  Amendment: missable(shownAmendment),
  Files: z._default(z.array(z.extend(attachment, { By: side, At: requiredText })), []),
  IsMuted: z._default(z.boolean(), false),
  /** When the employer started the payments of weeks or months. */
  PeriodsFrom: missable(text),
  /** The side that has cancelled the contract, which ends at `DueAt`. */
  LeavingBy: missable(side),
  /** The side that has paused it; `system` if a week or a month was not paid for. */
  PausedBy: missable(z.enum(['employer', 'freelancer', 'system'])),
  /** Once the contract has ended. */
  Reviews: missable(standing),
});
export type Contract = z.output<typeof contract>;
export const exampleContract: Contract = {
  id: 'c-12',
  Reference: 'ML-7F3K-2Q9D',
  State: 'active',
  DueAt: undefined,
  Version: 1,
  Employer_Id: 1,
  Employer_Name: 'Ines Moreau',
  Employer_Company: 'Linden Furniture',
  Freelancer_Id: 2,
  Freelancer_Name: 'Amara Okafor',
  Role: 'employer',
  Title: 'Repair the search rankings of a furniture shop',
  JID: 41,
  Offer: 9,
  Currency: 'USD',
  PaymentModel: 'fixed',
  Rate: undefined,
  WeeklyHours: undefined,
  Milestones: [
    {
      id: 31,
      State: 'draft',
      DueAt: undefined,
      Version: 1,
      Key: 1,
      Title: 'Audit and list of repairs',
      Amount: 400,
      DueDate: '2026-12-18',
      SubmittedAt: undefined,
      Interrupted: undefined,
      Request: undefined,
      Dispute: undefined,
      ToFreelancer: undefined,
      Funded: undefined,
      PaidBy: undefined,
      Payment: undefined,
      Returned: undefined,
      Returnable: undefined,
      Notes: [],
      Kind: undefined,
      Period: undefined,
    },
  ],
  Extras: [],
  Terms: 'We answer questions within a working day.',
  StartsOn: '2026-12-01',
  StartedAt: '2026-11-19T10:00:00.000Z',
  EndedAt: undefined,
  EndedBy: undefined,
  EndReason: undefined,
  FeePercent: 10,
  EmployerFeePercent: 3,
  Paid: 0,
  Amendment: undefined,
  Files: [],
  IsMuted: false,
  PeriodsFrom: undefined,
  LeavingBy: undefined,
  PausedBy: undefined,
  Reviews: undefined,
};

/** The newest events of a history; earlier ones are left out. */
export const MOST_MOMENTS = 200;
/** An entry of the log of a contract, of a milestone or of its reviews, with what the contract was after it. */
export const contractMoment = z.object({
  /** Its place among all events, from 0. */
  Position: numeric,
  /** The lifecycle that the entry belongs to. */
  Kind: z.enum(['contract', 'milestone', 'review']),
  Event: requiredText,
  By: z.enum(['employer', 'freelancer', 'operator', 'system']),
  At: requiredText,
  /** "One side pauses the contract." */
  Words: requiredText,
  State: requiredText,
  /** Missing if they are those of the moment before. `momentAt` finds them. */
  Terms: missable(shownTerms),
  /** A proposed change waits. */
  HasAmendment: z._default(z.boolean(), false),
  /** Missing, too, if it is that of the moment before. */
  Amendment: missable(shownAmendment),
  /** The milestone whose entry it is, and what its author wrote with the event. */
  Milestone: missable(id),
  Note: missable(milestoneNote),
});
export type ContractMoment = z.output<typeof contractMoment>;
/**
 * The newest events. Their logs are intact if each entry has its own hash and that of the entry before it, and if they lead
 * to what is stored.
 */
export const contractHistory = z.object({
  IsIntact: z.boolean(),
  Moments: z.array(contractMoment).check(z.minLength(1)),
});
export type ContractHistory = z.output<typeof contractHistory>;
export const exampleContractHistory: ContractHistory = {
  IsIntact: true,
  Moments: [
    {
      Position: 0,
      Kind: 'contract',
      Event: 'lifecycle.started',
      By: 'freelancer',
      At: '2026-11-19T10:00:00.000Z',
      Words: 'The contract begins.',
      State: 'active',
      Terms: {
        PaymentModel: 'fixed',
        Rate: undefined,
        WeeklyHours: undefined,
        Milestones: [{ Key: 1, Title: 'Audit and list of repairs', Amount: 400, DueDate: '2026-12-18' }],
      },
      HasAmendment: false,
      Amendment: undefined,
      Milestone: undefined,
      Note: undefined,
    },
  ],
};

/** Files to share, as a form. */
export const contractFilesForm = z.object({ Files: formFiles.check(z.minLength(1, 'Choose a file first')) });

export const CONTRACT_TABS = ['active', 'ended'] as const;
export const contractTab = z.enum(CONTRACT_TABS);
/** The reviews of a contract that has ended, as the caller may see them. */
const reviewsInRow = z.object({
  /** `open`: each side may write until `DueAt`. */
  State: requiredText,
  DueAt: missable(text),
  /** Stars by the caller, and about the caller; the latter only once they are published. */
  Own: missable(numeric),
  About: missable(numeric),
});

/** A contract in a list. */
export const contractRow = z.object({
  id: contractId,
  ...standing.shape,
  ...sides,
  Title: requiredText,
  JID: missable(id),
  PaymentModel: paymentModel,
  /** Dollars: the sum of the milestones, or the rate. */
  Amount: missable(numeric),
  WeeklyHours: missable(numeric),
  /** Dollars paid so far. */
  Paid: missable(numeric),
  Currency: currency,
  StartedAt: requiredText,
  EndedAt: missable(text),
  /** The side that proposed a change of terms which waits for an answer. */
  AmendmentBy: missable(side),
  Reviews: missable(reviewsInRow),
  /** What waits for the caller: a proposed change of terms, a milestone, or a review. */
  Waiting: missable(z.enum(['amendment', ...MILESTONE_NEEDS, 'review'])),
});
export type ContractRow = z.output<typeof contractRow>;
export const exampleContractRow: ContractRow = {
  id: 'c-12',
  State: 'active',
  DueAt: undefined,
  Version: 1,
  Employer_Id: 1,
  Employer_Name: 'Ines Moreau',
  Employer_Company: 'Linden Furniture',
  Freelancer_Id: 2,
  Freelancer_Name: 'Amara Okafor',
  Role: 'employer',
  Title: 'Repair the search rankings of a furniture shop',
  JID: 41,
  PaymentModel: 'fixed',
  Amount: 1200,
  WeeklyHours: undefined,
  Paid: 400,
  Currency: 'USD',
  StartedAt: '2026-11-19T10:00:00.000Z',
  EndedAt: undefined,
  AmendmentBy: undefined,
  Reviews: undefined,
  Waiting: undefined,
};

export const contractCalls = {
  contract: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contractfindById',
    body: z.object({ id: contractId }),
    reply: record(contract),
    access: 'signedIn',
    write: false,
    codes: ['contract_not_found'],
    summary: 'A contract as it stands, for its two sides',
  }),
  contractHistory: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contractHistoryfind',
    body: z.object({ id: contractId }),
    reply: record(contractHistory),
    access: 'signedIn',
    write: false,
    codes: ['contract_not_found'],
    summary:
      'Every event of a contract with its terms at that moment, and whether the log’s hashes are intact',
  }),
  contracts: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contractfind',
    body: z.object({ tab: contractTab, ...pageRequest }),
    reply: page(contractRow),
    paged: true,
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The caller’s contracts as either side, latest first; facets: tab',
  }),
  addContractFiles: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contractFileCreate',
    body: keyed(
      z.object({ id: contractId, Files: z.array(attachmentFile).check(z.minLength(1), z.maxLength(10)) }),
    ),
    reply: list(attachment),
    access: 'signedIn',
    write: true,
    codes: ['attachment_gone', 'contract_not_found', 'contract_over', 'demo_account_limited', 'key_reused'],
    summary: 'Shares uploaded files in a contract',
  }),
  muteContract: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contractMuteUpdate',
    body: z.object({ id: contractId, Muted: z.boolean() }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['contract_not_found'],
    summary: 'Turns the caller’s notifications of one contract off or on; deadlines are still told',
  }),
};
