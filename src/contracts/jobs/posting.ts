/**
 * Posting a job: the form, its draft on the server, and what similar jobs paid. A draft keeps typed text as it is; the
 * form's contract applies when the job is published or edited.
 */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { list, record } from '../core/reply.ts';
import { formFiles } from '../generic/file-upload.ts';
import { standing } from '../hiring/lifecycle-event.ts';
import { attachment } from '../messaging/attachment-file.ts';
import { amountIn } from '../money/amount.ts';
import { areComplete, areFew, isDay, LARGEST_BID, MOST_MILESTONES } from '../money/milestones.ts';
import { terms } from '../money/terms.ts';
import { LONGEST_BRIEF } from './brief.ts';
import { paymentModel } from '../money/payment-model.ts';

export const EXPERIENCE_LEVELS = ['entry', 'intermediate', 'expert'] as const;
export const experience = z.enum(EXPERIENCE_LEVELS);
export type Experience = z.output<typeof experience>;
/** Who finds the job: everyone, or only freelancers who were invited. */
export const VISIBILITIES = ['everyone', 'invited'] as const;
export const visibility = z.enum(VISIBILITIES);
export type Visibility = z.output<typeof visibility>;
export const DURATIONS = [
  'Less than a week',
  '1 to 4 weeks',
  '1 to 3 months',
  '3 to 6 months',
  'More than 6 months',
] as const;

export const LONGEST_TITLE = 120;
export const LEAST_BRIEF = 50;
export const MOST_QUESTIONS = 5;
export const LONGEST_QUESTION = 300;
export const MOST_JOB_SKILLS = 10;
/** Days from today: a job is never open for longer. */
export const LONGEST_OPEN_DAYS = 180;
export const MOST_DRAFTS = 50;
const LONGEST_MILESTONES = 2000;
const LONGEST_SKILLS = 1000;

const amount = amountIn({ words: 'Enter an amount in dollars, such as 1200', digits: 9 }).check(
  z.gte(terms.smallestMilestoneDollars, `At least $${terms.smallestMilestoneDollars}`),
  z.lte(LARGEST_BID, 'At most $1,000,000'),
);

/** The parts of a comma-separated text, without blanks. */
export const partsOf = (typed: string): string[] =>
  typed.split(',').flatMap((part) => (/\S/.test(part) ? [part.trim()] : []));
/** One question per line. */
export const questionsIn = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => (/\S/.test(line) ? [line.trim()] : []));

/** A day, such as 2026-12-01: the job takes proposals until its end, in UTC. Missing: the terms' days from now. */
export const lastDay = missable(text.check(z.refine(isDay, 'Enter a date such as 2026-12-01')));

