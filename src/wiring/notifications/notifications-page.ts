/** All notifications and their preferences: view, machines and calls in one chunk. */
import { fromPromise } from 'xstate';
import { cookieOf } from '../../adapters/http.ts';
import { createNetworkWatch } from '../../adapters/visibility.ts';
import { CallError } from '../../contracts/core/failure.ts';
import { allNotificationCalls } from '../../contracts/notifications/all-notifications.ts';
import { notificationPreferenceCalls } from '../../contracts/notifications/notification-preferences.ts';
import type { Notification } from '../../contracts/notifications/notification.ts';
import { ROWS_A_PAGE, type Page } from '../../contracts/generic/page.ts';
import type { ListingRequest } from '../../machines/generic/listing-context.ts';
import { notificationListingMachine } from '../../machines/notifications/notification-listing.machine.ts';
import {
  notificationPreferencesMachine,
  type NotificationPreferencesEvent,
} from '../../machines/notifications/notification-preferences.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { NotificationsPage } from '../../views/pages/notifications/notifications/notifications-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { listingPorts } from '../generic/listing-ports.ts';
import { partsOf } from '../generic/parts.ts';

/** A backend without sessions stores no notifications, so it is not called. */
const hasSession = (): boolean => cookieOf(document.cookie, 'XSRF-TOKEN') !== undefined;

const none: Page<never> = { items: [], total: 0, facets: {}, figures: {}, near: [] };

const wirePreferences = (environment: Environment) =>
  notificationPreferencesMachine.provide({
    actors: {
      load: fromPromise(async ({ signal }) => {
        if (!hasSession()) throw new CallError({ kind: 'refused', status: 404 });
        return httpOf(environment).call(notificationPreferenceCalls.notificationPreferences, {}, signal);
      }),
      save: fromPromise(({ input, signal }) =>
        httpOf(environment).call(notificationPreferenceCalls.chooseNotifications, input, signal),
      ),
      watchNetwork: createNetworkWatch<NotificationPreferencesEvent>(),
    },
  });

export const wireNotificationsPage = (environment: Environment): PageModule => {
  const ask = async (
    { query, page, after }: ListingRequest,
    signal: AbortSignal,
  ): Promise<Page<Notification>> => {
    const tab = query.filters['tab'];
    // The preferences tab has no rows.
    if (tab === 'preferences' || !hasSession()) return none;
    return httpOf(environment).call(
      allNotificationCalls.allNotifications,
      { page, limit: ROWS_A_PAGE, after, unread: tab === 'unread' || undefined },
      signal,
    );
  };
  const { actors } = listingPorts(ask);
  const parts = partsOf({ notificationPreferences: wirePreferences(environment) });
  return {
    Page: NotificationsPage,
    machine: notificationListingMachine.provide({ actors: { ...actors, parts } }),
  };
};
