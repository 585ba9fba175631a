import type { ownAccountCalls } from '../../src/contracts/own-account.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallContext, HandlersOf } from '../services.ts';

const sessionOf = ({ session }: CallContext) => {
  if (!session) throw new Refusal(401, 'Sign in first');
  return session;
};

export const ownAccountHandlers: Pick<
  HandlersOf<typeof ownAccountCalls>,
  'changePassword' | 'closeAccount'
> = {
  async changePassword(change, context) {
    await context.accounts.changePassword(sessionOf(context), change, context.site);
    return undefined;
  },
  async closeAccount({ Confirmation }, context) {
    await context.accounts.close(sessionOf(context), Confirmation, context.site);
    await context.signOut();
    return undefined;
  },
};
