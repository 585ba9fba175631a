import type { ownAccountCalls } from '../../src/contracts/account/own-account.ts';
import type { securityEventCalls } from '../../src/contracts/account/security-events.ts';
import { tellClosed } from '../messaging/tell.ts';
import { refuseAnyCall } from '../core/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { userOf, type CallContext, type HandlersOf } from '../generic/services.ts';
import { invalidateProfile, recordKey } from '../generic/page-cache.ts';
import { newestFirst } from '../generic/newest-first.ts';

const sessionOf = ({ session }: CallContext) => {
  if (!session) throw refuseAnyCall('signed_out');
  return session;
};

export const ownAccountHandlers: Pick<
  HandlersOf<typeof ownAccountCalls & typeof securityEventCalls, AccountServices>,
  'changePassword' | 'closeAccount' | 'securityEvents'
> = {
  async changePassword(change, context) {
    await context.accounts.changePassword(sessionOf(context), change, context);
    return undefined;
  },
  async closeAccount(closing, context) {
    const session = sessionOf(context);
    const { database, pageCache } = context;
    const { id } = session.user;
    const jobs = await database.selectFrom('jobs').select('id').where('employer_id', '=', id).execute();
    await context.accounts.close(session, closing, context);
    // Invalidate the cached pages at once.
    invalidateProfile(pageCache, id);
    for (const job of jobs) pageCache.delete(recordKey('jobDetail', job.id));
    await context.signOut();
    await tellClosed(database, context.realtime, id);
    return undefined;
  },
  async securityEvents(body, context) {
    const { database } = context;
    const own = database.selectFrom('security_events').where('user_id', '=', userOf(context).id);
    const { total } = await own
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const columns = ['id as row_id', 'at', 'kind', 'device'] as const;
    const { rows, next } = await newestFirst(database, own.select(columns), body);
    return {
      items: rows.map(({ row_id, at, kind, device }) => ({
        id: row_id,
        Kind: kind,
        At: at.toISOString(),
        Device: device,
      })),
      total,
      facets: {},
      figures: {},
      near: [],
      ...(next !== undefined && { next }),
    };
  },
};
