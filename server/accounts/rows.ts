/** What of accounts the library knows nothing of: their roles, and what of them is worth nothing any more. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

const DAY = 86_400_000;
const DAYS_UNPROVEN = 7;

/** Whether an account's password is known to everybody. */
export const isPublic = async (database: Database, userId: number): Promise<boolean> => {
  const user = await database
    .selectFrom('users')
    .select('is_demo')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.is_demo === true;
};

export const isTaken = async (database: Database, email: string): Promise<boolean> => {
  const user = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return user !== undefined;
};

/** Codes that were mailed before a password was changed open nothing any more. */
export const forgetCodes = async (database: Database, userId: number): Promise<void> => {
  await database.deleteFrom('verifications').where('value', '=', String(userId)).execute();
};

/** An account whose address nobody has proven yields to who comes after. */
export const forgetUnproven = async (database: Database, userId: number): Promise<void> => {
  await database.deleteFrom('users').where('id', '=', userId).where('email_verified', '=', false).execute();
};

/** And, for as long, who signed up in vain. */
export const forgetLongUnproven = async (database: Database, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DAYS_UNPROVEN * DAY);
  await database.deleteFrom('vain_sign_ups').where('created_at', '<', since).execute();
  await database
    .deleteFrom('users')
    .where('email_verified', '=', false)
    .where('email', 'is not', null)
    .where('created_at', '<', since)
    .execute();
};

export const ensureRole = async (database: Database, userId: number): Promise<void> => {
  await sql`
    insert into freelancers (id, review_count)
    select id, 0 from users where id = ${userId} and type = 'Freelancer'
      and not exists (select from freelancers where id = ${userId})
    on conflict do nothing
  `.execute(database);
  await sql`
    insert into employers (id, company) select id, name from users where id = ${userId} and type = 'Employer'
    on conflict do nothing
  `.execute(database);
};
