/** Accounts that a provider such as LinkedIn signs in. */
import { Refusal } from '../http/refusal.ts';
import type { AccountsOptions, Providing } from './accounts.ts';
import { forgetUnproven } from './rows.ts';

export const providing = ({ database, library }: AccountsOptions): Providing => {
  const ownerOf: Providing['ownerOf'] = async ({ provider, accountId }) => {
    const found = await database
      .selectFrom('accounts')
      .select('user_id')
      .where('provider_id', '=', provider)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return found?.user_id;
  };
  const byEmail: Providing['byEmail'] = async (email) => {
    const found = await database
      .selectFrom('users')
      .select(['id', 'email_verified', 'is_demo'])
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    return found && { id: found.id, verified: found.email_verified, isDemo: found.is_demo };
  };

  return {
    ownerOf,
    byEmail,
    async connect(userId, { provider, accountId }) {
      const owner = await ownerOf({ provider, accountId });
      if (owner === userId) return;
      if (owner !== undefined) throw new Refusal(409, 'This account signs in somebody else already');
      const { internals } = await library();
      await internals.createAccount({ userId: String(userId), providerId: provider, accountId });
    },
    async open({ provider, accountId, name, email, type }) {
      const there = await byEmail(email);
      if (there?.verified) throw new Refusal(409, 'This address has an account already');
      if (there) await forgetUnproven(database, there.id);
      const { internals } = await library();
      // A type of ours, which the library knows as an additional field.
      const newcomer = { name, email: email.trim(), emailVerified: true, type };
      const { user } = await internals.createOAuthUser(newcomer, { providerId: provider, accountId });
      return Number(user.id);
    },
  };
};
