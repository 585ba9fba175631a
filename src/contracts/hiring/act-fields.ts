/** What a person types to send an event of a lifecycle. An event without an entry needs no text. */
import * as z from 'zod/mini';
import type { Parser } from '../core/parser.ts';
import { reason } from './lifecycle-event.ts';
import { replyBody } from './review-reply.ts';

const withReason = z.object({ Reason: reason });

/** By the event's name. */
export const actFields: Readonly<Partial<Record<string, Parser<Readonly<Record<string, unknown>>>>>> = {
  'job.closed': withReason,
  'proposal.declined': withReason,
  'offer.declined': withReason,
  'contract.ended': withReason,
  'reply.written': replyBody,
  'cancellation.requested': withReason,
  'refund.requested': withReason,
  'request.declined': withReason,
};
