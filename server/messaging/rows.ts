/** Maps rows of messages, people and marks to the contract. */
import { sql } from 'kysely';
import type { Attachment } from '../../src/contracts/messaging/attachment-file.ts';
import type { ChatMarks, ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { Chat } from '../../src/contracts/messaging/chat.ts';
import type { Database, UserRow } from '../database/tables.ts';
import { wasSent } from '../lifecycles/proposal-states.ts';
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

/** The newest position that a member may see, of `conversation_members as own` joined to its conversation. */
export const lastShown = sql<number>`least(conversations.last_position, own.withheld_after)`;

/** The member may see the message, of `conversation_members` joined to `messages`. */
export const isShown = sql<boolean>`messages.position <= coalesce(withheld_after, messages.position)`;

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

/** The title of the newest work that each of these people shares with the user: a job, an offer or a contract. */
export const workWith = async (
  database: Database,
  userId: number,
  others: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (others.length === 0) return new Map();
  const between = (freelancer: string, employer: string) => {
    const ids = sql`any(${[...others]}::integer[])`;
    const [one, other] = [sql.ref(freelancer), sql.ref(employer)];
    return sql`(${one} = ${userId} and ${other} = ${ids} or ${other} = ${userId} and ${one} = ${ids})`;
  };
  const { rows } = await sql<{ other_id: number; title: string }>`
    select distinct on (other_id) other_id, title from (
      select freelancer_id + employer_id - ${userId}::integer as other_id, title, started_at as at from contracts
        where ${between('freelancer_id', 'employer_id')}
      union all
      select freelancer_id + employer_id - ${userId}::integer, title, sent_at from offers
        where ${between('freelancer_id', 'employer_id')}
      union all
      select freelancer_id + employer_id - ${userId}::integer, title, proposed_at from proposals
        join jobs on jobs.id = job_id where ${between('freelancer_id', 'employer_id')} and ${wasSent}
      union all
      select freelancer_id + employer_id - ${userId}::integer, title, invited_at from invitations
        join jobs on jobs.id = job_id where ${between('freelancer_id', 'employer_id')}
    ) as work
    order by other_id, at desc, title
  `.execute(database);
  return new Map(rows.map(({ other_id, title }) => [other_id, title]));
};

/** `known`: the two have a relation. Otherwise an employer's name is shortened, as in reviews. */
export const personOf = (
  row: PersonRow,
  { known = true, work }: { readonly known?: boolean; readonly work: string | undefined },
): Chat['user'] => ({
  id: row.user_id,
  type: row.type,
  Name: known || row.type === 'Freelancer' ? row.name : shortName(row.name),
  ...(row.screen_name ? { ScreenName: row.screen_name } : {}),
  ...(row.photo ? { Photo: row.photo } : {}),
  ...(row.company ? { Company: row.company } : {}),
  ...(work === undefined ? {} : { Job: work }),
});
