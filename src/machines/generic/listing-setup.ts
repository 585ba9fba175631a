/** What a listing's chart is made of: its events, ports, actions, guards and delays. */
import { assign, setup } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import {
  addressOf,
  isAllowed,
  queryOf,
  searchOf,
  type ListingQuery,
} from '../../contracts/generic/listing-query.ts';
import type { Page } from '../../contracts/generic/page.ts';
import { tell } from '../core/tell.ts';
import { addRows, seenOf, wantedChunks, type Seen } from './listing-chunks.ts';
import {
  filtered,
  fresh,
  isElsewhere,
  isSameList,
  missingChunk,
  standing,
  type ListingContext,
  type ListingEvent,
  type ListingInput,
  type ListingOptions,
  type ListingRequest,
  type ListingTag,
} from './listing-context.ts';
import { nothingBeside } from './parts.ts';
import { promiseStub } from '../core/stubs.ts';

interface Asked {
  readonly query: ListingQuery;
}

export const setupListing = <Item>(options: ListingOptions<Item>) => {
  const { id, elsewhere } = options;
  type Context = ListingContext<Item>;
  /** An address that comes later means what it says: a preset is only of the one that the page was opened at. */
  const readIn = ({ fixed }: Context, search: string) => queryOf(search, options, { fixed, presets: {} });
  const isKnown = (context: Context, search: string) =>
    searchOf(readIn(context, search), context) === context.known;
  return setup({
    types: {
      context: {} as Context,
      input: {} as ListingInput,
      events: {} as ListingEvent,
      tags: {} as ListingTag,
    },
    actors: {
      /** The first rows of a query, and further ones. */
      load: promiseStub<Page<Item>, ListingRequest>(`${id}: load`),
      loadMore: promiseStub<Page<Item>, ListingRequest>(`${id}: loadMore`),
      parts: nothingBeside,
    },
    actions: {
      setQuery: assign((_, { query }: Asked) => standing(query)),
      setText: assign(({ context }, { value }: { value: string }) =>
        standing(filtered(options, context.query, { name: 'Search', value: value.trimStart() })),
      ),
      readQuery: assign(({ context }, { search }: { search: string }) => {
        const query = readIn(context, search);
        return {
          ...standing(query),
          known: searchOf(query, context),
          seen: { first: query.at, last: query.at },
        };
      }),
      countJump: assign({ jumps: ({ context }) => context.jumps + 1 }),
      rememberSeen: assign((_, seen: Seen) => ({ seen: seenOf(seen) })),
      standAtSeen: assign(({ context: { query, seen, farthest } }) => ({
        query: { ...query, at: seen.first },
        farthest: Math.max(farthest, seen.first),
      })),
      chooseChunk: assign(({ context }) => ({ asked: missingChunk(context, context.seen) ?? context.asked })),
      keepAnswer: assign(({ context }, { output }: { output: Page<Item> }) => fresh(context, output)),
      keepRows: assign(({ context }, { output }: { output: Page<Item> }) =>
        addRows(context, context.asked, output, context.seen),
      ),
      /** What a page gave to go on from may be what its backend no longer knows: numbers of pages it always does. */
      forgetCursors: assign({ cursors: {} }),
      rememberReason: assign((_, { error }: { error: unknown }) => ({ reason: reasonOf(error) })),
      noteAddress: assign(({ context }) => ({ known: searchOf(context.query, context) })),
      writeAddress: tell('navigation', ({ context }, how: { replace: boolean }) => ({
        type: 'navigation.requested',
        to: addressOf(context, context.query),
        state: context.state,
        scroll: 'keep',
        ...how,
      })),
      goElsewhere: tell('navigation', (_, { query }: Asked) => ({
        type: 'navigation.requested',
        to: addressOf({ path: elsewhere ?? '', fixed: {}, presets: {} }, query),
      })),
    },
    guards: {
      isElsewhere: ({ context }, { query }: Asked) => isElsewhere(context, query),
      isOther: ({ context }, { query }: Asked) => !isSameList(query, context.query),
      isOtherText: ({ context }, { value }: { value: string }) =>
        (value.trim() === '' || isAllowed(options, 'Search', value)) &&
        value.trimStart() !== (context.query.filters['Search'] ?? ''),
      isKnown: ({ context }, { search }: { search: string }) => isKnown(context, search),
      isOtherPlace: ({ context }, { search }: { search: string }) =>
        !isKnown(context, search) && isSameList(readIn(context, search), context.query),
      hasRows: ({ context }) => Object.keys(context.chunks).length > 0,
      /** A preset that the address does not say yet. */
      isUnwritten: ({ context }) => context.known !== searchOf(context.query, context),
      hasNone: ({ context }) => context.total === 0,
      hasMoved: ({ context: { query } }, seen: Seen) =>
        query.view === 'rows' && seenOf(seen).first !== query.at,
      lacksRows: ({ context }, seen: Seen) =>
        context.query.view === 'rows' && missingChunk(context, seenOf(seen)) !== undefined,
      lacksSeen: ({ context }) => missingChunk(context, context.seen) !== undefined,
      isStillWanted: ({ context }, seen: Seen) =>
        wantedChunks(seenOf(seen), context.total, context.query.view).includes(context.asked),
    },
    delays: { patience: 10_000, pauseInTyping: 300, pauseInScrolling: 240, glance: 120 },
  });
};
