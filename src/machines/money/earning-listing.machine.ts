/**
 * The movements of the caller's money: /earning-detail/{id}. The first tab, which the address omits, holds all of them.
 * `year`, `statement`, `transfer` and `awaited` belong to other parts of the page. A transfer never changes, so news only load the list
 * again.
 */
import { earning, earningFilters, type Earning } from '../../contracts/money/earnings-listing.ts';
import { createListingMachine } from '../generic/listing.machine.ts';
import { liveRows } from '../generic/live-rows.ts';

export const earningListingMachine = createListingMachine<Earning>({
  id: 'earningListing',
  item: earning,
  filters: earningFilters,
  sorts: [],
  fixedBy: ({ id }) => (id === undefined ? {} : { id }),
  beside: ['year', 'statement', 'transfer', 'awaited'],
  live: liveRows({ kind: 'transfer', idOf: ({ id }) => id, inState: (row) => row }),
});
