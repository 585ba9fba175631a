import {
  exampleNotification,
  isUnread,
  type Notification,
} from '../../../contracts/notifications/notification.ts';
import type { Page } from '../../../contracts/generic/page.ts';
import { notificationsMachine, type NewestNotifications } from '../notifications.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

const another: Notification = { ...exampleNotification, id: 2, Title: 'Your password was changed' };

/** A page of the backend; the other fields do not matter here. */
const pageOf = (...items: Notification[]): NewestNotifications & Page<Notification> => ({
  items,
  figures: { unread: items.filter(isUnread).length },
  total: items.length,
  facets: {},
  near: [],
});

export const notificationsSamples = samplesOf(notificationsMachine, {
  events: {
    'notification.received': { 'a changed password': { notification: another } },
    'notifications.read': { all: {} },
    'list.outdated': { 'read in another tab': {} },
    'load.retried': { once: {} },
  },
  results: {
    load: { some: pageOf(exampleNotification), none: pageOf() },
    tellRead: { heard: null },
  },
  failures: {
    load: {
      refused: { kind: 'refused', status: 500 },
      'no such call': { kind: 'refused', status: 404 },
    },
    tellRead: { refused: { kind: 'refused', status: 500 } },
    watchList: { broken: { kind: 'fault', issue: 'the channel to the other tabs failed' } },
  },
  happensIn: { 'load.retried': ['list.loading.slow', 'list.failed'] },
  // The button exists only with unread notifications.
  happensWhen: { 'notifications.read': ({ unread }) => unread > 0 },
  distinguish: ({ articles, unread, unsynced, syncing }) => [
    articles.map(({ id, IsRead }) => [id, IsRead]),
    unread,
    unsynced,
    syncing,
  ],
});
