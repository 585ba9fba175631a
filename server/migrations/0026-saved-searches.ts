/** Saved searches of jobs and freelancers, and the results that each has found since it was saved. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table saved_searches (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    kind text not null check (kind in ('jobs', 'freelancers')),
    name text not null,
    filters jsonb not null,
    filters_key text not null,
    words tsquery,
    alert text not null check (alert in ('never', 'atOnce', 'daily')),
    digest_at timestamptz,
    created_at timestamptz not null,
    opened_at timestamptz not null,
    unique (user_id, kind, filters_key)
  )`,
  'create index saved_searches_by_kind on saved_searches (kind, id)',
  'create index saved_searches_by_digest on saved_searches (digest_at) where digest_at is not null',
  // Without foreign keys for results, because a search outlives them.
  `create table search_results (
    search_id integer not null references saved_searches (id) on delete cascade,
    result_id integer not null,
    found_at timestamptz not null,
    told_at timestamptz,
    primary key (search_id, result_id)
  )`,
  'create index search_results_by_time on search_results (search_id, found_at)',
];

export const savedSearches: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