const fields = z.object({
  Job_Title: z
    .string()
    .check(
      z.trim(),
      z.minLength(5, 'Write at least 5 characters'),
      z.maxLength(LONGEST_TITLE, `At most ${LONGEST_TITLE} characters`),
    ),
  /** Comma-separated names of skills of the marketplace. */
  Job_Skills: text.check(
    z.maxLength(LONGEST_SKILLS),
    z.refine((typed) => partsOf(typed).length > 0, 'Choose at least one skill'),
    z.refine((typed) => partsOf(typed).length <= MOST_JOB_SKILLS, `At most ${MOST_JOB_SKILLS} skills`),
  ),
  /** Markdown: headings, lists, bold and links. */
  Job_Brief: z
    .string()
    .check(
      z.trim(),
      z.minLength(LEAST_BRIEF, `Write at least ${LEAST_BRIEF} characters`),
      z.maxLength(LONGEST_BRIEF, 'At most 10,000 characters'),
    ),
  Job_PaymentModel: z.enum(['fixed', 'hourly', 'monthly'], 'Choose how you pay'),
  /** Dollars, in the terms of the payment model. The same amount twice, or a range. */
  Job_MinAmount: amount,
  Job_MaxAmount: missable(amount),
  /** Suggested to freelancers, for a fixed price: one per line, as in a proposal (money/milestones.ts). */
  Milestones: missable(
    text.check(
      z.refine(areFew, `At most ${MOST_MILESTONES}. Remove some`),
      z.refine(areComplete, 'Correct the marked milestones'),
      z.maxLength(LONGEST_MILESTONES, 'Together at most 2,000 characters. Shorten some titles'),
    ),
  ),
  Job_Duration: missable(z.enum(DURATIONS, 'Choose a duration')),
  LastDay: lastDay,
  Job_Experience: missable(z.enum(EXPERIENCE_LEVELS, 'Choose a level')),
  /** One per line. */
  Questions: missable(
    text.check(
      z.refine((typed) => questionsIn(typed).length <= MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions`),
      z.refine(
        (typed) => questionsIn(typed).every(({ length }) => length <= LONGEST_QUESTION),
        `At most ${LONGEST_QUESTION} characters a question`,
      ),
    ),
  ),
  /** One per line, as the field of a form keeps them (generic/file-upload.ts). */
  Files: missable(formFiles),
  Job_Visibility: z._default(visibility, 'everyone'),
});

export const isRange = ({
  Job_MinAmount,
  Job_MaxAmount,
}: Pick<z.output<typeof fields>, 'Job_MinAmount' | 'Job_MaxAmount'>): boolean =>
  Job_MaxAmount === undefined || Job_MaxAmount >= Job_MinAmount;

/** The form, as typed: every value is a text. */
export const postingForm = fields.check(
  z.refine(isRange, { error: 'Enter at least the lower amount', path: ['Job_MaxAmount'] }),
);
export type Posting = z.output<typeof postingForm>;

export const POSTING_FIELDS = [
  'Job_Title',
  'Job_Skills',
  'Job_Brief',
  'Job_PaymentModel',
  'Job_MinAmount',
  'Job_MaxAmount',
  'Milestones',
  'Job_Duration',
  'LastDay',
  'Job_Experience',
  'Questions',
  'Files',
  'Job_Visibility',
] as const;
export type PostingField = (typeof POSTING_FIELDS)[number];

/**
 * What `job.edited` carries in the body of `lifecycleEvent`: the whole form as typed, as `saveJobDraft` has it in `Fields`.
 * The last day has no effect there, because `job.extended` changes it.
 */
export const editedPosting = z.omit(fields, { LastDay: true });
export type EditedPosting = z.output<typeof editedPosting>;
export type EditedField = Exclude<PostingField, 'LastDay'>;

export const examplePosting = {
  Job_Title: 'Repair the search rankings of a furniture shop after a move',
  Job_Skills: 'SEO Expert, Technical SEO',
  Job_Brief:
    '## What happened\n\nWe moved to a new shop system in March and lost **a third** of our organic traffic.\n\n- 9,000 pages\n- two languages',
  Job_PaymentModel: 'fixed',
  Job_MinAmount: '900',
  Job_MaxAmount: '1400',
  Milestones: 'Audit and list of repairs: 400 by 2026-12-18\nRepairs: 800',
  Job_Duration: '1 to 3 months',
  LastDay: '2026-12-18',
  Job_Experience: 'intermediate',
  Questions: 'Which move of a shop have you accompanied?\nWhat would you look at in the first week?',
  Files: '',
  Job_Visibility: 'everyone',
} as const satisfies Record<PostingField, string>;

/** Typed text of any form, unfinished and bounded: a draft. Unknown fields are refused. */
export const draftFields = (names: readonly string[], longest: number) => {
  const known = new Set<string>(names);
  return z
    .record(z.string(), z.string().check(z.maxLength(longest)))
    .check(z.refine((typed) => Object.keys(typed).every((name) => known.has(name)), 'has an unknown field'));
};
const postingDraft = draftFields(POSTING_FIELDS, 2 * LONGEST_BRIEF);

/** A stored draft. `Version` counts its saves: a save names the version that its page has seen. */
export const savedDraft = z.object({ id, Version: numeric, SavedAt: requiredText });
export type SavedDraft = z.output<typeof savedDraft>;
export const exampleSavedDraft: SavedDraft = { id: 41, Version: 3, SavedAt: '2026-11-18T09:30:00.000Z' };

/** A job as its employer edits it: a draft, or a published job in the form's fields. */
export const ownPosting = z.object({
  JID: id,
  ...standing.shape,
  Fields: z.record(z.string(), z.string()),
  /** Of a draft. */
  Draft: missable(savedDraft),
  /** The files that `Files` names, in its order. */
  FileList: z._default(z.array(attachment), []),
  no_of_proposals: missable(numeric),
});
export type OwnPosting = z.output<typeof ownPosting>;
export const exampleOwnPosting: OwnPosting = {
  JID: 41,
  State: 'draft',
  DueAt: undefined,
  Version: 1,
  Fields: { ...examplePosting },
  Draft: exampleSavedDraft,
  FileList: [],
  no_of_proposals: 0,
};

/** What similar jobs here paid, in dollars and in the terms of the payment model. */
export const similarPay = z.object({
  /** The number of hired jobs behind the figures; the amounts are missing if there are too few. */
  Count: numeric,
  Low: missable(numeric),
  Median: missable(numeric),
  High: missable(numeric),
});
export type SimilarPay = z.output<typeof similarPay>;
export const exampleSimilarPay: SimilarPay = { Count: 38, Low: 640, Median: 980, High: 1450 };

export const published = z.object({ JID: id, ...standing.shape });
export type Published = z.output<typeof published>;

/** A draft in the list of its employer. */
export const jobDraft = z.object({
  JID: id,
  /** As typed; '' for none. */
  Title: text,
  /** ISO 8601. */
  SavedAt: requiredText,
  ...standing.shape,
});
export type JobDraft = z.output<typeof jobDraft>;
export const exampleJobDraft: JobDraft = {
  JID: 41,
  Title: 'Repair the search rankings of a furniture shop after a move',
  SavedAt: '2026-11-18T09:30:00.000Z',
  State: 'draft',
  DueAt: undefined,
  Version: 1,
};

export const postingCalls = {
  saveJobDraft: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/jobDraftSave',
    /** Without an id: a new draft. */
    body: keyed(z.object({ id: missable(id), Version: missable(numeric), Fields: postingDraft })),
    reply: record(savedDraft),
    access: 'signedIn',
    write: true,
    codes: ['drafts_full', 'employers_only', 'job_not_found', 'key_reused', 'not_a_draft', 'stale'],
    summary:
      'Saves the draft of a job as typed, or begins one; 409 if another device has saved a newer version',
  }),
  ownPosting: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/jobDraftfindById',
    body: z.object({ id }),
    reply: record(ownPosting),
    access: 'signedIn',
    write: false,
    codes: ['job_not_found'],
    summary: 'One of the employer’s own jobs in the fields of the form: a draft, or a published job',
  }),
  jobDrafts: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/jobDraftfind',
    body: z.object({}),
    reply: list(jobDraft),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'The employer’s drafts of jobs, the one that was saved last first; empty for other callers',
  }),
  copyJob: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/jobDraftCopy',
    body: keyed(z.object({ id })),
    reply: record(savedDraft),
    access: 'signedIn',
    write: true,
    codes: ['drafts_full', 'employers_only', 'job_not_found', 'key_reused'],
    summary:
      'A new draft with the fields of one of the employer’s own jobs, to duplicate a draft or repost a job',
  }),
  publishJob: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/jobCreate',
    /** The draft with its version, and the fields of the form. Without a draft the job is new. */
    body: keyed(z.extend(fields, { id: missable(id), Version: missable(numeric) })),
    reply: record(published),
    access: 'signedIn',
    write: true,
    codes: [
      'amounts_reversed',
      'attachment_gone',
      'employers_only',
      'job_not_found',
      'key_reused',
      'last_day_invalid',
      'not_a_draft',
      'stale',
      'unknown_skill',
    ],
    summary: 'Publishes a job from its draft',
  }),
  similarPay: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/similarPayfind',
    body: z.object({ Skills: text.check(z.maxLength(LONGEST_SKILLS)), PaymentModel: paymentModel }),
    reply: record(similarPay),
    access: 'signedIn',
    write: false,
    codes: [],
    summary:
      'What hired jobs with the same skills and payment model paid: quartiles, or only their number if few',
  }),
};
