/** The two reviews of a contract that has ended: hidden until both are written or the time is over. */
import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { missable, numeric, requiredText, text } from '../core/fields.ts';
import { record } from '../core/reply.ts';
import { contractId } from './contract.ts';
import { standing } from './lifecycle-event.ts';
import { side } from './offer.ts';

export const LONGEST_REVIEW = 2000;
/** What each side gives stars for. */
export const FREELANCER_ASPECTS = ['quality', 'communication', 'punctuality', 'skills'] as const;
export const EMPLOYER_ASPECTS = ['clarity', 'communication', 'payment', 'fairness'] as const;
export type Aspect = (typeof FREELANCER_ASPECTS)[number] | (typeof EMPLOYER_ASPECTS)[number];

const stars = numeric.check(
  z.refine(Number.isInteger, 'Choose 1 to 5 stars'),
  z.gte(1, 'Choose 1 to 5 stars'),
  z.lte(5, 'Choose 1 to 5 stars'),
);

/** The body of `review.written` and `review.edited`. Each side gives stars for its own aspects, all of them. */
export const reviewBody = z.object({
  Aspects: z.record(z.string(), stars),
  Review: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Write at least 10 characters'),
      z.maxLength(LONGEST_REVIEW, 'At most 2,000 characters'),
    ),
});
export type ReviewBody = z.output<typeof reviewBody>;
export const aspectsOf = (by: 'employer' | 'freelancer'): readonly Aspect[] =>
  by === 'employer' ? FREELANCER_ASPECTS : EMPLOYER_ASPECTS;
/** The stars of a review: the mean of its aspects, rounded to whole stars. */
export const starsOf = (aspects: Readonly<Record<string, number>>): number => {
  const all = Object.values(aspects);
  return Math.round(all.reduce((sum, one) => sum + one, 0) / all.length);
};

export const contractReview = z.object({
  By: side,
  Name: requiredText,
  Stars: numeric,
  Aspects: z.record(z.string(), numeric),
  Review: requiredText,
  At: requiredText,
  Reply: missable(text),
  RepliedAt: missable(text),
});

export type ContractReview = z.output<typeof contractReview>;

/** A side sees its own review at once, and the other one when both appear. */
export const contractReviews = z.object({
  ...standing.shape,
  Reviews: z.array(contractReview),
});
export type ContractReviews = z.output<typeof contractReviews>;
export const exampleReviewBody: ReviewBody = {
  Aspects: { quality: 5, communication: 4, punctuality: 5, skills: 5 },
  Review: 'Found the broken redirects in two days and explained each of them.',
};
export const exampleContractReviews: ContractReviews = {
  State: 'open',
  DueAt: '2026-12-03T10:00:00.000Z',
  Version: 2,
  Reviews: [
    {
      By: 'employer',
      Name: 'Ines Moreau',
      Stars: 5,
      ...exampleReviewBody,
      At: '2026-11-20T08:00:00.000Z',
      Reply: undefined,
      RepliedAt: undefined,
    },
  ],
};

export const contractReviewCalls = {
  contractReviews: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/contractReviewfind',
    body: z.object({ id: contractId }),
    reply: record(contractReviews),
    access: 'signedIn',
    write: false,
    codes: ['contract_not_found'],
    summary: 'The reviews of a contract that has ended, as far as the caller may see them',
  }),
};
