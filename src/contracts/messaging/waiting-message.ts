/**
 * A pending message as this browser stores it: one key each, `outbox:<user id>:<clientMessageId>`, so that tabs do
 * not overwrite each other's.
 */
import * as z from 'zod/mini';
import { attachment } from './attachment-file.ts';
import { clientMessageId, LONGEST_MESSAGE, MOST_ATTACHMENTS } from './chat-message.ts';
import type { CallFailure } from '../core/failure.ts';
import { id, missable, text } from '../core/fields.ts';

const KINDS = ['offline', 'refused', 'unreadable', 'unexpected', 'fault'] as const;
// zod's own helper would enlarge the script that every page loads.
const reason = z.pipe(
  z.object({
    kind: z.enum(KINDS),
    status: missable(z.number()),
    message: missable(text),
    code: missable(text),
    retryAfter: missable(z.number()),
    issue: missable(text),
  }),
  z.transform(({ kind, status, message, code, retryAfter, issue }): CallFailure => {
    if (kind === 'refused')
      return {
        kind,
        status: status ?? 0,
        ...(message !== undefined && { message }),
        ...(code !== undefined && { code }),
        ...(retryAfter !== undefined && { retryAfter }),
      };
    return kind === 'unexpected' || kind === 'fault' ? { kind, issue: issue ?? '' } : { kind };
  }),
);

export const waitingMessage = z.object({
  clientMessageId,
  to: id,
  Text: text.check(z.maxLength(LONGEST_MESSAGE)),
  Attachments: z.array(attachment).check(z.maxLength(MOST_ATTACHMENTS)),
  /** ISO 8601, by this browser's clock; later than every message stored before. */
  at: text.check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  /** The reason of the last failed attempt; null before the first. */
  reason: z.nullable(reason),
  /** The server rejected it: it is sent again only on the user's request. */
  isGivenUp: z.boolean(),
});
export type Waiting = z.output<typeof waitingMessage>;

export const exampleWaitingMessage: Waiting = {
  clientMessageId: '0b0e6a52-5a3c-4b57-9a51-3f1f6a2f9d10',
  to: 2,
  Text: 'Thank you. I read it this evening.',
  Attachments: [],
  at: '2026-11-18T09:31:00.000Z',
  reason: null,
  isGivenUp: false,
};
