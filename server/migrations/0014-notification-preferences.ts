/** Of what an account is told, and where; and what notifications are about, so that what goes on is one of them. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Null: as usual.
  `create table notification_preferences (
    user_id integer not null references users (id) on delete cascade,
    kinds text not null,
    page boolean,
    mail boolean,
    primary key (user_id, kinds)
  )`,
  // Of who did it, so that it goes with them; of what it is about there is one unread at a time.
  `alter table notifications add column from_id integer references users (id) on delete cascade,
    add column about text`,
  `create index notifications_by_from on notifications (from_id)`,
  `create unique index notifications_unread_about on notifications (user_id, about)
    where read_at is null and about is not null`,
  `create index notifications_unread on notifications (user_id, created_at, id) where read_at is null`,
  // A mail has gone about this, and what it is about was not looked at since.
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
