import { fromPromise, type AnyActorRef } from 'xstate';
import { ROWS_A_PAGE, type Page } from '../../contracts/generic/page.ts';
import type { ListingRequest } from '../../machines/generic/listing-context.ts';

/** The fields of a listing's call; they have the same names in the address. */
export const bodyOf = ({ query, page, after, fresh }: ListingRequest): Readonly<Record<string, unknown>> => ({
  ...query.filters,
  ...(query.sort !== '' && { sort: query.sort }),
  page,
  limit: ROWS_A_PAGE,
  ...(after !== undefined && { after }),
  ...(fresh && { facets: true }),
});

interface System {
  get(key: string): AnyActorRef | undefined;
}

/** One function loads the first rows, all others, and visible rows again. */
export const listingPorts = <Item>(
  ask: (request: ListingRequest, signal: AbortSignal, system: System) => Promise<Page<Item>>,
) => {
  const load = fromPromise<Page<Item>, ListingRequest>(({ input, signal, system }) =>
    ask(input, signal, system),
  );
  const reload = fromPromise<readonly Page<Item>[], readonly ListingRequest[]>(({ input, signal, system }) =>
    Promise.all(input.map((request) => ask(request, signal, system))),
  );
  return { actors: { load, loadMore: load, reload } };
};
