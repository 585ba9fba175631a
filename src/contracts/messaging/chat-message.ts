/**
 * One message of a conversation between two people. Messages are numbered from 1 without gaps, so a client knows
 * which are missing. Duplicates and reordering change nothing.
 */
import * as z from 'zod/mini';
import { attachment } from './attachment-file.ts';
import { id, missable, numeric, text } from '../core/fields.ts';

export const LONGEST_MESSAGE = 5000;
export const MOST_ATTACHMENTS = 5;

const whole = z.refine(Number.isSafeInteger);
/** A message's number, from 1. */
export const order = numeric.check(z.gte(1), whole);
/** The last Order reached; 0 for none. */
export const progress = numeric.check(z.gte(0), whole);
/** A UUID from the sending page, by which the server deduplicates. */
export const clientMessageId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

export const chatMessage = z.object({
  id,
  ClientMessageId: missable(text),
  Sender: id,
  /** Its number in the conversation. */
  Order: order,
  /** How many messages its sender wrote in this conversation, this one included. */
  Count: order,
  /** Plain text, never markup. '' if the attachments are the whole message. */
  Text: text,
  /** ISO 8601, by the server's clock. */
  SentAt: text,
  Attachments: missable(z.array(attachment)),
});
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * One member's progress. All three marks only grow, so the larger of two wins. If the sender wrote k messages and the
 * reader has Counted c of them, k − c are unread.
 */
export const chatMarks = z.object({
  /** The Order of the newest message delivered to a page of theirs. */
  Delivered: progress,
  /** The Order of the newest message they have seen. */
  Read: progress,
  /** How many of the other person's messages are among the seen ones. */
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
