/** Account operations by a provider such as LinkedIn. */
import type { AccountsOptions, ProviderOperations } from './account-operations.ts';
import { recordEvent } from './security-log.ts';

export const providerOperations = ({ database, auth, pending, now }: AccountsOptions): ProviderOperations => {
  const ownerOf: ProviderOperations['ownerOf'] = async ({ provider, accountId }) => {
    const found = await database
      .selectFrom('accounts')
      .select('user_id')
      .where('provider_id', '=', provider)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return found?.user_id;
  };
  const byEmail: ProviderOperations['byEmail'] = async (email) => {
    const found = await database
      .selectFrom('users')
      .select(['id', 'type', 'is_demo'])
      .where('email', '=', email.trim().toLowerCase())
      .where('email_verified', '=', true)
      .executeTakeFirst();
    return found && { id: found.id, isDemo: found.is_demo, isOperator: found.type === 'Operator' };
  };

  return {
    ownerOf,
    byEmail,
    async connect(userId, { provider, accountId }, { device, refuse, mail }) {
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
        if (connected) {
          await recordEvent(transaction, { userId, kind: 'linkedinConnected', device, at: time });
          await mail?.(transaction);
        }
        return connected !== undefined;
      });
      if (isConnected) return true;
      const owner = await ownerOf({ provider, accountId });
      if (owner === userId) return false; // a concurrent callback connected it
      throw refuse(owner === undefined ? 'linkedin_already_connected' : 'linkedin_account_taken');
    },
    async open({ provider, accountId, name, email, type }, refuse) {
      if (await byEmail(email)) throw refuse('account_exists');
      const { internals } = await auth();
      // `type` is our additional field of better-auth's user.
      const newcomer = { name, email: email.trim(), emailVerified: true, type };
      const { user } = await internals.createOAuthUser(newcomer, { providerId: provider, accountId });
      await pending.close(email.trim());
      return Number(user.id);
    },
  };
};
