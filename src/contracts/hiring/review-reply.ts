/** The one public reply to a review. Apart from the reviews, so that a page with acts loads no more than this. */
import * as z from 'zod/mini';

export const LONGEST_REPLY = 1000;

/** The body of `reply.written`. */
export const replyBody = z.object({
  Reply: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Write at least 3 characters'),
      z.maxLength(LONGEST_REPLY, 'At most 1,000 characters'),
    ),
});
