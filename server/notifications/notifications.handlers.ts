import {
  UNREAD_FIGURE,
  type allNotificationCalls,
} from '../../src/contracts/notifications/all-notifications.ts';
import type { notificationPreferenceCalls } from '../../src/contracts/notifications/notification-preferences.ts';
import {
  NEWEST_NOTIFICATIONS,
  type notificationCalls,
} from '../../src/contracts/notifications/notification.ts';
import type { Database } from '../database/tables.ts';
import { countUnread } from './store.ts';
import { saveChoice, preferencesOf } from './preferences.ts';
import { notificationColumns, notificationOf } from './rows.ts';
import { userOf, type HandlersOf } from '../generic/services.ts';
import { integerId } from '../core/ids.ts';
import { newestFirst } from '../generic/newest-first.ts';

/** Counts the stored notifications of an account. */
const countsOf = async (database: Database, userId: number) => {
  const { all } = await database
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { all, unread: await countUnread(database, userId) };
};
const pageBeside = ({ unread }: { readonly unread: number }, total: number) => ({
  total,
  facets: {},
  figures: { [UNREAD_FIGURE]: unread },
  near: [],
});

export const notificationHandlers: HandlersOf<
  typeof notificationCalls & typeof allNotificationCalls & typeof notificationPreferenceCalls
> = {
  async notifications(_body, context) {
    const { id } = userOf(context);
    const counts = await countsOf(context.database, id);
    const rows = await context.database
      .selectFrom('notifications')
      .select(notificationColumns)
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(NEWEST_NOTIFICATIONS)
      .execute();
    return { ...pageBeside(counts, counts.all), items: rows.map(notificationOf) };
  },
  async allNotifications(body, context) {
    const { id } = userOf(context);
    const counts = await countsOf(context.database, id);
    let own = context.database
      .selectFrom('notifications')
      .select(notificationColumns)
      .select(['id as row_id', 'created_at as at'])
      .where('user_id', '=', id);
    if (body.unread) own = own.where('read_at', 'is', null);
    const { rows, next } = await newestFirst(context.database, own, body);
    return {
      ...pageBeside(counts, body.unread ? counts.unread : counts.all),
      items: rows.map(notificationOf),
      ...(next !== undefined && { next }),
    };
  },
  async readNotifications({ ids }, context) {
    const wanted = ids?.flatMap((id) => integerId(id) ?? []);
    if (wanted?.length === 0) return undefined;
    const { id: userId } = userOf(context);
    // Ids of other accounts match nothing, and the reply does not reveal them.
    let unread = context.database
      .updateTable('notifications')
      .set({ read_at: context.clock.now() })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null);
    if (wanted) unread = unread.where('id', 'in', wanted);
    const { numUpdatedRows } = await unread.executeTakeFirst();
    // The user's other pages reload their count.
    if (numUpdatedRows > 0n) await context.realtime.tell(userId, 'notificationsRead', {});
    return undefined;
  },
  notificationPreferences(_body, context) {
    return preferencesOf(context.database, userOf(context).id);
  },
  async chooseNotifications(body, context) {
    const { id } = userOf(context);
    await saveChoice(context.database, id, body);
    return preferencesOf(context.database, id);
  },
};
