/**
 * The page of all notifications, /all-notification, or of the unread ones (`tab`). `notifications` knows what
 * was read or arrived since. The preferences tab has no rows; the wiring handles that.
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
