/** Accounts that a provider such as LinkedIn signs in. */
import { Refusal } from '../core/refusal.ts';
import type { AccountsOptions, Providing } from './account-acts.ts';
import { recordEvent } from './security-log.ts';

export const providing = ({ database, library, pending, now }: AccountsOptions): Providing => {
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
      .select(['id', 'is_demo'])
      .where('email', '=', email.trim().toLowerCase())
      .where('email_verified', '=', true)
      .executeTakeFirst();
    return found && { id: found.id, isDemo: found.is_demo };
  };

  return {
    ownerOf,
    byEmail,
    async connect(userId, { provider, accountId }, device) {
      const time = now();
      const isConnected = await database.transaction().execute(async (transaction) => {
        const connected = await transaction
          .insertInto('accounts')
          .values({
            user_id: userId,
            provider_id: provider,
            account_id: accountId,
            created_at: time,
            updated_at: time,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (connected)
          await recordEvent(transaction, { userId, kind: 'linkedinConnected', device, at: time });
        return connected !== undefined;
      });
      if (isConnected) return true;
      const owner = await ownerOf({ provider, accountId });
      if (owner === userId) return false; // by another return at the same moment
      throw new Refusal(
        409,
        owner === undefined
          ? 'Your account here is connected to another LinkedIn account. Choose a new password to disconnect that one'
          : 'This account signs in somebody else already',
      );
    },
    async open({ provider, accountId, name, email, type }) {
      if (await byEmail(email)) throw new Refusal(409, 'This address has an account already');
      const { internals } = await library();
      // A type of ours, which the library knows as an additional field.
      const newcomer = { name, email: email.trim(), emailVerified: true, type };
      const { user } = await internals.createOAuthUser(newcomer, { providerId: provider, accountId });
      await pending.settle(email.trim());
      return Number(user.id);
    },
  };
};
