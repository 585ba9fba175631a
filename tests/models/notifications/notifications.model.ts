import { exampleUser } from '../../../src/contracts/account/user.ts';
import { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Harness } from '../support/harness.ts';
import { banner } from '../support/visitor.ts';

const bell = (harness: Harness) => banner(harness).getByRole('button', { name: /^Notifications/ });
const panel = ({ page }: Harness) => page.getByRole('region', { name: 'Notifications' });
const open = async (harness: Harness): Promise<void> => {
  await harness.sees(bell(harness));
  if (!(await panel(harness).isVisible())) await bell(harness).click();
};
const faces = {
  slow: 'Your notifications are taking longer than usual.',
  failed: 'Your notifications could not be loaded.',
  empty: /^No notifications yet\./,
} as const;
const shows = (face?: keyof typeof faces) => async (harness: Harness) => {
  await open(harness);
  for (const other of ['slow', 'failed', 'empty'] as const)
    if (other !== face) await harness.seesNo(panel(harness).getByText(faces[other]));
  if (face) await harness.sees(panel(harness).getByText(faces[face]));
};
/** The bell's panel shows the number of unread ones, since this backend has no others. */
const counts = async (harness: Harness): Promise<void> => {
  await open(harness);
  await harness.until('the bell to count what is unread', async () => {
    const unread = await panel(harness).getByText('Unread: ').count();
    const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
    return (await bell(harness).getAttribute('aria-label')) === name;
  });
};

export const notificationsModel = modelOf(notificationsMachine, {
  // The page counts the reads, and a later list's rows do not.
  alone: ['notifications.read'],
  open: () => ({ user: exampleUser, hasSession: true, holds: ['notifications', 'readNotifications'] }),
  events: {
    'notification.received': async ({ backend, until }, { notification }) => {
      await until('the socket to be open', () => backend.openSockets() > 0);
      backend.emit('receive-notification', notification);
    },
    'notifications.read': async (harness) => {
      await open(harness);
      await panel(harness).getByRole('button', { name: 'Mark all as read' }).click();
    },
    'list.outdated': async (harness) => {
      await harness.sees(bell(harness));
      // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
      await harness.page.evaluate(() => new BroadcastChannel('notifications').postMessage('read'));
    },
    'load.retried': async (harness) => {
      await open(harness);
      await panel(harness).getByRole('button', { name: 'Try again' }).click();
    },
  },
  results: {
    load: (harness: Harness, output: never) => harness.give('notifications', output),
    tellRead: (harness: Harness, output: never) => harness.give('readNotifications', output),
  },
  failures: {
    load: (harness, reason) => harness.fail('notifications', reason),
    tellRead: (harness, reason) => harness.fail('readNotifications', reason),
    watchList: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    list: counts,
    'list.loading': (harness) =>
      harness.until('its call to wait', () => harness.backend.waiting('notifications') === 1),
    'list.loading.prompt': shows(),
    'list.loading.slow': shows('slow'),
    'list.empty': shows('empty'),
    'list.ready': async (harness) => {
      await shows()(harness);
      await harness.sees(panel(harness).getByRole('listitem'));
    },
    'list.refreshing': async (harness) => {
      await harness.until('its call to wait', () => harness.backend.waiting('notifications') === 1);
      await shows()(harness);
    },
    'list.failed': shows('failed'),
    reading: counts,
    'reading.synced': (harness) =>
      harness.until('no call to wait', () => harness.backend.waiting('readNotifications') === 0),
    'reading.syncing': (harness) =>
      harness.until('its call to wait', () => harness.backend.waiting('readNotifications') === 1),
  },
});
