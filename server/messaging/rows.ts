/** Maps rows of messages, people and marks to the contract. */
import { sql } from 'kysely';
import type { Attachment } from '../../src/contracts/messaging/attachment-file.ts';
import type { ChatMarks, ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { Chat } from '../../src/contracts/messaging/chat.ts';
import type { Database, UserRow } from '../database/tables.ts';
import { shortName } from '../people/freelancer-reviews.handlers.ts';

export const messageColumns = [
  'messages.id',
  'messages.client_message_id',
  'messages.sender_id',
  'messages.position',
  'messages.sender_position',
  'messages.body',
  'messages.sent_at',
] as const;

export interface MessageRow {
  readonly id: number;
  readonly client_message_id: string | null;
  readonly sender_id: number;
  readonly position: number;
  readonly sender_position: number;
  readonly body: string;
  readonly sent_at: Date;
}

export const messageOf = (row: MessageRow, attachments: readonly Attachment[] = []): ChatMessage => ({
  id: row.id,
  ClientMessageId: row.client_message_id ?? undefined,
  Sender: row.sender_id,
  Order: row.position,
  Count: row.sender_position,
  Text: row.body,
  SentAt: row.sent_at.toISOString(),
  Attachments: attachments.length > 0 ? [...attachments] : undefined,
});

/** A one-line preview of a message: its text, or the name of its first attachment. */
export const lineOf = ({ Text, Attachments = [] }: Pick<ChatMessage, 'Text' | 'Attachments'>): string =>
  Text || (Attachments[0]?.Name ?? '');

export const noMarks: ChatMarks = { Delivered: 0, Read: 0, Counted: 0 };

interface MarksRow {
  readonly delivered: number;
  readonly read: number;
  readonly counted: number;
}
export const marksOf = ({ delivered, read, counted }: MarksRow): ChatMarks => ({
  Delivered: delivered,
  Read: read,
  Counted: counted,
});

export interface PersonRow {
  readonly user_id: number;
  readonly type: UserRow['type'];
  readonly name: string;
  readonly screen_name: string | null;
  readonly photo: string | null;
  readonly company: string | null;
}

/** The people of conversations. */
export const personRows = (database: Database) =>
  database
    .selectFrom('users')
    .leftJoin('freelancers', 'freelancers.id', 'users.id')
    .leftJoin('employers', 'employers.id', 'users.id')
    .select(['users.id as user_id', 'users.type', 'users.name', 'screen_name', 'company'])
    .select(sql<string | null>`coalesce(freelancers.photo, employers.photo)`.as('photo'));

/** `known`: the two have a relation. Otherwise an employer's name is shortened, as in reviews. */
export const personOf = (row: PersonRow, known = true): Chat['user'] => ({
  id: row.user_id,
  type: row.type,
  Name: known || row.type === 'Freelancer' ? row.name : shortName(row.name),
  ...(row.screen_name ? { ScreenName: row.screen_name } : {}),
  ...(row.photo ? { Photo: row.photo } : {}),
  ...(row.company ? { Company: row.company } : {}),
});
