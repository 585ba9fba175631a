/** A page of fifty messages of a conversation (D27). Positions have no gaps, so a page is one index range. */
import { MESSAGES_A_PAGE, type ChatHistory } from '../../src/contracts/messaging/chat.ts';
import type { ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { Database } from '../database/tables.ts';
import type { Refuse } from '../core/refusal.ts';
import { LARGEST_ID } from '../core/ids.ts';
import { attachmentsOf } from './attachments.ts';
import { relationOf, standingIn } from './standing.ts';
import {
  lastShown,
  marksOf,
  messageColumns,
  messageOf,
  noMarks,
  personOf,
  personRows,
  workWith,
} from './rows.ts';

export interface HistoryRequest {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
}

/** The positions of a page, both ends included; empty if `first` is after `until`. */
export const rangeOf = (
  { before, after, around }: HistoryRequest,
  last: number,
): { readonly first: number; readonly until: number } => {
  const ending = (until: number) => ({
    first: Math.max(1, Math.min(until, last) - MESSAGES_A_PAGE + 1),
    until: Math.min(until, last),
  });
  const beginning = (first: number) => ({
    first: Math.min(first, LARGEST_ID),
    until: Math.min(last, first + MESSAGES_A_PAGE - 1),
  });
  if (after !== undefined) return beginning(after + 1);
  if (before !== undefined) return ending(before - 1);
  if (around === undefined) return ending(last);
  const half = MESSAGES_A_PAGE / 2;
  return around + half > last ? ending(last) : beginning(Math.max(1, around - half + 1));
};

const messagesIn = async (
  database: Database,
  conversationId: number,
  { first, until }: ReturnType<typeof rangeOf>,
): Promise<ChatMessage[]> => {
  if (first > until) return [];
  const rows = await database
    .selectFrom('messages')
    .select(messageColumns)
    .where('conversation_id', '=', conversationId)
    .where('position', '>=', first)
    .where('position', '<=', until)
    .orderBy('position')
    .execute();
  const attached = await attachmentsOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => messageOf(row, attached.get(row.id)));
};

const stateOf = (database: Database, userId: number, otherId: number) =>
  database
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as their', (join) =>
      join
        .onRef('their.conversation_id', '=', 'own.conversation_id')
        .onRef('their.user_id', '=', 'own.other_id'),
    )
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .select(['own.conversation_id', 'own.received'])
    .select(lastShown.as('last_shown'))
    .select(['own.delivered', 'own.read', 'own.counted'])
    .select(['their.delivered as their_delivered', 'their.read as their_read'])
    .select(['their.counted as their_counted'])
    .where('own.user_id', '=', userId)
    .where('own.other_id', '=', otherId)
    .executeTakeFirst();

export const historyOf = async (
  database: Database,
  userId: number,
  otherId: number | undefined,
  asked: HistoryRequest,
  refuse: Refuse<'user_not_found'>,
): Promise<ChatHistory> => {
  const relation = otherId === undefined ? undefined : await relationOf(database, userId, otherId);
  const standing = relation && standingIn(relation);
  if (otherId === undefined || !relation || !standing) throw refuse('user_not_found');
  const person = await personRows(database).where('users.id', '=', otherId).executeTakeFirstOrThrow();
  const work = await workWith(database, userId, [otherId]);
  const state = await stateOf(database, userId, otherId);
  const last = state?.last_shown ?? 0;
  return {
    user: personOf(person, { known: standing === 'open' || relation.hasSpoken, work: work.get(otherId) }),
    Messages: state ? await messagesIn(database, state.conversation_id, rangeOf(asked, last)) : [],
    Last: last,
    Mine: state ? marksOf(state) : noMarks,
    Theirs: state
      ? marksOf({ delivered: state.their_delivered, read: state.their_read, counted: state.their_counted })
      : noMarks,
    TheirCount: state?.received ?? 0,
    Standing: standing,
    IsHired: relation.hasWorked,
  };
};
