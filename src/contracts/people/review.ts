import * as z from 'zod/mini';
import { missable, numeric, requiredText, text } from '../core/fields.ts';
import { defineCall } from '../core/call.ts';
import { list } from '../core/reply.ts';
import { ACTIVE } from './review-status.ts';

export const review = z.object({
  GlobalReview_Review: requiredText,
  GlobalReview_Name: missable(text),
  /** 1 to 5. */
  Stars: missable(numeric),
  Status: requiredText,
});
export type Review = z.output<typeof review>;

/** The filters of a list of reviews, by their names in the address. */
export const starFilter = z.string().check(z.regex(/^[1-5]$/));

export const exampleReview: Review = {
  GlobalReview_Review: 'We hired in two days and paid when the numbers moved. That is all I wanted.',
  GlobalReview_Name: 'Ingrid Solberg',
  Stars: 5,
  Status: ACTIVE,
};

export const reviewCalls = {
  reviews: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/globalReviewfind',
    body: z.object({ Status: z.literal(ACTIVE) }),
    reply: list(review),
    access: 'anyone',
    write: false,
    codes: [],
    summary: 'Reviews of the marketplace; the client requests and shows only Active ones',
  }),
};
