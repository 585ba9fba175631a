/** Stores notifications: the newest of each account, and at most one unread per topic (`about`). */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Notice } from './notice.ts';
import { notificationColumns, type NotificationRow } from './rows.ts';

/** Per account. Beyond it, the oldest are deleted. */
export const MAX_NOTIFICATIONS = 500;
/** The shortest interval between two updates of an unread notification. */
const MIN_RENEWAL_INTERVAL = 60_000; // milliseconds

/**
 * One statement. It replaces read notifications of the same topic, because a hundred messages must not leave a hundred
 * notifications, and deletes the oldest beyond the most.
 */
const writeNotice = async (
  database: Database,
  userId: number,
  { kind, title, text, link, from, about }: Notice,
  now: Date,
): Promise<NotificationRow | undefined> => {
  const topic = about ?? null;
  const columns = sql.join(notificationColumns.map((column) => sql.ref(column)));
  const { rows } = await sql<NotificationRow>`
    with replaced as (
        delete from notifications where user_id = ${userId} and about = ${topic}::text and read_at is not null),
      own as (
        insert into notifications as known (user_id, kind, title, text, link, created_at, from_id, about)
        values (${userId}, ${kind}, ${title}, ${text ?? null}, ${link ?? null}, ${now}, ${from ?? null}, ${topic})
        on conflict (user_id, about) where read_at is null and about is not null do update set
          title = excluded.title, text = excluded.text, link = excluded.link, created_at = excluded.created_at
          where known.created_at <= ${new Date(now.getTime() - MIN_RENEWAL_INTERVAL)}
        returning known.*, xmax = 0 as is_added),
      oldest as (
        delete from notifications where id in (
          select id from notifications
          where user_id = ${userId} and (read_at is null or about is distinct from ${topic}::text or about is null)
          order by created_at desc, id desc offset ${MAX_NOTIFICATIONS} - (select count(*) from own where is_added))
        and exists (select from own))
    select ${columns} from own`.execute(database);
  return rows[0];
};

/** Keeps these accounts from being closed until the transaction ends; false if one is closed already. */
export const lockOpenAccounts = async (transaction: Database, ids: readonly number[]): Promise<boolean> => {
  const people = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return people.length === new Set(ids).size;
};

/**
 * The new or renewed row; undefined if an unread one was just written, or the account is closed. The caller has locked the
 * accounts of a notice that is from somebody.
 */
export const storeNotice = async (
  transaction: Database,
  userId: number,
  notice: Notice,
  now: Date,
): Promise<NotificationRow | undefined> => {
  if (notice.from === undefined && !(await lockOpenAccounts(transaction, [userId]))) return undefined;
  return writeNotice(transaction, userId, notice, now);
};

/** Marks the notifications of a topic as read; returns whether any was unread. */
export const markTopicRead = async (
  database: Database,
  { userId, about, now }: { userId: number; about: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const countUnread = async (database: Database, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notifications where user_id = ${userId} and read_at is null
  `.execute(database);
  return rows[0]?.count ?? 0;
};
