/** A page of a user's conversations (D26), read from one index. */
import * as z from 'zod';
import { CHATS_A_PAGE, type Chat, type ChatList } from '../../src/contracts/messaging/chat.ts';
import type { Database } from '../database/tables.ts';
import { cursorOf, idInCursor, momentInCursor, readCursor } from '../generic/cursor.ts';
import { attachmentsOf } from './attachments.ts';
import {
  lastShown,
  lineOf,
  marksOf,
  messageColumns,
  messageOf,
  personOf,
  personRows,
  workWith,
} from './rows.ts';

const cursorShape = z.tuple([momentInCursor, idInCursor]);

const memberRows = (database: Database, userId: number, after: string | undefined) => {
  let rows = database
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as their', (join) =>
      join
        .onRef('their.conversation_id', '=', 'own.conversation_id')
        .onRef('their.user_id', '=', 'own.other_id'),
    )
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'conversations.id')
        .on(({ eb }) => eb('messages.position', '=', lastShown)),
    )
    .select(['own.conversation_id', 'own.other_id', 'own.received', 'own.spoken_at'])
    .select(['own.delivered', 'own.read', 'own.counted'])
    .select(['their.delivered as their_delivered', 'their.read as their_read'])
    .select(['their.counted as their_counted'])
    .select(messageColumns)
    .where('own.user_id', '=', userId)
    .where('own.spoken_at', 'is not', null);
  if (after !== undefined) {
    const [at, id] = readCursor(after, cursorShape);
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('own.spoken_at', 'own.conversation_id'), '<', tuple(new Date(at), id)),
    );
  }
  return rows
    .orderBy('own.spoken_at', 'desc')
    .orderBy('own.conversation_id', 'desc')
    .limit(CHATS_A_PAGE + 1) // one extra row shows whether there is a next page
    .execute();
};

const peopleOf = async (
  database: Database,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, Chat['user']>> => {
  if (ids.length === 0) return new Map();
  const work = await workWith(database, userId, ids);
  const rows = await personRows(database).where('users.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.user_id, personOf(row, { work: work.get(row.user_id) })]));
};

/** The ids of all people whose messages this user has not read. */
const unreadSenders = async (database: Database, userId: number): Promise<number[]> => {
  const rows = await database
    .selectFrom('conversation_members')
    .select('other_id')
    .where('user_id', '=', userId)
    .whereRef('received', '>', 'counted')
    .orderBy('other_id')
    .execute();
  return rows.map(({ other_id }) => other_id);
};

export interface ChatPage {
  readonly list: ChatList;
  readonly conversationIds: readonly number[];
}

export const chatsOf = async (
  database: Database,
  userId: number,
  after: string | undefined,
): Promise<ChatPage> => {
  const found = await memberRows(database, userId, after);
  const rows = found.slice(0, CHATS_A_PAGE);
  const people = await peopleOf(
    database,
    userId,
    rows.map(({ other_id }) => other_id),
  );
  const attached = await attachmentsOf(
    database,
    rows.map(({ id }) => id),
  );
  const chats = rows.map((row): Chat => {
    const message = messageOf(row, attached.get(row.id));
    return {
      user: people.get(row.other_id) ?? { id: row.other_id },
      lastChat: { message: lineOf(message), IsRead: row.received <= row.counted },
      Last: message,
      Mine: marksOf(row),
      Theirs: marksOf({
        delivered: row.their_delivered,
        read: row.their_read,
        counted: row.their_counted,
      }),
      TheirCount: row.received,
    };
  });
  const last = found.length > CHATS_A_PAGE ? rows.at(-1) : undefined;
  return {
    list: {
      Chats: chats,
      Unread: await unreadSenders(database, userId),
      Next: last?.spoken_at ? cursorOf([last.spoken_at.toISOString(), last.conversation_id]) : undefined,
    },
    conversationIds: rows.map(({ conversation_id }) => conversation_id),
  };
};
