import { exampleUser } from '../../../src/contracts/account/user.ts';
import { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import { byHand, modelOf } from '../support/model.ts';
import type { Stage } from '../support/stage.ts';
import { banner } from '../support/visitor.ts';

const bell = (stage: Stage) => banner(stage).getByRole('button', { name: /^Notifications/ });
const panel = ({ page }: Stage) => page.getByRole('region', { name: 'Notifications' });
const open = async (stage: Stage): Promise<void> => {
  await stage.sees(bell(stage));
  if (!(await panel(stage).isVisible())) await bell(stage).click();
};
const faces = {
  slow: 'Your notifications are taking longer than usual.',
  failed: 'Your notifications could not be loaded.',
  empty: /^No notifications yet\./,
} as const;
const shows = (face?: keyof typeof faces) => async (stage: Stage) => {
  await open(stage);
  for (const other of ['slow', 'failed', 'empty'] as const)
    if (other !== face) await stage.seesNo(panel(stage).getByText(faces[other]));
  if (face) await stage.sees(panel(stage).getByText(faces[face]));
};
/** The bell's panel shows the number of unread ones, since this backend has no others. */
const counts = async (stage: Stage): Promise<void> => {
  await open(stage);
  await stage.until('the bell to count what is unread', async () => {
    const unread = await panel(stage).getByText('Unread: ').count();
    const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
    return (await bell(stage).getAttribute('aria-label')) === name;
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
    'notifications.read': async (stage) => {
      await open(stage);
      await panel(stage).getByRole('button', { name: 'Mark all as read' }).click();
    },
    'list.outdated': async (stage) => {
      await stage.sees(bell(stage));
      // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
      await stage.page.evaluate(() => new BroadcastChannel('notifications').postMessage('read'));
    },
    'load.retried': async (stage) => {
      await open(stage);
      await panel(stage).getByRole('button', { name: 'Try again' }).click();
    },
  },
  results: {
    load: (stage: Stage, output: never) => stage.give('notifications', output),
    tellRead: (stage: Stage, output: never) => stage.give('readNotifications', output),
  },
  failures: {
    load: (stage, reason) => stage.fail('notifications', reason),
    tellRead: (stage, reason) => stage.fail('readNotifications', reason),
    watchList: byHand('only a defect of the adapter could cause it'),
  },
  states: {
    list: counts,
    'list.loading': (stage) =>
      stage.until('its call to wait', () => stage.backend.waiting('notifications') === 1),
    'list.loading.prompt': shows(),
    'list.loading.slow': shows('slow'),
    'list.empty': shows('empty'),
    'list.ready': async (stage) => {
      await shows()(stage);
      await stage.sees(panel(stage).getByRole('listitem'));
    },
    'list.refreshing': async (stage) => {
      await stage.until('its call to wait', () => stage.backend.waiting('notifications') === 1);
      await shows()(stage);
    },
    'list.failed': shows('failed'),
    reading: counts,
    'reading.synced': (stage) =>
      stage.until('no call to wait', () => stage.backend.waiting('readNotifications') === 0),
    'reading.syncing': (stage) =>
      stage.until('its call to wait', () => stage.backend.waiting('readNotifications') === 1),
  },
});
