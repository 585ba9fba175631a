import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { filed } from '../people/freelancer-search.ts';
import { record } from '../core/reply.ts';
import { amountIn } from '../money/amount.ts';
import { dollarsOfCents } from '../money/cents.ts';
import {
  areComplete,
  areFew,
  isDay,
  LARGEST_BID,
  LONGEST_MILESTONE_TITLE,
  milestonesIn,
  MOST_MILESTONES,
} from '../money/milestones.ts';
import { terms } from '../money/terms.ts';

export const LONGEST_LETTER = 5000;
export const LONGEST_MILESTONES = 2000;
const LEAST_BID = terms.smallestMilestoneDollars;

/** Dollars. */
const amount = amountIn({ words: 'Enter an amount in dollars, such as 1200', digits: 9 }).check(
  z.gte(LEAST_BID, `At least $${LEAST_BID}`),
  z.lte(LARGEST_BID, 'At most $1,000,000'),
);

/** A part of a fixed price, paid by itself. */
export const milestone = z.object({
  Title: requiredText.check(
    z.trim(),
    z.maxLength(LONGEST_MILESTONE_TITLE, `At most ${LONGEST_MILESTONE_TITLE} characters`),
  ),
  Amount: amount,
  /** A day, such as 2026-12-01. */
  DueDate: missable(text.check(z.refine(isDay, 'Enter a date such as 2026-12-01'))),
});
export type ProposedMilestone = z.output<typeof milestone>;

/** A freelancer's proposal for a job. */
export const proposal = z.object({
  JID: id,
  CoverLetter: z
    .string()
    .check(
      z.trim(),
      z.minLength(30, 'Write at least 30 characters'),
      z.maxLength(LONGEST_LETTER, 'At most 5,000 characters'),
    ),
  /** Dollars: the total for fixed, per hour for hourly, per month for monthly. */
  Bid: amount,
  /** For a fixed price: the milestones as text, one per line (milestones.ts). */
  Milestones: missable(text.check(z.maxLength(LONGEST_MILESTONES, 'At most 2,000 characters'))),
  /** The same in parts. Without it, the server reads them from the text. */
  MilestoneList: missable(z.array(milestone).check(z.maxLength(MOST_MILESTONES))),
});
export type Proposal = z.output<typeof proposal>;
/** The fields that are typed. Unlike the call, the form accepts no milestone without an amount, and marks it (`wrongIn`). */
export const proposalForm = z.extend(z.omit(proposal, { JID: true, MilestoneList: true }), {
  Milestones: missable(
    text.check(
      z.refine(areFew, `At most ${MOST_MILESTONES}. Remove some`),
      z.refine(areComplete, 'Correct the marked milestones'),
      z.maxLength(LONGEST_MILESTONES, 'Together at most 2,000 characters. Shorten some titles'),
    ),
  ),
});

/** The milestones of a form's text, for the call. */
export const milestoneListOf = (typed: string): ProposedMilestone[] =>
  milestonesIn(typed).milestones.map(({ title, cents, due }) => ({
    Title: title,
    Amount: dollarsOfCents(cents),
    DueDate: due,
  }));

export const exampleProposal: Proposal = {
  JID: 41,
  CoverLetter: 'I have moved nine shops of your size and can show you the curves of all of them.',
  Bid: 1200,
  Milestones: 'Audit and list of repairs: 400 by 2026-12-18\nRepairs: 800',
  MilestoneList: [
    { Title: 'Audit and list of repairs', Amount: 400, DueDate: '2026-12-18' },
    { Title: 'Repairs', Amount: 800, DueDate: undefined },
  ],
};

export const proposalCalls = {
  propose: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalCreate',
    body: keyed(proposal),
    reply: record(filed),
    access: 'signedIn',
    write: true,
    codes: [
      'already_applied',
      'demo_account_limited',
      'freelancers_only',
      'job_closed',
      'job_not_found',
      'key_reused',
      'person_blocked',
    ],
    summary: 'Applies for an open job; 409 if the job is not open or the freelancer has already applied',
  }),
};
