import type { createListingMachine, ListingAnswer } from './listing.machine.ts';
import type { Samples } from './samples.ts';

/** `npm run paths` shows the generic machine through this one of its instances. */
export const listingInstance = 'reviewListing';

interface ListingSamples<Item> {
  readonly path: string;
  /** One of its filters, set. */
  readonly filter: { readonly name: string; readonly value: string };
  /** What comes where something fits, and where nothing does. */
  readonly some: ListingAnswer<Item>;
  readonly none: ListingAnswer<Item>;
}

/** The samples of a listing. It is opened by an old link, whose address is not the one that the page itself gives. */
export const createListingSamples = <Item>({
  path,
  filter,
  some,
  none,
}: ListingSamples<Item>): Samples<ReturnType<typeof createListingMachine<Item>>> => ({
  inputs: { 'an old link to the first page': { path, search: '?page=1' } },
  events: {
    'filter.changed': { 'one is set': filter },
    'filters.cleared': { once: {} },
    'page.changed': { 'the second': { page: 2 } },
    'query.changed': {
      filtered: { search: `?${new URLSearchParams({ [filter.name]: filter.value })}` },
      plain: { search: '' },
    },
    'load.retried': { once: {} },
  },
  happensIn: { 'load.retried': ['loading.slow', 'failed'] },
  results: { load: { some, none } },
  failures: { load: { refused: { kind: 'refused', status: 500 } } },
  distinguish: ({ query, total }) => [query, total],
});
