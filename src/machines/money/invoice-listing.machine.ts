/** The invoices of the user: /invoice-generator. `invoice` in the address opens one in place of the list. */
import { invoiceFilters, invoiceRow, type InvoiceRow } from '../../contracts/money/invoices.ts';
import { createListingMachine } from '../generic/listing.machine.ts';
import { liveRows } from '../generic/live-rows.ts';

export const invoiceListingMachine = createListingMachine<InvoiceRow>({
  id: 'invoiceListing',
  item: invoiceRow,
  filters: invoiceFilters,
  sorts: [],
  beside: ['invoice'],
  // An invoice never changes, so news only load the list again.
  live: liveRows({ kind: 'invoice', idOf: ({ id }) => id, inState: (row) => row }),
});
