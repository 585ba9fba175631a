import type { accountCalls } from '../../src/contracts/account.ts';
import { isPasswordOf } from '../accounts/passwords.ts';
import { Refusal } from '../http/refusal.ts';
import type { HandlersOf } from '../services.ts';
import { sql } from 'kysely';
import { toUser } from './user.ts';

export const accountHandlers: HandlersOf<typeof accountCalls> = {
  async login({ Email, Password }, { database, demo, signIn }) {
    const found = await database
      .selectFrom('users')
      .select(['id', 'type', 'name', 'email', 'password_hash', 'is_demo'])
      .where(sql<string>`lower(email)`, '=', Email.toLowerCase())
      .executeTakeFirst();
    const account = found && (demo || !found.is_demo) ? found : undefined;
    // One answer for an unknown address and a wrong password, in words and in time.
    if (!(await isPasswordOf(account?.password_hash, Password)) || !account) {
      throw new Refusal(401, 'This address and password do not belong together');
    }
    await signIn(account.id);
    return toUser(database, account);
  },
  async logout(_body, { signOut }) {
    await signOut();
    return undefined;
  },
};
