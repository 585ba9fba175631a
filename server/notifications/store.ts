/** Stores notifications: the newest of each account, and at most one unread per topic (`about`). */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Notice } from './notice.ts';
import { notificationColumns, type NotificationRow } from './rows.ts';

/** Per account. Beyond it, the oldest are deleted. */
export const MAX_NOTIFICATIONS = 500;
/** The shortest interval between two updates of an unread notification. */
const MIN_RENEWAL_INTERVAL = 60_000; // milliseconds

const deleteOldest = (database: Database, userId: number) =>
  database
    .deleteFrom('notifications')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_NOTIFICATIONS),
    )
    .execute();

const writeNotice = async (
  database: Database,
  userId: number,
  { kind, title, text, link, from, about }: Notice,
  now: Date,
): Promise<NotificationRow | undefined> => {
  // Replace read notifications of the same topic: a hundred messages must not leave a hundred notifications.
  if (about !== undefined)
    await database
      .deleteFrom('notifications')
      .where('user_id', '=', userId)
      .where('about', '=', about)
      .where('read_at', 'is not', null)
      .execute();
  const row = await database
    .insertInto('notifications')
    .values({
      user_id: userId,
      kind,
      title,
      text: text ?? null,
      link: link ?? null,
      created_at: now,
      from_id: from ?? null,
      about: about ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'about'])
        .where('read_at', 'is', null)
        .where('about', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          text: ref('excluded.text'),
          link: ref('excluded.link'),
          created_at: ref('excluded.created_at'),
        }))
        .where('notifications.created_at', '<=', new Date(now.getTime() - MIN_RENEWAL_INTERVAL)),
    )
    .returning(notificationColumns)
    .executeTakeFirst();
  if (row) await deleteOldest(database, userId);
  return row;
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

/** The new or renewed row; undefined if an unread one was just written, or one of the two accounts is closed. */
export const storeNotice = async (
  transaction: Database,
  userId: number,
  notice: Notice,
  now: Date,
): Promise<NotificationRow | undefined> => {
  const people = notice.from === undefined ? [userId] : [userId, notice.from];
  if (!(await lockOpenAccounts(transaction, people))) return undefined;
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
