import { notificationsMachine } from '../../src/machines/notifications.machine.ts';
import { byHand, modelOf, noView } from './support/model.ts';
import { namesItsUser, openingFor, tellOfSession } from './support/visitor.ts';

const screen = byHand('what fills and reads the list comes with the notifications screen');

/** Whose they would be can be seen in the header. */
const unshown = noView('what is new is shown by the notifications screen, which is yet to come', (stage) =>
  namesItsUser(stage, 'notifications'),
);

export const notificationsModel = modelOf(notificationsMachine, {
  // Who is found in storage is told of at the start.
  meanwhile: ['session.changed'],
  open: (_, steps) => openingFor(steps),
  events: {
    'session.changed': tellOfSession,
    'notification.received': screen,
    'notifications.read': screen,
  },
  states: { quiet: unshown, pending: unshown },
});
