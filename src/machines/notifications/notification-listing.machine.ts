/**
 * All that happened to the account: /all-notification, all of it or what is unread (`tab`). Which of it is read by now,
 * and what came since, `notifications` knows; of the tab of preferences there are no rows, which the wiring sees to.
 */
import { notificationTab } from '../../contracts/notifications/all-notifications.ts';
import { notification, type Notification } from '../../contracts/notifications/notification.ts';
import { createListingMachine } from '../generic/listing.machine.ts';

export const notificationListingMachine = createListingMachine<Notification>({
  id: 'notificationListing',
  item: notification,
  filters: { tab: notificationTab },
  sorts: [],
});
