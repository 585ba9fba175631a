/** The answers of keyed writes (generic/keyed-writes.ts), so that a repeated call gets the same one. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // `answer` is the reply's JSON as text, because a repeat gets exactly the same; null until the write is done.
  `create table write_keys (
    scope text not null,
    call text not null,
    key_hash text not null,
    body_hash text not null,
    answer text,
    at timestamptz not null,
    primary key (scope, call, key_hash)
  )`,
  `create index write_keys_by_age on write_keys (at)`,
];

export const writeKeys: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
