import { exampleNotification } from '../../../contracts/notifications/notification.ts';
import {
  createListingSamples,
  NO_PRESET,
  noTextIn,
  NOTHING_IN_PATH,
} from '../../generic/samples/listing.samples.ts';
import { notificationListingMachine } from '../notification-listing.machine.ts';
import { samplesOf } from '../../core/samples/samples.ts';

export const notificationListingSamples = samplesOf(
  notificationListingMachine,
  createListingSamples({
    path: '/all-notification',
    item: exampleNotification,
    filter: { name: 'tab', value: 'unread' },
    filterByLink: true,
    unreachable: {
      ...NOTHING_IN_PATH,
      ...NO_PRESET,
      ...noTextIn('notificationListing'),
      '(root) | sort.changed | 0': 'its page offers no order',
    },
  }),
);
