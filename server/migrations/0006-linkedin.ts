/** Pending LinkedIn sign-ins, valid for ten minutes, by hashes of the cookie and of the state parameter. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table linkedin_departures (
    state_hash text primary key,
    browser_hash text not null,
    verifier text not null,
    type text check (type in ('Employer', 'Freelancer')),
    next text,
    created_at timestamptz not null
  )`,
  `create index linkedin_departures_by_browser on linkedin_departures (browser_hash)`,
  `create index linkedin_departures_by_date on linkedin_departures (created_at)`,
];

export const linkedin: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
