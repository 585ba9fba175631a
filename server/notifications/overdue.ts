/** Finds messages without a notification, because the process that scheduled it died. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** How long after the due time overdue messages are still found. */
const LOOKBACK = 30 * 60_000; // milliseconds

interface Overdue {
  readonly from: number;
  readonly to: number;
}

/** Conversations whose last message is unread, was sent before `due`, and has no notification. */
export const overdueNotices = async (database: Database, due: Date): Promise<readonly Overdue[]> => {
  const { rows } = await sql<Overdue>`
    select other_id as "from", user_id as "to" from conversation_members as own
    where received > counted and spoken_at <= ${due}
      and spoken_at > ${new Date(due.getTime() - LOOKBACK)}
      and not exists (
        select from notifications where notifications.user_id = own.user_id and about = 'chat:' || own.other_id
          and (read_at is null or created_at >= (
            select sent_at from messages where conversation_id = own.conversation_id and sender_id = own.other_id
            order by position desc limit 1
          ))
      )
  `.execute(database);
  return rows;
};
