import { NEWEST_NOTIFICATIONS, type notificationCalls } from '../../src/contracts/notification.ts';
import { notificationColumns, notificationOf } from '../notifications/rows.ts';
import { userOf, type HandlersOf } from '../services.ts';
import { integerId } from './ids.ts';

export const notificationHandlers: HandlersOf<typeof notificationCalls> = {
  async notifications(_body, context) {
    const rows = await context.database
      .selectFrom('notifications')
      .select(notificationColumns)
      .where('user_id', '=', userOf(context).id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(NEWEST_NOTIFICATIONS)
      .execute();
    return rows.map(notificationOf);
  },
  async readNotifications({ ids }, context) {
    const wanted = ids?.flatMap((id) => integerId(id) ?? []);
    if (wanted?.length === 0) return undefined;
    // An id of somebody else's is none of these: nothing changes, and nothing is told of it.
    let unread = context.database
      .updateTable('notifications')
      .set({ read_at: context.now() })
      .where('user_id', '=', userOf(context).id)
      .where('read_at', 'is', null);
    if (wanted) unread = unread.where('id', 'in', wanted);
    await unread.execute();
    return undefined;
  },
};
