import { exampleInvoiceRow } from '../../../contracts/money/invoices.ts';
import { samplesOf } from '../../core/samples/samples.ts';
import {
  createListingSamples,
  NO_PRESET,
  noTextIn,
  NOTHING_IN_PATH,
} from '../../generic/samples/listing.samples.ts';
import { invoiceListingMachine } from '../invoice-listing.machine.ts';

export const invoiceListingSamples = samplesOf(
  invoiceListingMachine,
  createListingSamples({
    path: '/invoice-generator',
    item: exampleInvoiceRow,
    filter: { name: 'Kind', value: 'work' },
    live: { kind: 'milestone', id: 3, state: 'released', version: 2 },
    beside: '?invoice=12',
    unreachable: {
      ...NOTHING_IN_PATH,
      ...NO_PRESET,
      ...noTextIn('invoiceListing'),
      '(root) | sort.changed | 0': 'its page offers no order',
    },
  }),
);
