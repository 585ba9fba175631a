/** Conversations and their calls. The specification defines `user` and `lastChat` of an entry; the rest is ours. */
import * as z from 'zod/mini';
import { attachmentFile } from './attachment-file.ts';
import { defineCall } from '../core/call.ts';
import {
  chatMarks,
  chatMessage,
  clientMessageId,
  exampleChatMarks,
  exampleChatMessage,
  LONGEST_MESSAGE,
  MOST_ATTACHMENTS,
  order,
  progress,
} from './chat-message.ts';
import { id, missable, numeric, text } from '../core/fields.ts';
import { keyed } from '../core/keyed.ts';
import { filed } from '../people/profile-forms.ts';
import { record, unread } from '../core/reply.ts';

/** The other person. Name, Photo and type are optional. */
const person = z.looseObject({ id });

/** An entry of the chat list: the person and the last message. */
export const chat = z.object({
  user: person,
  lastChat: z.object({ message: z.string(), IsRead: z.boolean() }),
  /** The full last message. */
  Last: missable(chatMessage),
  /** The user's own marks, and the other person's. */
  Mine: missable(chatMarks),
  Theirs: missable(chatMarks),
  /** How many messages the other person wrote. */
  TheirCount: missable(progress),
});
export type Chat = z.output<typeof chat>;

export const exampleChat: Chat = {
  user: { id: 2, Name: 'Amara Okafor' },
  lastChat: { message: 'The audit is ready.', IsRead: false },
  Last: exampleChatMessage,
  Mine: exampleChatMarks,
  Theirs: exampleChatMarks,
  TheirCount: 2,
};

export const CHATS_A_PAGE = 50;
export const chatList = z.object({
  /** Newest first. */
  Chats: z.array(chat),
  /** Everyone with unread messages, including chats on later pages. */
  Unread: z.array(id),
  /** The cursor of the next page; missing on the last. */
  Next: missable(text),
});
export type ChatList = z.output<typeof chatList>;
export const exampleChatList: ChatList = { Chats: [exampleChat], Unread: [2], Next: undefined };

/**
 * Whether the user may write: `open`; `blocked`, the user blocked the other person; `closed`, the other person
 * accepts no messages, for a reason that stays secret; `gone`, the other account is closed.
 */
export const STANDINGS = ['open', 'blocked', 'closed', 'gone'] as const;

export const MESSAGES_A_PAGE = 50;
export const chatHistory = z.object({
  user: person,
  /** Ordered by Order. */
  Messages: z.array(chatMessage),
  /** The Order of the newest message; 0 for an empty conversation. */
  Last: progress,
  Mine: chatMarks,
  Theirs: chatMarks,
  TheirCount: progress,
  Standing: z.enum(STANDINGS),
  /** Whether the two have worked together; then they may share contact details. */
  IsHired: missable(z.boolean()),
});
export type ChatHistory = z.output<typeof chatHistory>;
export const exampleChatHistory: ChatHistory = {
  user: { id: 2, Name: 'Amara Okafor' },
  Messages: [exampleChatMessage],
  Last: 3,
  Mine: exampleChatMarks,
  Theirs: exampleChatMarks,
  TheirCount: 2,
  Standing: 'open',
  IsHired: false,
};

/** The text or the attachments must say something: the server rejects an empty message. */
export const messageToSend = z.object({
  to: id,
  clientMessageId,
  Text: z.string().check(z.trim(), z.maxLength(LONGEST_MESSAGE, 'At most 5,000 characters')),
  /** The File of each upload. */
  Attachments: missable(z.array(attachmentFile).check(z.maxLength(MOST_ATTACHMENTS))),
  /**
   * The author. A pending message may be sent after someone else signed in in this browser; the server rejects it
   * with 401.
   */
  as: missable(id),
});
export type MessageToSend = z.output<typeof messageToSend>;
export const exampleMessageToSend: MessageToSend = {
  to: 2,
  clientMessageId: '0b0e6a52-5a3c-4b57-9a51-3f1f6a2f9d10',
  Text: 'Thank you. I read it this evening.',
  Attachments: undefined,
  as: undefined,
};

