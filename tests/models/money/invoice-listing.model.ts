import { exampleInvoiceRow } from '../../../src/contracts/money/invoices.ts';
import { manyOf } from '../../../src/machines/generic/samples/listing.samples.ts';
import { invoiceListingMachine } from '../../../src/machines/money/invoice-listing.machine.ts';
import { listingParts } from '../support/listing.ts';
import { byHand, modelOf, noView } from '../support/model.ts';
import { aFreelancer } from '../support/people.ts';

const { events, states, open, ...parts } = listingParts({
  call: 'invoices',
  kind: { one: 'invoice', many: 'invoices' },
  path: '/invoice-generator',
  given: manyOf(exampleInvoiceRow),
  link: '',
  isLive: true,
});

export const invoiceListingModel = modelOf(invoiceListingMachine, {
  ...parts,
  open: (input) => ({ ...open(input), user: aFreelancer }),
  states: { ...states, typing: noView('its page has no field for a text') },
  events: {
    ...events,
    'text.typed': byHand('its page has no field for a text'),
    'sort.changed': byHand('its page offers no order'),
    'list.outdated': byHand('a lost connection is back'),
    'lifecycle.moved': byHand('money is released; the journeys do'),
    'filter.changed': ({ page }, { value }) =>
      page
        .getByRole('complementary', { name: 'Filters' })
        .getByRole('radio', { name: value === '' ? /^All/ : /^Work/ })
        .click(),
    'query.changed': (harness, payload, sample) =>
      sample === 'as pages'
        ? events['query.changed'](harness, payload, sample)
        : Promise.resolve(byHand('the journeys open an invoice and go back')),
  },
});
