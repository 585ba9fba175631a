/**
 * An answer that the server does not have yet, as this browser stores it: one key each,
 * `answers:<user id>:<attempt id>:<position>`, so that tabs do not overwrite each other's.
 */
import * as z from 'zod/mini';
import { missable } from '../core/fields.ts';
import { answer } from './answer.ts';
import type { SavedAnswer } from './attempt.ts';

const given = z.object({
  /** Missing: the freelancer has taken the answer back. */
  Answer: missable(answer),
  Flagged: z.boolean(),
});
export type GivenAnswer = z.output<typeof given>;

export const unsavedAnswer = z.object({
  ...given.shape,
  /** Of the question that the answer is based on. */
  Version: z.number(),
  /** What the server had in that version. */
  Base: given,
  /** Those that were sent and whose reply is missing: the server may have any of them. */
  Sent: z.array(given),
});
export type UnsavedAnswer = z.output<typeof unsavedAnswer>;

export const exampleUnsavedAnswer: UnsavedAnswer = {
  Answer: [2],
  Flagged: true,
  Version: 1,
  Base: { Answer: [1], Flagged: false },
  Sent: [{ Answer: [3], Flagged: false }],
};
export const exampleSavedAnswer: SavedAnswer = {
  Position: 1,
  Version: 2,
  SavedAt: '2026-11-27T10:05:00.000Z',
  Attempt_Version: 4,
};
