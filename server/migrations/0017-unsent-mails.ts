/**
 * Mails the mail server has not accepted yet, encrypted, because their links open accounts. `due_at` is the next try;
 * while a process sends the mail, it is the end of that process's lease.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const unsentMails: Migration = {
  async up(database) {
    await sql`create table unsent_mails (
      id integer generated always as identity primary key,
      content bytea not null,
      tries integer not null default 0,
      kept_at timestamptz not null,
      due_at timestamptz not null
    )`.execute(database);
    await sql`create index unsent_mails_due on unsent_mails (due_at)`.execute(database);
  },
};
