/** What happened to an account, with its calls: a script that only who is signed in loads. */
import { fromPromise } from 'xstate';
import { cookieOf } from '../adapters/http.ts';
import { createNotificationsWatch } from '../adapters/notifications-watch.ts';
import { notificationCalls, type Notification } from '../contracts/notification.ts';
import { notificationsMachine } from '../machines/notifications.machine.ts';
import type { Environment } from './environment.ts';
import { httpOf } from './http.ts';

/** What the header shows of it comes first, and is there when the header wants it: one that fails is asked for again. */
export const wireNotifications = async (environment: Environment) => {
  await import('../views/parts/bell/member-tools.tsx');
  const watch = createNotificationsWatch();
  return notificationsMachine.provide({
    actors: {
      watchList: watch.logic,
      // A backend without sessions keeps none: nobody asks it for what it does not know.
      load: fromPromise<readonly Notification[]>(async ({ signal }) =>
        cookieOf(document.cookie, 'XSRF-TOKEN') === undefined
          ? []
          : httpOf(environment).call(notificationCalls.notifications, {}, signal),
      ),
      tellRead: fromPromise(({ input, signal }) =>
        httpOf(environment).call(notificationCalls.readNotifications, input, signal),
      ),
    },
    actions: { tellTabs: watch.tellTabs },
  });
};
