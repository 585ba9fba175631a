/**
 * Photographs of freelancers and companies; and who is searchable: a freelancer with a confirmed address (or from the
 * demo data) whose profile is public and not empty. Every list of freelancers uses the search table, so this rule
 * exists once.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { functionsOf, kinds } from './0004-search.ts';

const statements = [
  // Two people may upload the same picture, which then has the same name.
  `alter table freelancers drop constraint freelancers_photo_key,
    add column visibility text not null default 'Public' check (visibility in ('Public', 'Hidden'))`,
  `create index freelancers_by_photo on freelancers (photo)`,
  `alter table employers add column photo text`,
  // Each owner has rows of their own, so closing an account deletes only its own.
  `create table photos (
    user_id integer not null references users (id) on delete cascade,
    side integer not null check (side > 0),
    name text not null,
    bytes bytea not null,
    primary key (user_id, side)
  )`,
  `create index photos_by_name on photos (name, side)`,
  `alter table photos alter column bytes set storage external`, // webp is compressed already
  // A closed account that others' records still refer to: without name, address or profile.
  `alter table users add column closed_at timestamptz`,
];

const FOUND = `freelancers.visibility = 'Public' and (users.email is null or users.email_verified) and (
  freelancers.headline is not null or own.skill_ids is not null
  or freelancers.hourly_rate is not null or freelancers.review_count > 0)`;

/** For users who changed their name or confirmed their address. */
const changedUsers = `select id from changed join former using (id) where changed.name <> former.name
  or changed.email_verified <> former.email_verified or (changed.email is null) <> (former.email is null)`;
const onUsers = [
  `drop trigger freelancer_search_on_update on users`,
  `create trigger freelancer_search_on_update after update on users
    referencing old table as former new table as changed for each statement
    execute function freelancer_search_changed('${changedUsers}')`,
];

const freelancerFunctions = (): string[] => {
  const [freelancer] = kinds;
  if (freelancer?.name !== 'freelancer') throw new Error('the first kind of search is of freelancers');
  return functionsOf(freelancer, FOUND);
};

export const photos: Migration = {
  async up(database) {
    for (const statement of [...statements, ...freelancerFunctions(), ...onUsers])
      await sql.raw(statement).execute(database);
    // Existing empty profiles.
    await sql`select freelancer_search_some(array(select id from freelancers where headline is null))`.execute(
      database,
    );
  },
};