export const LONGEST_CHAT_QUERY = 100;
export const MOST_HITS = 100;
export const chatHits = z.object({
  /** Newest first. */
  Hits: z.array(chatMessage),
  /** The number of all matches, also beyond the first hundred. */
  Total: numeric,
});
export type ChatHits = z.output<typeof chatHits>;
export const exampleChatHits: ChatHits = { Hits: [exampleChatMessage], Total: 1 };

export const REPORT_REASONS = ['spam', 'fraud', 'abuse', 'offPlatform', 'other'] as const;
/** The fields of a report that are typed. */
export const chatReportForm = z.object({
  Reason: z.enum(REPORT_REASONS, 'Choose a reason'),
  Details: missable(text.check(z.maxLength(2000, 'At most 2,000 characters'))),
});
export const chatReport = z.extend(chatReportForm, { id });
export type ChatReport = z.output<typeof chatReport>;
export const exampleChatReport: ChatReport = {
  id: 2,
  Reason: 'spam',
  Details: 'The same letter, five times.',
};

export const chatCalls = {
  chats: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/chatListfind',
    body: z.object({ after: missable(text.check(z.maxLength(400))) }),
    reply: record(chatList),
    access: 'signedIn',
    write: false,
    codes: [],
    summary: 'A page of the caller’s conversations, newest first, and who has unread messages there',
  }),
  chatHistory: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/chatHistoryfind',
    /** Without any of the three: the newest. `before` and `after` exclude the named message, `around` includes it. */
    body: z.object({ id, before: missable(order), after: missable(progress), around: missable(order) }),
    reply: record(chatHistory),
    access: 'signedIn',
    write: false,
    codes: ['user_not_found'],
    summary:
      'Fifty messages of the conversation with one person, which may be empty; 404 if the person is unknown',
  }),
  sendMessage: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/messageCreate',
    body: messageToSend,
    reply: record(chatMessage),
    access: 'signedIn',
    write: true,
    codes: [
      'account_closed',
      'attachment_gone',
      'email_unconfirmed',
      'message_empty',
      'message_id_reused',
      'message_limit',
      'messages_not_accepted',
      'new_people_limit',
      'other_user_signed_in',
      'person_blocked',
      'user_not_found',
    ],
    summary:
      'Writes to one person; a repeated clientMessageId returns the stored message; 403 if the caller may not write to them',
  }),
  readChat: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/chatRead',
    body: z.object({ id, order: progress }),
    reply: record(z.object({ Mine: chatMarks })),
    access: 'signedIn',
    write: true,
    codes: [],
    summary: 'Marks a conversation as seen up to this message',
  }),
  searchChat: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/chatSearchfind',
    body: z.object({
      id,
      query: z.string().check(z.trim(), z.minLength(2), z.maxLength(LONGEST_CHAT_QUERY)),
    }),
    reply: record(chatHits),
    access: 'signedIn',
    write: false,
    codes: ['search_too_slow'],
    summary: 'The messages of one conversation that match these words, newest first, at most a hundred',
  }),
  blockPerson: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/chatBlock',
    body: z.object({ id, blocked: z.boolean() }),
    reply: unread,
    access: 'signedIn',
    write: true,
    codes: ['demo_account_shared', 'user_not_found'],
    summary:
      'Blocks or unblocks a person: the blocker cannot write, and gets nothing that the other person writes',
  }),
  reportChat: defineCall({
    method: 'POST',
    address: 'api',
    path: '/admin/chatReport',
    body: keyed(chatReport),
    reply: record(filed),
    access: 'signedIn',
    write: true,
    codes: ['conversation_not_found', 'key_reused'],
    summary: 'Reports the other person of a conversation to the operator, with the latest messages',
  }),
};
