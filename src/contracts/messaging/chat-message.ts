/**
 * One message of a conversation. A conversation is of two people, and its messages are numbered from 1 without a gap:
 * whoever holds some knows which are missing, and the same message twice, or two in the wrong order, change nothing.
 */
import * as z from 'zod/mini';
import { attachment } from './attachment-file.ts';
import { id, missable, numeric, text } from '../core/fields.ts';

export const LONGEST_MESSAGE = 5000;
export const MOST_ATTACHMENTS = 5;

const whole = z.refine(Number.isSafeInteger);
/** Of a message: from 1. */
export const order = numeric.check(z.gte(1), whole);
/** How far somebody is: 0 for nowhere yet. */
export const progress = numeric.check(z.gte(0), whole);
/** Made by the page that sends it (a UUID), so that a message that is sent twice is kept once. */
export const clientMessageId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const chatMessage = z.object({
  id,
  ClientMessageId: missable(text),
  Sender: id,
  /** In the conversation. */
  Order: order,
  /** How many its sender has written in this conversation, with this one. */
  Count: order,
  /** Plain text: never markup. '' where attachments say all. */
  Text: text,
  /** ISO 8601, by the server's clock. */
  SentAt: text,
  Attachments: missable(z.array(attachment)),
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * How far one of the two is. All three only ever grow, so that of two that are heard the larger counts.
 * Who wrote k messages, of which the other has Counted c, has k − c unread ones there.
 */
export const chatMarks = z.object({
  /** The Order of the newest that has reached a page of theirs. */
  Delivered: progress,
  /** The Order of the newest they have seen. */
  Read: progress,
  /** How many of the other's messages are among those. */
  Counted: progress,
});
export type ChatMarks = z.output<typeof chatMarks>;

export const exampleChatMessage: ChatMessage = {
  id: 71,
  ClientMessageId: '0b0e6a52-5a3c-4b57-9a51-3f1f6a2f9d10',
  Sender: 2,
  Order: 3,
  Count: 2,
  Text: 'The audit is ready.',
  SentAt: '2026-11-18T09:30:00.000Z',
  Attachments: undefined,
};
export const exampleChatMarks: ChatMarks = { Delivered: 3, Read: 2, Counted: 1 };
