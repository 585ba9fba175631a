/**
 * A message that waits to be sent, as this browser keeps it: one key each, `outbox:<user id>:<clientMessageId>`, so that
 * tabs do not overwrite each other's.
 */
import * as z from 'zod/mini';
import { attachment } from './attachment-file.ts';
import { clientMessageId, LONGEST_MESSAGE, MOST_ATTACHMENTS } from './chat-message.ts';
import { id, text } from './fields.ts';

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offline') }),
  z.object({ kind: z.literal('refused'), status: z.number(), message: z.exactOptional(text) }),
  z.object({ kind: z.literal('unreadable') }),
  z.object({ kind: z.literal('unexpected'), issue: text }),
  z.object({ kind: z.literal('fault'), issue: text }),
]);

export const waitingMessage = z.object({
  clientMessageId,
  to: id,
  Text: text.check(z.maxLength(LONGEST_MESSAGE)),
  Attachments: z.array(attachment).check(z.maxLength(MOST_ATTACHMENTS)),
  /** ISO 8601, by this browser's clock; later than of all that was kept before it. */
  at: z.iso.datetime(),
  /** Of the last attempt; null before the first. */
  reason: z.nullable(reason),
  /** The server does not take it: it is sent again only when asked for. */
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
