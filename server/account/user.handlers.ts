import { sql } from 'kysely';
import { sameId } from '../../src/contracts/core/fields.ts';
import type { currentUserCalls } from '../../src/contracts/account/current-user.ts';
import type { User, userCalls } from '../../src/contracts/account/user.ts';
import type { SignedInUser } from '../generic/session.ts';
import type { Database } from '../database/tables.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';

/** The user for the client. Fields are listed one by one, so that a new column cannot leak. */
const toUser = async (
  database: Database,
  { id, type, name, email }: Pick<SignedInUser, 'id' | 'type' | 'name' | 'email'>,
): Promise<User> => {
  const profile = await database
    .selectFrom('users')
    .leftJoin('freelancers', 'freelancers.id', 'users.id')
    .leftJoin('employers', 'employers.id', 'users.id')
    .select(['screen_name', sql<string | null>`coalesce(freelancers.photo, employers.photo)`.as('photo')])
    .where('users.id', '=', id)
    .executeTakeFirst();
  return {
    id,
    type,
    Name: name,
    ...(email === null ? {} : { Email: email }),
    ...(profile?.screen_name ? { ScreenName: profile.screen_name } : {}),
    ...(profile?.photo ? { Photo: profile.photo } : {}),
  };
};

/** The same by id, for a new session. */
export const userWithId = async (database: Database, id: number): Promise<User> => {
  const user = await database
    .selectFrom('users')
    .select(['id', 'type', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toUser(database, user);
};

export const userHandlers: HandlersOf<typeof userCalls & typeof currentUserCalls> = {
  currentUser: (_body, context) => toUser(context.database, userOf(context)),
  async userById({ id }, context) {
    const user = userOf(context);
    if (!sameId(id, user.id)) throw context.refuse('not_your_account');
    return toUser(context.database, user);
  },
};
