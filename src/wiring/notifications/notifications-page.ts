/** All notifications: view, machines and calls in one chunk. */
import { cookieOf } from '../../adapters/http.ts';
import { allNotificationCalls } from '../../contracts/notifications/all-notifications.ts';
import type { Notification } from '../../contracts/notifications/notification.ts';
import { ROWS_A_PAGE, type Page } from '../../contracts/generic/page.ts';
import type { ListingRequest } from '../../machines/generic/listing-context.ts';
import { notificationListingMachine } from '../../machines/notifications/notification-listing.machine.ts';
import type { PageModule } from '../../views/page-module.ts';
import { NotificationsPage } from '../../views/pages/notifications/notifications/notifications-page.tsx';
import type { Environment } from '../app/environment.ts';
import { httpOf } from '../app/http.ts';
import { listingPorts } from '../generic/listing-ports.ts';

/** A backend without sessions stores no notifications, so it is not called. */
const hasSession = (): boolean => cookieOf(document.cookie, 'XSRF-TOKEN') !== undefined;

const none: Page<never> = { items: [], total: 0, facets: {}, figures: {}, near: [] };

export const wireNotificationsPage = (environment: Environment): PageModule => {
  const ask = async (
    { query, page, after }: ListingRequest,
    signal: AbortSignal,
  ): Promise<Page<Notification>> => {
    const tab = query.filters['tab'];
    // The old address of the preferences has no rows.
    if (tab === 'preferences' || !hasSession()) return none;
    return httpOf(environment).call(
      allNotificationCalls.allNotifications,
      { page, limit: ROWS_A_PAGE, after, unread: tab === 'unread' || undefined },
      signal,
    );
  };
  const { actors } = listingPorts(ask);
  return {
    Page: NotificationsPage,
    machine: notificationListingMachine.provide({ actors }),
  };
};
