/** Closed accounts are never searchable, whatever else their row says. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { functionsOf, kinds } from './0004-search.ts';

const FOUND = `users.closed_at is null
  and freelancers.visibility = 'Public' and (users.email is null or users.email_verified) and (
  freelancers.headline is not null or own.skill_ids is not null
  or freelancers.hourly_rate is not null or freelancers.review_count > 0)`;

const changedUsers = `select id from changed join former using (id) where changed.name <> former.name
  or changed.email_verified <> former.email_verified or (changed.email is null) <> (former.email is null)
  or (changed.closed_at is null) <> (former.closed_at is null)`;

const statements = [
  `drop trigger freelancer_search_on_update on users`,
  `create trigger freelancer_search_on_update after update on users
    referencing old table as former new table as changed for each statement
    execute function freelancer_search_changed('${changedUsers}')`,
];

export const closedAccounts: Migration = {
  async up(database) {
    const freelancer = kinds.filter(({ name }) => name === 'freelancer');
    for (const statement of [...freelancer.flatMap((kind) => functionsOf(kind, FOUND)), ...statements])
      await sql.raw(statement).execute(database);
    await sql`select freelancer_search_some(array(select freelancers.id from freelancers
      join users on users.id = freelancers.id where users.closed_at is not null))`.execute(database);
  },
};
