import { notificationsMachine } from '../../src/machines/notifications.machine.ts';
import { byHand, modelOf } from './support/model.ts';
import type { Stage } from './support/stage.ts';
import { contextOf, namesItsUser, openingFor, tellOfSession } from './support/visitor.ts';

const screen = byHand('what fills and reads the list comes with the notifications screen');

/** What its screen will have to show; until there is one, the header shows whose it is. */
const counts = (isNew: (count: number) => boolean) => async (stage: Stage) => {
  await namesItsUser(stage, 'notifications');
  const { count } = await contextOf(stage, 'notifications');
  if (typeof count !== 'number' || !isNew(count)) throw new Error(`${String(count)} are new`);
};

export const notificationsModel = modelOf(notificationsMachine, {
  open: (_, steps) => openingFor(steps),
  events: {
    'session.changed': tellOfSession,
    'notification.received': screen,
    'notifications.read': screen,
  },
  states: { quiet: counts((count) => count === 0), pending: counts((count) => count > 0) },
});
