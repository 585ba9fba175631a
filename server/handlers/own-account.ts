import type { ownAccountCalls } from '../../src/contracts/own-account.ts';
import { tellGone } from '../chat/tell.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallContext, HandlersOf } from '../services.ts';
import { forgetProfile, recordKey } from '../site/kept-pages.ts';

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
    const session = sessionOf(context);
    const { database, keptPages } = context;
    const { id } = session.user;
    const jobs = await database.selectFrom('jobs').select('id').where('employer_id', '=', id).execute();
    await context.accounts.close(session, Confirmation, context.site);
    // At once, so that nobody is shown them for the seconds that pages are kept.
    forgetProfile(keptPages, id);
    for (const job of jobs) keptPages.delete(recordKey('jobDetail', job.id));
    await context.signOut();
    await tellGone(database, context.realtime, id);
    return undefined;
  },
};
