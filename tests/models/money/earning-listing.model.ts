import { exampleEarning } from '../../../src/contracts/money/earnings-listing.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { earningListingMachine } from '../../../src/machines/money/earning-listing.machine.ts';
import { listingParts } from '../support/listing.ts';
import { byHand, modelOf, noView } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const { events, states, open, ...parts } = listingParts({
  call: 'earnings',
  kind: { one: 'movement', many: 'movements' },
  path: '/earning-detail/2',
  given: manyOf(exampleEarning),
  link: '',
  isLive: true,
});

export const earningListingModel = modelOf(earningListingMachine, {
  ...parts,
  open: (input) => ({ ...open(input), user: aFreelancer }),
  states: { ...states, typing: noView('its page has no field for a text') },
  events: {
    ...events,
    'text.typed': byHand('its page has no field for a text'),
    'sort.changed': byHand('its page offers no order'),
    'list.outdated': byHand('a lost connection is back'),
    'lifecycle.moved': byHand('the bank or the other side acts; the journeys do'),
    'filter.changed': async ({ page }, { value }) => {
      const day = page.getByRole('complementary', { name: 'Filters' }).getByLabel('From', { exact: true });
      await day.fill(value);
      await day.press('Enter');
    },
    'query.changed': (harness, payload, sample) =>
      sample === 'as pages'
        ? events['query.changed'](harness, payload, sample)
        : Promise.resolve(byHand('the journeys open a transfer and go back')),
  },
});
