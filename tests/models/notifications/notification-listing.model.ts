import { exampleNotification } from '../../../src/contracts/notifications/notification.ts';
import { exampleUser } from '../../../src/contracts/account/user.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { notificationListingMachine } from '../../../src/machines/notifications/notification-listing.machine.ts';
import { givingBack } from '../support/backend.ts';
import { listingParts } from '../support/listing.ts';
import { byHand, modelOf, noView } from '../support/model.ts';

const none = { items: [], total: 0, facets: {}, near: [] };
const links = byHand('every control of this page is a link, whose address comes as query.changed');

const { events, states, open, ...parts } = listingParts({
  call: 'allNotifications',
  kind: { one: 'notification', many: 'notifications' },
  filtered: { one: 'unread notification', many: 'unread notifications' },
  path: '/all-notification',
  given: manyOf(exampleNotification),
  link: '',
});

export const notificationListingModel = modelOf(notificationListingMachine, {
  ...parts,
  open: (input) => {
    const opening = open(input);
    return {
      ...opening,
      user: exampleUser,
      hasSession: true,
      prepare: async (harness) => {
        // The bell has no link of its own, which would appear above the rows.
        harness.backend.behave({ notifications: givingBack({ ...none, figures: { unread: 5 } }) });
        await opening.prepare?.(harness);
      },
    };
  },
  states: { ...states, typing: noView('its page has no field for a text') },
  events: {
    ...events,
    'text.typed': links,
    'filter.changed': links,
    'filters.cleared': links,
    'sort.changed': links,
    'query.changed': (harness, payload, sample) => {
      const tab = { plain: /^All/, filtered: /^Unread/ }[sample];
      return tab
        ? harness.page
            .getByRole('navigation', { name: 'Your notifications' })
            .getByRole('link', { name: tab })
            .click()
        : events['query.changed'](harness, payload, sample);
    },
  },
});
