/**
 * What keeps a listing current: `createListingMachine({ live: liveRows({…}) })`. Then it accepts `list.outdated` and
 * `lifecycle.moved`. Listings without it load nothing of this file.
 */
import { sameId, type Id } from '../../contracts/core/ids.ts';
import type { Page } from '../../contracts/generic/page.ts';
import { freshness } from './freshness.ts';
import { wantedChunks } from './listing-chunks.ts';
import { requestOf, type ListingContext, type ListingRequest } from './listing-context.ts';
import type { LifecycleMoved } from './moves.ts';
import { stalenessDelays, stalenessGuards, withFailure } from './staleness.ts';

export interface LiveRowsOptions<Item> {
  /** The kind of the rows' lifecycle. */
  readonly kind: string;
  readonly idOf: (item: Item) => Id;
  /** The row in a newer state, as it shows before the server's rows arrive. */
  readonly inState: (item: Item, newer: { readonly state: string; readonly version: number }) => Item;
}

/** The visible chunks and their neighbours. */
const shownChunks = <Item>({ seen, total, query }: ListingContext<Item>): readonly number[] =>
  wantedChunks(seen, Math.max(1, total), query.view);

/** The inputs of the calls that load the visible rows and their neighbours anew; the first also gets the counts. */
const reloadOf = <Item>(context: ListingContext<Item>): readonly ListingRequest[] =>
  shownChunks(context).map((chunk, index) => ({
    ...requestOf(context, chunk, index === 0),
    after: undefined,
  }));

export const liveRows = <Item>({ kind, idOf, inState }: LiveRowsOptions<Item>) => ({
  guards: stalenessGuards,
  delays: stalenessDelays,
  withFailure,
  /** The states of shown rows, or of none. */
  states: freshness({
    load: {
      id: 'reload',
      src: 'reload',
      input: ({ context }: { context: ListingContext<Item> }) => reloadOf(context),
    },
    keep: {
      type: 'keepReloaded',
      params: ({ event }: { event: { readonly output: readonly Page<Item>[] } }) => event,
    },
  }),
  /** All rows that were not loaded again are dropped, and load again when they are seen. */
  reloaded: (
    context: ListingContext<Item>,
    answers: readonly Page<Item>[],
  ): Partial<ListingContext<Item>> => {
    const [first] = answers;
    if (!first) return {};
    const chunks = shownChunks(context);
    const found = answers.flatMap(({ items }, index) =>
      items.length > 0 ? [[chunks[index] ?? 0, items] as const] : [],
    );
    const { total, facets, figures } = first;
    return { chunks: Object.fromEntries(found), cursors: {}, total, facets, figures, failures: 0 };
  },
  /** One row in its newer state, before the server's next rows. */
  withMoved: (
    { chunks }: ListingContext<Item>,
    { kind: of, id, state, version }: LifecycleMoved,
  ): ListingContext<Item>['chunks'] => {
    if (kind !== of || state === undefined) return chunks;
    const moved = (item: Item) => (sameId(idOf(item), id) ? inState(item, { state, version }) : item);
    return Object.fromEntries(Object.entries(chunks).map(([chunk, items]) => [chunk, items.map(moved)]));
  },
});
export type LiveRows<Item> = ReturnType<typeof liveRows<Item>>;
