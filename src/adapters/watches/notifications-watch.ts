/** Reports when the list of notifications is stale. */
import type { NotificationsEvent } from '../../machines/notifications/notifications.machine.ts';
import { createListWatch, openReadChannel } from './list-watch.ts';

export const createNotificationsWatch = (open = openReadChannel('notifications')) =>
  createListWatch<NotificationsEvent>(open);
