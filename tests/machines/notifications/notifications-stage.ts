/** The notifications on a stage, with a backend that counts. */
import { createMemoryWatch } from '../../../src/adapters/visibility.ts';
import type { Id } from '../../../src/contracts/core/ids.ts';
import { isUnread, type Notification } from '../../../src/contracts/notifications/notification.ts';
import {
  notificationsMachine,
  type NewestNotifications,
  type NotificationsEvent,
} from '../../../src/machines/notifications/notifications.machine.ts';
import { createPort, stage } from '../support.ts';

export const article = (id: Id, IsRead = false, Title = `Number ${id}`): Notification => ({
  id,
  Title,
  IsRead,
});

/** A backend that counts, with `unread` unread ones in all. */
export const page = (
  items: readonly Notification[],
  unread = items.filter(isUnread).length,
): NewestNotifications => ({
  items,
  figures: { unread },
});

export const start = () => {
  const load = createPort<NewestNotifications>();
  const tellRead = createPort<unknown, { ids?: readonly Id[] }>();
  const watch = createMemoryWatch<NotificationsEvent>();
  const done: string[] = [];
  const set = stage(
    notificationsMachine.provide({
      actors: { load: load.logic, tellRead: tellRead.logic, watchList: watch.logic },
      actions: { tellTabs: () => void done.push('tabs told') },
    }),
    { systemId: 'notifications', cast: ['notices'] },
  );
  const context = () => set.actor.getSnapshot().context;
  return {
    ...set,
    load,
    tellRead,
    done,
    outdate: () => watch.say({ type: 'list.outdated' }),
    context,
    receive: (notification: Notification) => set.actor.send({ type: 'notification.received', notification }),
    read: (ids?: readonly Id[]) => set.actor.send({ type: 'notifications.read', ...(ids && { ids }) }),
    ids: () => context().articles.map(({ id }) => id),
    unread: () =>
      context()
        .articles.filter(isUnread)
        .map(({ id }) => id),
  };
};
export const ready = async (articles = [article(3), article(2), article(1, true)], count?: number) => {
  const set = start();
  await set.load.last().answer(page(articles, count));
  return set;
};
