/** Account rows that better-auth does not manage: roles and expired codes. */
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { lockAccount } from '../generic/lock-account.ts';

/** Whether the account is a demo account, whose password is public. */
export const isDemoAccount = async (database: Database, userId: number): Promise<boolean> => {
  const user = await database
    .selectFrom('users')
    .select('is_demo')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.is_demo === true;
};

export const findByEmail = (database: Database, email: string) =>
  database
    .selectFrom('users')
    .select(['name', 'is_demo'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

/** Revokes the codes that were mailed to the user. */
export const revokeCodes = async (database: Database, userId: number): Promise<void> => {
  await database.deleteFrom('verifications').where('value', '=', String(userId)).execute();
};

const createRole = async (database: Database, userId: number): Promise<void> => {
  await lockAccount(database, userId);
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

/** Throws a 401 if the account was closed in the meantime. */
export const ensureRole = (database: Database, userId: number): Promise<void> =>
  database.transaction().execute((transaction) => createRole(transaction, userId));
