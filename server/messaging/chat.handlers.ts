import type { chatCalls } from '../../src/contracts/messaging/chat.ts';
import { setBlock } from './blocks.ts';
import { historyOf } from './history.ts';
import { chatsOf } from './list.ts';
import { markDelivered, markListed, markRead } from './marks.ts';
import { noMarks } from './rows.ts';
import { tellBlocked, tellDelivered, tellRead } from './tell.ts';
import type { Notices } from '../notifications/notices.ts';
import { editingUserOf, userOf, type HandlersOf } from '../generic/services.ts';
import { integerId } from '../core/ids.ts';

export const chatHandlers: HandlersOf<
  Pick<typeof chatCalls, 'chats' | 'chatHistory' | 'readChat' | 'blockPerson'>,
  Notices
> = {
  async chats({ after }, context) {
    const { database, realtime } = context;
    const userId = userOf(context).id;
    const { list, conversationIds } = await chatsOf(database, userId, after);
    const moved = await markListed(database, userId, conversationIds);
    await Promise.all(moved.map((one) => tellDelivered(realtime, { userId, ...one })));
    return list;
  },

  async chatHistory({ id, ...asked }, context) {
    const { database, realtime } = context;
    const userId = userOf(context).id;
    const otherId = integerId(id);
    const history = await historyOf(database, userId, otherId, asked, context.refuse);
    const order = history.Messages.at(-1)?.Order;
    if (otherId === undefined || order === undefined || order <= history.Mine.Delivered) return history;
    const marks = await markDelivered(database, { userId, otherId, order });
    if (!marks) return history;
    await tellDelivered(realtime, { userId, otherId, marks });
    return { ...history, Mine: marks };
  },

  async readChat({ id, order }, context) {
    const { database, realtime } = context;
    const userId = userOf(context).id;
    const otherId = integerId(id);
    if (otherId === undefined) return { Mine: noMarks };
    const { marks, hasChanged, isAllRead } = await markRead(database, { userId, otherId, order });
    if (hasChanged) await tellRead(realtime, { userId, otherId, marks });
    // Repeat the notification: the process may have died after the update and before the notice.
    if (hasChanged || isAllRead) await context.messageNotices.markMessagesRead(userId, otherId);
    return { Mine: marks };
  },

  /** Demo accounts are shared: a block would affect all visitors who try them. */
  async blockPerson({ id, blocked }, context) {
    const userId = editingUserOf(context).id;
    const otherId = integerId(id);
    if (otherId === undefined) throw context.refuse('user_not_found');
    const { realtime, refuse } = context;
    const now = context.clock.now();
    const { hasChanged, read } = await setBlock(context.database, { userId, otherId, blocked, now, refuse });
    if (read) {
      await tellRead(realtime, { userId, otherId, marks: read });
      await context.messageNotices.markMessagesRead(userId, otherId);
    }
    // Also if nothing changed: the process may have died after the first time, and then they would still seem online.
    realtime.reloadHidden(otherId);
    if (hasChanged) await tellBlocked(realtime, { userId, otherId });
    return undefined;
  },
};
