/** An account's notifications, with their calls. Part of the member parts' script. */
import { fromPromise } from 'xstate';
import { cookieOf } from '../../adapters/http.ts';
import { createNotificationsWatch } from '../../adapters/watches/notifications-watch.ts';
import { notificationCalls } from '../../contracts/notifications/notification.ts';
import {
  notificationsMachine,
  type NewestNotifications,
} from '../../machines/notifications/notifications.machine.ts';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';

export const wireNotifications = (environment: Environment) => {
  const watch = createNotificationsWatch();
  return notificationsMachine.provide({
    actors: {
      watchList: watch.logic,
      // A backend without sessions stores none, so it is not called.
      load: fromPromise<NewestNotifications>(async ({ signal }) =>
        cookieOf(document.cookie, 'XSRF-TOKEN') === undefined
          ? { items: [], figures: {} }
          : httpOf(environment).call(notificationCalls.notifications, {}, signal),
      ),
      tellRead: fromPromise(({ input, signal }) =>
        httpOf(environment).call(notificationCalls.readNotifications, input, signal),
      ),
    },
    actions: { tellTabs: watch.tellTabs },
  });
};
