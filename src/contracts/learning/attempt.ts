/** /skill-test and /skill-qa: one try of a freelancer at a test. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { id, missable, numeric, requiredText, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { record } from '../core/reply.ts';
import { answer } from './answer.ts';

export const QUESTION_KINDS = ['single', 'multiple', 'ordering', 'number'] as const;
export const questionKind = z.enum(QUESTION_KINDS);
export type QuestionKind = z.output<typeof questionKind>;

/** `running`: its clock runs. It is graded in the moment in which it ends. */
export const ATTEMPT_STATES = ['running', 'passed', 'failed'] as const;
export const attemptState = z.enum(ATTEMPT_STATES);
export type AttemptState = z.output<typeof attemptState>;

export const attemptQuestion = z.object({
  /** 1 to the number of questions. */
  Position: numeric,
  Kind: questionKind,
  Text: requiredText,
  /** Shuffled for this attempt. Missing for a number. */
  Options: missable(z.array(text)),
  /** Of a number, such as `%`. */
  Unit: missable(text),
  /** Missing until the freelancer answers. */
  Answer: missable(answer),
  Flagged: z.boolean(),
  /** Counts the changes of the answer and the flag. The next change sends it. */
  Version: numeric,
});
export type AttemptQuestion = z.output<typeof attemptQuestion>;

/** Only a failed attempt has topics, and only a passed one has a review. */
export const attemptResult = z.object({
  Passed: z.boolean(),
  /** Per cent. */
  Score: numeric,
  /** Right answers. */
  Correct: numeric,
  EndedAt: requiredText,
  /** The time ran out before the freelancer handed in. */
  TimedOut: z.boolean(),
  /** The id of the certificate of a passed attempt. */
  Certificate: missable(id),
  /** What to learn: topics with wrong answers, by name. */
  Topics: missable(z.array(z.object({ Name: requiredText, Learn: requiredText }))),
  /** `Right` has the form of `Answer`. Other numbers may be right too: those within the tolerance. */
  Review: missable(
    z.array(z.object({ Position: numeric, Correct: z.boolean(), Right: answer, Explanation: requiredText })),
  ),
});
export type AttemptResult = z.output<typeof attemptResult>;

export const attempt = z.object({
  id,
  TID: id,
  Title: requiredText,
  State: attemptState,
  /** The server's clock, in ISO text like the other moments. A page counts down from it, and not from the device's clock. */
  Now: requiredText,
  StartedAt: requiredText,
  /** The deadline, fixed at the start. */
  DueAt: requiredText,
  /** Per cent that passes. */
  PassPercent: numeric,
  /** Grows with every change of the attempt and of its questions. News `lifecycleMoved` of kind `attempt` carries it. */
  Version: numeric,
  Questions: z.array(attemptQuestion),
  /** Once the attempt has ended. */
  Result: missable(attemptResult),
});
export type Attempt = z.output<typeof attempt>;

export const exampleAttempt: Attempt = {
  id: 7,
  TID: 2,
  Title: 'Technical SEO',
  State: 'running',
  Now: '2026-11-27T10:04:00.000Z',
  StartedAt: '2026-11-27T10:00:00.000Z',
  DueAt: '2026-11-27T10:30:00.000Z',
  PassPercent: 75,
  Version: 3,
  Questions: [
    {
      Position: 1,
      Kind: 'single',
      Text: 'Which file tells crawlers what they may fetch?',
      Options: ['sitemap.xml', 'robots.txt', 'humans.txt', 'ads.txt'],
      Unit: undefined,
      Answer: [1],
      Flagged: false,
      Version: 1,
    },
    {
      Position: 2,
      Kind: 'number',
      Text: 'A page has 500 impressions and 25 clicks. What is its click-through rate?',
      Options: undefined,
      Unit: '%',
      Answer: undefined,
      Flagged: true,
      Version: 1,
    },
  ],
  Result: undefined,
};
export const examplePassedAttempt: Attempt = {
  ...exampleAttempt,
  State: 'passed',
  Now: '2026-11-27T10:21:00.000Z',
  Version: 5,
  Questions: exampleAttempt.Questions.map((question) =>
    question.Kind === 'number' ? { ...question, Answer: 5, Version: 2 } : question,
  ),
  Result: {
    Passed: true,
    Score: 100,
    Correct: 2,
    EndedAt: '2026-11-27T10:20:00.000Z',
    TimedOut: false,
    Certificate: 31,
    Topics: undefined,
    Review: [
      { Position: 1, Correct: true, Right: [1], Explanation: 'Crawlers read robots.txt first.' },
      { Position: 2, Correct: true, Right: 5, Explanation: '25 of 500 is 5 per cent.' },
    ],
  },
};
export const exampleFailedAttempt: Attempt = {
  ...exampleAttempt,
  State: 'failed',
  Now: '2026-11-27T10:31:00.000Z',
  Version: 4,
  Result: {
    Passed: false,
    Score: 50,
    Correct: 1,
    EndedAt: '2026-11-27T10:30:00.000Z',
    TimedOut: true,
    Certificate: undefined,
    Topics: [{ Name: 'Measurement', Learn: 'Compute rates from the numbers of a real report.' }],
    Review: undefined,
  },
};

const whole = numeric.check(z.gte(0), z.lte(2_147_483_647), z.refine(Number.isInteger));
export const answerToSave = z.object({
  /** Of the attempt. */
  id,
  Position: whole,
  /** Missing: the freelancer has taken the answer back. */
  Answer: missable(answer),
  Flagged: z.boolean(),
  /** Of the question as the page knows it. Another one is stale, unless the server already has this very change. */
  Version: whole,
});
export type AnswerToSave = z.output<typeof answerToSave>;
export const savedAnswer = z.object({
  Position: numeric,
  Version: numeric,
  SavedAt: requiredText,
  /** Of the attempt. */
  Attempt_Version: numeric,
});
export type SavedAnswer = z.output<typeof savedAnswer>;

export const attemptCalls = {
  skillTestStart: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/skillTestStart',
    body: keyed(z.object({ TID: id })),
    reply: record(attempt),
    access: 'signedIn',
    write: true,
    codes: [
      'attempt_running',
      'demo_account_shared',
      'attempts_used_up',
      'certificate_valid',
      'freelancers_only',
      'key_reused',
      'test_not_found',
    ],
    summary: 'Starts a test; returns the attempt that the caller already has running at the same test',
  }),
  skillAttempt: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/skillAttemptfind',
    body: z.object({ id }),
    reply: record(attempt),
    access: 'signedIn',
    write: false,
    codes: ['attempt_not_found'],
    summary: 'An attempt of the caller: its questions and answers, and its result once it has ended',
  }),
  skillAnswerSave: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/skillAnswerSave',
    body: answerToSave,
    reply: record(savedAnswer),
    access: 'signedIn',
    write: true,
    codes: ['answer_invalid', 'attempt_not_found', 'attempt_over', 'stale'],
    summary: 'Saves the answer to one question of a running attempt of the caller; 409 after its end',
  }),
  skillTestSubmit: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/skillTestSubmit',
    body: z.object({ id }),
    reply: record(attempt),
    access: 'signedIn',
    write: true,
    codes: ['attempt_not_found'],
    summary:
      'Hands in a running attempt of the caller, which is graded at once; an ended one is returned as it is',
  }),
};
