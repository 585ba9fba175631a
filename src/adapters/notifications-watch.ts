/** What makes the list of notifications old. */
import type { NotificationsEvent } from '../machines/notifications/notifications.machine.ts';
import { createListWatch, openReadChannel } from './list-watch.ts';

export const createNotificationsWatch = (open = openReadChannel('notifications')) =>
  createListWatch<NotificationsEvent>(open);
