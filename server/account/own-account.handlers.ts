import type { ownAccountCalls } from '../../src/contracts/account/own-account.ts';
import type { OwnSession, ownSessionCalls } from '../../src/contracts/account/own-sessions.ts';
import type { securityEventCalls } from '../../src/contracts/account/security-events.ts';
import { recordEvent } from './security-log.ts';
import { tellClosed } from '../messaging/tell.ts';
import { integerId } from '../core/ids.ts';
import { refuseAnyCall } from '../core/refusal.ts';
import type { AccountServices } from './account-services.ts';
import { userOf, type CallContext, type HandlersOf } from '../generic/services.ts';
import { invalidateProfile, recordKey } from '../generic/page-cache.ts';
import { newestFirst } from '../generic/newest-first.ts';

const sessionOf = ({ session }: CallContext) => {
  if (!session) throw refuseAnyCall('signed_out');
  return session;
};

/** A demo account is shared, so the sessions of other visitors are left out. */
const ownSessionsOf = async (context: CallContext & AccountServices): Promise<OwnSession[]> => {
  const { user, tokenHash } = sessionOf(context);
  const rows = await context.sessions.listOf(user.id, tokenHash);
  return rows
    .filter(({ isOwn }) => isOwn || !user.is_demo)
    .map(({ id, device, created_at, isOwn }) => ({
      id,
      Device: device ?? undefined,
      Since: created_at.toISOString(),
      IsThisOne: isOwn,
    }));
};

export const ownAccountHandlers: Pick<
  HandlersOf<typeof ownAccountCalls & typeof ownSessionCalls & typeof securityEventCalls, AccountServices>,
  'changePassword' | 'closeAccount' | 'ownSessions' | 'endSessions' | 'securityEvents'
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
  ownSessions: (_body, context) => ownSessionsOf(context),
  async endSessions({ id }, context) {
    const { user, tokenHash } = sessionOf(context);
    if (user.is_demo) throw context.refuse('demo_account_shared');
    const { database, device, now, sessions } = context;
    // An id that is none, of another account, or of a session that has ended, changes nothing.
    const one = id === undefined ? undefined : integerId(id);
    const isNone = id !== undefined && one === undefined;
    const ended = isNone ? 0 : await sessions.endOthers(user.id, tokenHash, one);
    if (ended > 0) await recordEvent(database, { userId: user.id, kind: 'sessionsEnded', device, at: now() });
    return ownSessionsOf(context);
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
