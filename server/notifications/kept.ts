/** Notifications as rows: of one account the newest, and of what goes on one unread at a time. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Notice } from './notice.ts';
import { notificationColumns, type NotificationRow } from './rows.ts';

/** Of one account: who is told more loses the oldest. */
export const MOST_NOTIFICATIONS = 500;
/** What goes on is not renewed more often. */
const RENEWED_AFTER = 60_000; // milliseconds

const forgetOldest = (database: Database, userId: number) =>
  database
    .deleteFrom('notifications')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_NOTIFICATIONS),
    )
    .execute();

const writeNotice = async (
  database: Database,
  userId: number,
  { kind, title, text, link, from, about }: Notice,
  now: Date,
): Promise<NotificationRow | undefined> => {
  // What was read about the same gives way: a conversation of a hundred messages is no hundred notifications.
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
        .where('notifications.created_at', '<=', new Date(now.getTime() - RENEWED_AFTER)),
    )
    .returning(notificationColumns)
    .executeTakeFirst();
  if (row) await forgetOldest(database, userId);
  return row;
};

/** Until the transaction ends none of them closes their account; false where one of them has. */
const areThere = async (transaction: Database, ids: readonly number[]): Promise<boolean> => {
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

/** The row that is new or renewed; nothing where what there is says it already, or one of the two has left. */
export const keepNotice = (
  database: Database,
  userId: number,
  notice: Notice,
  now: Date,
): Promise<NotificationRow | undefined> =>
  database.transaction().execute(async (transaction) => {
    const people = notice.from === undefined ? [userId] : [userId, notice.from];
    if (!(await areThere(transaction, people))) return undefined;
    return writeNotice(transaction, userId, notice, now);
  });

/** What was unread about this is read from now on; whether there was any. */
export const readAbout = async (
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
