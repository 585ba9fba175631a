import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { filed } from '../people/profile-forms.ts';
import { record } from '../core/reply.ts';
import { attachmentFile } from '../messaging/attachment-file.ts';
import { amountIn } from '../money/amount.ts';
import { dollarsOfCents, exactCents } from '../money/cents.ts';
import { formFiles } from '../generic/file-upload.ts';
import {
  areComplete,
  areFew,
  isDay,
  LARGEST_BID,
  LONGEST_MILESTONE_TITLE,
  milestonesIn,
  MOST_MILESTONES,
  sumOfMilestones,
} from '../money/milestones.ts';
import { terms } from '../money/terms.ts';
import { answersIn } from './proposal-answers.ts';

export const LONGEST_LETTER = 5000;
export const LONGEST_MILESTONES = 2000;
export const LONGEST_ANSWER = 2000;
const LONGEST_ANSWERED_QUESTION = 300;
const MOST_ANSWERS = 5;
export const MOST_PROPOSAL_FILES = 10;
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

/** An answer to one of the job's questions. The question's text is sent with it, because the employer may change it. */
export const answer = z.object({
  Question: requiredText.check(z.maxLength(LONGEST_ANSWERED_QUESTION)),
  Answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Answer this question'),
      z.maxLength(LONGEST_ANSWER, 'At most 2,000 characters'),
    ),
});
export type Answer = z.output<typeof answer>;

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
  /** One for each of the job's questions. */
  Answers: missable(z.array(answer).check(z.maxLength(MOST_ANSWERS))),
  /** Names of uploaded files, in display order. */
  Files: missable(z.array(attachmentFile).check(z.maxLength(MOST_PROPOSAL_FILES))),
});
export type Proposal = z.output<typeof proposal>;
/** Whether the milestones, if there are any, add up to the bid. Amounts that are no amounts have errors of their own. */
const addUp = ({ Bid, Milestones }: { Bid: number; Milestones?: string | undefined }): boolean => {
  const sum = sumOfMilestones(Milestones ?? '');
  return sum === undefined || sum === exactCents(Bid);
};
const isAnswered = ({ Answer }: Answer): boolean => /\S/.test(Answer);
const isShort = ({ Answer }: Answer): boolean => Answer.length <= LONGEST_ANSWER;
/**
 * The fields that are typed, each a text. Unlike the call, the form accepts no milestone without an amount and no
 * question without an answer, and marks them.
 */
export const proposalForm = z
  .extend(z.omit(proposal, { JID: true, MilestoneList: true, Answers: true, Files: true }), {
    Milestones: missable(
      text.check(
        z.refine(areFew, `At most ${MOST_MILESTONES}. Remove some`),
        z.refine(areComplete, 'Correct the marked milestones'),
        z.maxLength(LONGEST_MILESTONES, 'Together at most 2,000 characters. Shorten some titles'),
      ),
    ),
    /** JSON: answers by their question (proposal-answers.ts). */
    Answers: missable(
      text.check(
        z.refine((typed) => answersIn(typed).every(isAnswered), 'Answer every question'),
        z.refine((typed) => answersIn(typed).every(isShort), 'At most 2,000 characters an answer'),
      ),
    ),
    /** A line for each file (generic/file-upload.ts). */
    Files: missable(formFiles),
  })
  .check(
    z.refine(addUp, {
      error: 'The milestones must add up to your bid. Change one of them, or set the bid to their sum',
      path: ['Milestones'],
    }),
  );

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
  /** Answers must fit the job's questions. */
  Answers: undefined,
  Files: undefined,
};

export const proposalCalls = {
  propose: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/proposalCreate',
    /** `Version`: of the draft that the caller has seen. Without one, any draft is sent. */
    body: keyed(z.extend(proposal, { Version: missable(numeric) })),
    reply: record(filed),
    access: 'signedIn',
    write: true,
    codes: [
      'already_applied',
      'answers_missing',
      'attachment_gone',
      'demo_account_limited',
      'freelancers_only',
      'job_closed',
      'job_not_found',
      'key_reused',
      'milestones_sum',
      'person_blocked',
      'proposals_used_up',
      'stale',
    ],
    summary:
      'Applies for an open job; 409 if the job is not open, the freelancer has already applied, or another device has saved a newer draft',
  }),
};
