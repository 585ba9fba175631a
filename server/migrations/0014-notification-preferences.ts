/** Notification preferences; and the subject of a notification, so that an ongoing subject has only one. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Null: the default.
  `create table notification_preferences (
    user_id integer not null references users (id) on delete cascade,
    kinds text not null,
    page boolean,
    mail boolean,
    primary key (user_id, kinds)
  )`,
  // The person who caused it, deleted with their account; at most one unread notification per subject.
  `alter table notifications add column from_id integer references users (id) on delete cascade,
    add column about text`,
  `create index notifications_by_from on notifications (from_id)`,
  `create unique index notifications_unread_about on notifications (user_id, about)
    where read_at is null and about is not null`,
  `create index notifications_unread on notifications (user_id, created_at, id) where read_at is null`,
  // A mail was sent about this subject, which has not been seen since.
  `create table notification_mails (
    user_id integer not null references users (id) on delete cascade,
    about text not null,
    sent_at timestamptz not null,
    primary key (user_id, about)
  )`,
];

export const notificationPreferences: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
