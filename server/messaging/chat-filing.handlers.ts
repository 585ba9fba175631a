/** Handlers to search and report a conversation. */
import type { ChatMessage } from '../../src/contracts/messaging/chat-message.ts';
import type { chatCalls } from '../../src/contracts/messaging/chat.ts';
import { attachmentsOf } from './attachments.ts';
import { isShown, messageColumns, messageOf } from './rows.ts';
import { searchConversation } from './search.ts';
import type { Database } from '../database/tables.ts';
import { createQueues } from '../http/queues.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { fileOnce } from '../generic/filing.ts';
import { sortByIds, integerId } from '../core/ids.ts';

/** The number of latest messages stored with a report. */
const MAX_REPORTED_MESSAGES = 50;

const enqueue = createQueues('searches', 5);

const messagesOf = async (database: Database, ids: readonly number[]): Promise<ChatMessage[]> => {
  if (ids.length === 0) return [];
  const rows = await database.selectFrom('messages').select(messageColumns).where('id', 'in', ids).execute();
  const attachments = await attachmentsOf(database, ids);
  return sortByIds(ids, rows).map((row) => messageOf(row, attachments.get(row.id)));
};

export const chatFilingHandlers: HandlersOf<Pick<typeof chatCalls, 'searchChat' | 'reportChat'>> = {
  async searchChat({ id, query }, context) {
    const { attempts, database, refuse } = context;
    const other = integerId(id);
    if (other === undefined) return { Hits: [], Total: 0 };
    const userId = userOf(context).id;
    await attempts.add(['searching', String(userId)]);
    const { ids, total } = await enqueue(userId, () =>
      searchConversation(database, { userId, other, query, refuse }),
    );
    return { Hits: await messagesOf(database, ids), Total: total };
  },

  async reportChat({ id, Reason, Details }, context) {
    const user = userOf(context);
    const { database, now } = context;
    const other = integerId(id);
    const last =
      other === undefined
        ? []
        : await database
            .selectFrom('conversation_members')
            .innerJoin('messages', 'messages.conversation_id', 'conversation_members.conversation_id')
            .select('messages.id')
            .where('user_id', '=', user.id)
            .where('other_id', '=', other)
            .where(isShown)
            .orderBy('position', 'desc')
            .limit(MAX_REPORTED_MESSAGES)
            .execute();
    if (other === undefined || last.length === 0) throw context.refuse('conversation_not_found');
    const content = { reported_id: other, reporter_id: user.id, reason: Reason, details: Details ?? null };
    const messages = { message_ids: last.map((message) => message.id).toReversed() };
    const { answer } = await context.write(async (transaction) => ({
      answer: await fileOnce(transaction, 'chat_reports', content, now(), messages),
    }));
    return answer;
  },
};
