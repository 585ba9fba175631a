/**
 * Delivery and read marks of a conversation (D24a). They only grow, and never exceed the last message that the member
 * may see. `least` ignores null.
 */
import { sql } from 'kysely';
import type { ChatMarks } from '../../src/contracts/messaging/chat-message.ts';
import type { Database } from '../database/tables.ts';
import { LARGEST_ID } from '../core/ids.ts';
import { marksOf, noMarks } from './rows.ts';

interface MarkTarget {
  readonly userId: number;
  readonly otherId: number;
  readonly order: number;
}
interface MarksRow {
  readonly delivered: number;
  readonly read: number;
  readonly counted: number;
}
interface Current {
  readonly marks: ChatMarks;
  /** Whether all messages of the other person are read. */
  readonly isAllRead: boolean;
}
interface Outcome extends Current {
  readonly hasChanged: boolean;
}

export const currentMarks = async (
  database: Database,
  { userId, otherId }: Pick<MarkTarget, 'userId' | 'otherId'>,
): Promise<Current & { readonly withheldAfter: number | null }> => {
  const row = await database
    .selectFrom('conversation_members')
    .select(['delivered', 'read', 'counted', 'received', 'withheld_after'])
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
  if (!row) return { marks: noMarks, isAllRead: true, withheldAfter: null };
  return {
    marks: marksOf(row),
    isAllRead: row.received <= row.counted,
    withheldAfter: row.withheld_after,
  };
};

/**
 * Marks messages as read up to `order`. Positions have no gaps, so one message shows how many of the other's messages
 * that includes.
 */
export const markRead = async (
  database: Database,
  { userId, otherId, order }: MarkTarget,
): Promise<Outcome> => {
  const { rows } = await sql<MarksRow & { received: number }>`
    with seen as (
      select messages.position, messages.conversation_id,
        case when sender_id = ${userId} then messages.position - sender_position else sender_position end as counted
      from conversations
      join conversation_members as reader on reader.conversation_id = conversations.id and user_id = ${userId}
      join messages on messages.conversation_id = conversations.id
        and position = least(last_position, withheld_after, ${Math.min(order, LARGEST_ID)}::integer)
      where low_id = ${Math.min(userId, otherId)} and high_id = ${Math.max(userId, otherId)}
    )
    update conversation_members as own set
      read = greatest(read, seen.position), delivered = greatest(delivered, seen.position),
      counted = greatest(own.counted, seen.counted)
    from seen
    where own.conversation_id = seen.conversation_id and user_id = ${userId} and read < seen.position
    returning delivered, read, own.counted, received
  `.execute(database);
  const [row] = rows;
  return row
    ? { marks: marksOf(row), isAllRead: row.received <= row.counted, hasChanged: true }
    : { ...(await currentMarks(database, { userId, otherId })), hasChanged: false };
};

/** Marks messages as delivered up to `order`; returns the marks if they changed. */
export const markDelivered = async (
  database: Database,
  { userId, otherId, order }: MarkTarget,
): Promise<ChatMarks | undefined> => {
  const { rows } = await sql<MarksRow>`
    update conversation_members as own
    set delivered = least(place.last_position, withheld_after, ${Math.min(order, LARGEST_ID)}::integer)
    from (
      select id, last_position from conversations
      where low_id = ${Math.min(userId, otherId)} and high_id = ${Math.max(userId, otherId)}
    ) as place
    where own.conversation_id = place.id and user_id = ${userId}
      and delivered < least(place.last_position, withheld_after, ${Math.min(order, LARGEST_ID)}::integer)
    returning delivered, read, counted
  `.execute(database);
  return rows[0] && marksOf(rows[0]);
};

/**
 * Marks several conversations as delivered up to their last message; returns the changes whose other person is signed
 * in.
 */
export const markListed = async (
  database: Database,
  userId: number,
  conversationIds: readonly number[],
): Promise<{ readonly otherId: number; readonly marks: ChatMarks }[]> => {
  if (conversationIds.length === 0) return [];
  // Locked in id order, so that two concurrent list calls cannot deadlock.
  const { rows } = await sql<MarksRow & { other_id: number; is_in: boolean }>`
    with due as (
      select conversation_id, least(last_position, withheld_after) as last_position from conversation_members
      join conversations on conversations.id = conversation_id
      where user_id = ${userId} and conversation_id = any(${[...conversationIds]}::integer[])
        and delivered < least(last_position, withheld_after)
      order by conversation_id for no key update of conversation_members
    )
    update conversation_members as own set delivered = greatest(delivered, last_position)
    from due where own.conversation_id = due.conversation_id and user_id = ${userId}
    returning other_id, delivered, read, counted,
      exists (select from sessions where sessions.user_id = other_id) as is_in
  `.execute(database);
  return rows
    .filter(({ is_in }) => is_in)
    .map(({ other_id, ...marks }) => ({ otherId: other_id, marks: marksOf(marks) }));
};
