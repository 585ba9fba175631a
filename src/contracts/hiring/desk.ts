/** The desk of a signed-in user: what waits for them, what is due, what they began, and what to do next. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { record } from '../core/reply.ts';
import { currency } from '../money/amount.ts';
import { paymentModel } from '../money/payment-model.ts';
import { MILESTONE_NEEDS } from './milestone-need.ts';

/**
 * What the user can act on: `proposals` is a job with unread ones; `amendment`, `milestone` and `review` belong to a
 * contract.
 */
export const WAITING_KINDS = [
  'offer',
  'amendment',
  'milestone',
  'invitation',
  'proposals',
  'review',
] as const;
const waitingKind = z.enum(WAITING_KINDS);
export type WaitingKind = z.output<typeof waitingKind>;
/** Of each kind, at most so many rows are sent. */
export const MOST_WAITING = 5;

export const waitingRow = z.object({
  Kind: waitingKind,
  /** Of a milestone. */
  Need: missable(z.enum(MILESTONE_NEEDS)),
  /** Of the offer, the contract (`c-12`), the invitation, or the job with the proposals. */
  id,
  JID: missable(id),
  Title: requiredText,
  /** The other side; of several proposals, whoever sent the newest. */
  Person: missable(text),
  /** Dollars: the price, or the rate. */
  Amount: missable(numeric),
  PaymentModel: missable(paymentModel),
  Currency: currency,
  /** Of proposals, how many are unread. */
  Count: z._default(numeric, 1),
  /** ISO 8601: since when it waits. */
  At: requiredText,
  /** ISO 8601: until when the user can act. Work to submit is due at the end of its agreed day, and can be late. */
  DueAt: missable(text),
});
export type WaitingRow = z.output<typeof waitingRow>;
export const exampleWaitingRow: WaitingRow = {
  Kind: 'offer',
  Need: undefined,
  id: 9,
  JID: 41,
  Title: 'Repair the search rankings of a furniture shop',
  Person: 'Linden Furniture',
  Amount: 1200,
  PaymentModel: 'fixed',
  Currency: 'USD',
  Count: 1,
  At: '2026-11-18T09:30:00.000Z',
  DueAt: '2026-11-25T09:30:00.000Z',
};

const counts = z.object({
  offer: z._default(numeric, 0),
  amendment: z._default(numeric, 0),
  milestone: z._default(numeric, 0),
  invitation: z._default(numeric, 0),
  proposals: z._default(numeric, 0),
  review: z._default(numeric, 0),
});

/**
 * A moment at which something ends by itself, or is to be done. A milestone is due as agreed; `approval`: its money is
 * released; `answer`: a request or a dispute counts as answered; `settlement`: we step in; `ruling`: it takes effect.
 */
export const DEADLINE_KINDS = [
  'offer',
  'invitation',
  'review',
  'job',
  'milestone',
  'approval',
  'answer',
  'settlement',
  'ruling',
] as const;
const deadlineKind = z.enum(DEADLINE_KINDS);
export type DeadlineKind = z.output<typeof deadlineKind>;
export const MOST_DEADLINES = 10;

export const deadlineRow = z.object({
  Kind: deadlineKind,
  /** Of the offer, the contract (`c-12`) of a review or of a milestone and its money, or the job. */
  id,
  JID: missable(id),
  Title: requiredText,
  /** True if the user is the one to act before it. */
  IsMine: z._default(z.boolean(), false),
  /** ISO 8601. A milestone is due at the end of its day in UTC. */
  DueAt: requiredText,
});
export type DeadlineRow = z.output<typeof deadlineRow>;
export const exampleDeadlineRow: DeadlineRow = {
  Kind: 'job',
  id: 41,
  JID: 41,
  Title: 'Repair the search rankings of a furniture shop',
  IsMine: false,
  DueAt: '2026-12-18T09:30:00.000Z',
};

/** A draft on the server: of a proposal, or of a job. */
const draftKind = z.enum(['proposal', 'job']);
export const MOST_DESK_DRAFTS = 5;

export const deskDraft = z.object({
  Kind: draftKind,
  id,
  JID: id,
  /** Missing for a job without a title. */
  Title: missable(text),
  SavedAt: requiredText,
  /** Of a proposal: when its job closes. */
  DueAt: missable(text),
});
export type DeskDraft = z.output<typeof deskDraft>;
export const exampleDeskDraft: DeskDraft = {
  Kind: 'job',
  id: 44,
  JID: 44,
  Title: 'Write product texts for a bakery',
  SavedAt: '2026-11-18T09:30:00.000Z',
  DueAt: undefined,
};

/** What a new account does once. */
export const DESK_STEPS = ['profile', 'photo', 'proposal', 'search', 'company', 'job', 'invitation'] as const;
const deskStepName = z.enum(DESK_STEPS);
export type DeskStepName = z.output<typeof deskStepName>;
export const deskStep = z.object({ Step: deskStepName, IsDone: z.boolean() });
export type DeskStep = z.output<typeof deskStep>;
export const exampleDeskStep: DeskStep = { Step: 'company', IsDone: true };

export const desk = z.object({
  /** The most urgent first. */
  Waiting: z.array(waitingRow),
  /** Of all that waits. */
  Counts: counts,
  /** The next ones, in order of time. */
  Deadlines: z.array(deadlineRow),
  no_of_deadlines: numeric,
  /** The newest first. */
  Drafts: z.array(deskDraft),
  no_of_drafts: numeric,
  /** In order, done ones too. Empty for our staff. */
  Steps: z.array(deskStep),
});
export type Desk = z.output<typeof desk>;
export const exampleDesk: Desk = {
  Waiting: [exampleWaitingRow],
  Counts: { offer: 1, amendment: 0, milestone: 0, invitation: 0, proposals: 0, review: 0 },
  Deadlines: [exampleDeadlineRow],
  no_of_deadlines: 1,
  Drafts: [exampleDeskDraft],
  no_of_drafts: 1,
  Steps: [exampleDeskStep, { Step: 'job', IsDone: false }],
};

export const deskCalls = {
  desk: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/deskfind',
    body: z.object({}),
    reply: record(desk),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'What waits for the caller, the next deadlines, drafts, and the first steps of an account',
  }),
};
