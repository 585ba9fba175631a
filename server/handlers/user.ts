import { sameId } from '../../src/contracts/fields.ts';
import type { User, userCalls } from '../../src/contracts/user.ts';
import type { SignedInUser } from '../accounts/sessions.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { userOf, type HandlersOf } from '../services.ts';

/** A user as the client knows them; fields are named one by one so that no column leaks by being added. */
export const toUser = async (database: Database, { id, type, name, email }: SignedInUser): Promise<User> => {
  const profile = await database
    .selectFrom('freelancers')
    .select(['screen_name', 'photo'])
    .where('id', '=', id)
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

export const userHandlers: HandlersOf<typeof userCalls> = {
  async userById({ id }, context) {
    const user = userOf(context);
    if (!sameId(id, user.id)) throw new Refusal(403, 'This is not your account');
    return toUser(context.database, user);
  },
};
