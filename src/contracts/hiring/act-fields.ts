/** What a person types to send an event of a lifecycle. An event without an entry needs no text. */
import * as z from 'zod/mini';
import { missable } from '../core/fields.ts';
import type { Parser } from '../core/parser.ts';
import { extraFields } from '../money/extra-fields.ts';
import { minutesTyped } from '../money/worked-time.ts';
import { reason } from './lifecycle-event.ts';
import { replyBody } from './review-reply.ts';

const withReason = z.object({ Reason: reason });
const worked = z.object({
  Day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a day')),
  Time: z
    .string()
    .check(z.refine((typed) => minutesTyped(typed) !== undefined, 'Enter hours and minutes, such as 1:30')),
  Note: missable(z.string().check(z.maxLength(500, 'At most 500 characters'))),
});

/** By the event's name. */
export const actFields: Readonly<Partial<Record<string, Parser<Readonly<Record<string, unknown>>>>>> = {
  'job.closed': withReason,
  'proposal.declined': withReason,
  'offer.declined': withReason,
  'contract.ended': withReason,
  'contract.cancelled': withReason,
  'entry.added': worked,
  'entry.changed': worked,
  'bonus.added': z.object(extraFields),
  'reply.written': replyBody,
  'cancellation.requested': withReason,
  'refund.requested': withReason,
  'request.declined': withReason,
};
