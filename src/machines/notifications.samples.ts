import { exampleNotification } from '../contracts/notification.ts';
import { exampleUser } from '../contracts/user.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { samplesOf } from './samples.ts';

export const notificationsSamples = samplesOf(notificationsMachine, {
  events: {
    'session.changed': { 'an employer': { user: exampleUser }, nobody: { user: null } },
    'notification.received': { 'a verified profile': { notification: exampleNotification } },
    'notifications.read': { once: {} },
  },
  distinguish: ({ userId, count }) => [userId, count > 0],
});
