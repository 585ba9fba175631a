import { exampleNotification, type Notification } from '../contracts/notification.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { samplesOf } from './samples.ts';

const another: Notification = { ...exampleNotification, id: 2, Title: 'Your password was changed' };

export const notificationsSamples = samplesOf(notificationsMachine, {
  events: {
    'notification.received': { 'a changed password': { notification: another } },
    'notifications.read': { all: {} },
    'list.outdated': { 'read in another tab': {} },
    'load.retried': { once: {} },
  },
  results: { load: { some: [exampleNotification], none: [] }, tellRead: { heard: null } },
  failures: {
    load: {
      refused: { kind: 'refused', status: 500 },
      'no such call': { kind: 'refused', status: 404 },
    },
    tellRead: { refused: { kind: 'refused', status: 500 } },
    watchList: { broken: { kind: 'fault', issue: 'the other tabs are not well' } },
  },
  happensIn: { 'load.retried': ['list.loading.slow', 'list.failed'] },
  // The button is there where something is unread.
  happensWhen: { 'notifications.read': ({ articles }) => articles.some(({ IsRead }) => IsRead !== true) },
  distinguish: ({ articles, untold, telling }) => [
    articles.map(({ id, IsRead }) => [id, IsRead]),
    untold,
    telling,
  ],
});
