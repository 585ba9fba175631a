/** The freelancers that an account has saved. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table saved_freelancers (
    user_id integer not null references users (id) on delete cascade,
    freelancer_id integer not null references freelancers (id) on delete cascade,
    saved_at timestamptz not null,
    primary key (user_id, freelancer_id)
  )`,
  `create index saved_freelancers_by_freelancer on saved_freelancers (freelancer_id)`,
  `create index saved_freelancers_by_date on saved_freelancers (user_id, saved_at, freelancer_id)`,
];

export const savedFreelancersMigration: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
