/**
 * Durable tasks. `run_at` is the due time; the epoch means at once. `leased_until` is set while a process performs an
 * effect outside the database. `given_up_at` makes the row a dead letter. The unsent mails become tasks.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table tasks (
    id integer generated always as identity primary key,
    kind text not null,
    key text unique,
    payload jsonb not null,
    run_at timestamptz not null,
    attempts integer not null default 0,
    leased_until timestamptz,
    error text,
    given_up_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index tasks_due on tasks (run_at, id) where given_up_at is null',
  'create index tasks_given_up on tasks (given_up_at) where given_up_at is not null',
  // `encode` breaks lines, which no other reader expects.
  `insert into tasks (kind, payload, run_at, attempts, created_at)
    select 'mail',
      jsonb_build_object('content', translate(encode(content, 'base64'), E'\\n', ''), 'at', kept_at),
      due_at, tries, kept_at
    from unsent_mails order by id`,
  'drop table unsent_mails',
  // The notice of a message is a task, so no query searches for overdue notices.
  'drop index conversation_members_overdue',
];

export const tasks: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
