/**
 * The generic machine of a long list whose address holds its whole query: `?Skills=…&sort=…&at=…&view=…`.
 *
 * A view reads ListingContext. It sends `text.typed` (the filter Search, requested after a pause),
 * `filter.changed` ('' clears the filter), `filters.cleared`, `sort.changed` and `load.retried`. A virtual list
 * also sends `rows.seen` whenever other rows become visible; after a pause the machine updates the address and
 * requests missing chunks. The view scrolls to `query.at` when it mounts and when `jumps` changes. Links are
 * `addressOf(context, query)`; they arrive as `query.changed`, like back and forward. A new query aborts the
 * previous load, and the old rows stay visible until the new ones arrive. Typing and scrolling replace the
 * address; everything else pushes. Each write keeps the entry's state. A chunk has fewer rows if some could not
 * be parsed (A5b).
 */
import { assign, not, setup } from 'xstate';
import { reasonOf } from '../../contracts/core/failure.ts';
import {
  addressOf,
  besideOf,
  isAllowed,
  queryOf,
  searchOf,
  type ListingQuery,
} from '../../contracts/generic/listing-query.ts';
import type { Page } from '../../contracts/generic/page.ts';
import { prompt, slow } from '../core/patience.ts';
import { promiseStub } from '../core/stubs.ts';
import { tell } from '../core/tell.ts';
import { addRows, chunkOf, seenOf, wantedChunks, type Seen } from './listing-chunks.ts';
import {
  filtered,
  fresh,
  isAskedBy,
  isElsewhere,
  isSameList,
  missingChunk,
  requestOf,
  atPosition,
  startContext,
  type Asking,
  type ListingContext,
  type ListingEvent,
  type ListingInput,
  type ListingOptions,
  type ListingRequest,
  type ListingTag,
} from './listing-context.ts';
import type { LiveRows } from './live-rows.ts';
import type { LifecycleMoved } from './moves.ts';
import { nothingBeside } from './parts.ts';
import { reported } from '../core/reported.ts';

interface Options<Item> extends ListingOptions<Item> {
  /** For a listing that stays current. */
  readonly live?: LiveRows<Item>;
}
interface Asked {
  readonly query: ListingQuery;
}

const setupListing = <Item>(options: Options<Item>) => {
  // Without it, nothing below refers to its parts.
  const { id, elsewhere, live = {} as LiveRows<Item> } = options;
  type Context = ListingContext<Item>;
  /** Presets apply only to the address that the page was opened at. */
  const readIn = ({ fixed }: Context, search: string) => queryOf(search, options, { fixed, presets: {} });
  const placeIn = (context: Context, search: string) => ({ ...context, beside: besideOf(search, options) });
  const isKnown = (context: Context, search: string) =>
    searchOf(readIn(context, search), placeIn(context, search)) === context.known;
  const isSameQuery = (context: Context, search: string) =>
    searchOf(readIn(context, search), context) === searchOf(context.query, context);
  return setup({
    types: {
      context: {} as Context,
      input: {} as ListingInput,
      events: {} as ListingEvent,
      tags: {} as ListingTag,
    },
    actors: {
      /** The first rows of a query, and further chunks. */
      load: promiseStub<Page<Item>, ListingRequest>(`${id}: load`),
      loadMore: promiseStub<Page<Item>, ListingRequest>(`${id}: loadMore`),
      /** The visible rows again. */
      reload: promiseStub<readonly Page<Item>[], readonly ListingRequest[]>(`${id}: reload`),
      parts: nothingBeside,
    },
    actions: {
      setQuery: assign((_, { query }: Asked) => atPosition(query)),
      setText: assign(({ context }, { value }: { value: string }) =>
        atPosition(filtered(options, context.query, { name: 'Search', value: value.trimStart() })),
      ),
      readQuery: assign(({ context }, { search }: { search: string }) => {
        const query = readIn(context, search);
        const place = placeIn(context, search);
        return {
          ...atPosition(query),
          beside: place.beside,
          known: searchOf(query, place),
          seen: { first: query.at, last: query.at },
        };
      }),
      readBeside: assign(({ context }, { search }: { search: string }) => {
        const place = placeIn(context, search);
        return { beside: place.beside, known: searchOf(context.query, place) };
      }),
      keepReloaded: assign(({ context }, { output }: { output: readonly Page<Item>[] }) =>
        live.reloaded(context, output),
      ),
      moveRow: assign(({ context }, moved: LifecycleMoved) => ({
        chunks: live.withMoved(context, moved),
      })),
      noteNews: assign({ isOutdated: true }),
      beginCall: assign({ isOutdated: false }),
      countFailure: assign(({ context }) => live.withFailure(context)),
      countJump: assign({ jumps: ({ context }) => context.jumps + 1 }),
      rememberSeen: assign((_, seen: Seen) => ({ seen: seenOf(seen) })),
      moveToSeen: assign(({ context: { query, seen, farthest } }) => ({
        query: { ...query, at: seen.first },
        farthest: Math.max(farthest, seen.first),
      })),
      chooseChunk: assign(({ context }) => ({ asked: missingChunk(context, context.seen) ?? context.asked })),
      keepAnswer: assign(({ context }, { output }: { output: Page<Item> }) => fresh(context, output)),
      keepRows: assign(({ context }, { output }: { output: Page<Item> }) =>
        addRows(context, context.asked, output, context.seen),
      ),
      /** A backend may forget its cursors; page numbers always work. */
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
      ...live.guards,
      isElsewhere: ({ context }, { query }: Asked) => isElsewhere(context, query),
      isOther: ({ context }, { query }: Asked) => !isSameList(query, context.query),
      isOtherText: ({ context }, { value }: { value: string }) =>
        (value.trim() === '' || isAllowed(options, 'Search', value)) &&
        value.trimStart() !== (context.query.filters['Search'] ?? ''),
      isKnown: ({ context }, { search }: { search: string }) => isKnown(context, search),
      isOtherPlace: ({ context }, { search }: { search: string }) =>
        !isKnown(context, search) &&
        !isSameQuery(context, search) &&
        isSameList(readIn(context, search), context.query),
      isBeside: ({ context }, { search }: { search: string }) => isSameQuery(context, search),
      hasRows: ({ context }) => Object.keys(context.chunks).length > 0,
      /** The address does not contain a preset yet. */
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
    delays: {
      patience: 10_000,
      pauseInTyping: 300,
      pauseInScrolling: 240,
      debounce: 120,
      ...live.delays,
    },
  });
};

const itself = <Event>({ event }: { event: Event }): Event => event;
const pushAddress = { type: 'writeAddress', params: { replace: false } } as const;
const replaceAddress = { type: 'writeAddress', params: { replace: true } } as const;
const see = { type: 'rememberSeen', params: itself } as const;
/** For a chunk: by the time it arrives, others may be visible. */
const onwards = [
  { guard: { type: 'isStillWanted', params: itself }, actions: see },
  { target: 'debouncing', actions: see },
] as const;

export const createListingMachine = <Item>(options: Options<Item>) => {
  const { live } = options;
  const askedBy = (args: { context: ListingContext<Item>; event: Asking }) => isAskedBy(options, args);
  const toElsewhere = {
    guard: { type: 'isElsewhere', params: askedBy },
    description: 'The user changed a filter that the path fixes: another page shows that list.',
    actions: { type: 'goElsewhere', params: askedBy },
  } as const;
  const toLoading = {
    guard: { type: 'isOther', params: askedBy },
    target: '.loading',
    actions: [{ type: 'setQuery', params: askedBy }, 'noteAddress', pushAddress],
  } as const;
  return setupListing<Item>(options).createMachine({
    id: options.id,
    context: ({ input }) => startContext(options, input),
    // `parts` invokes the page's other actors, such as saved jobs. It gets the input and must outlive every
    // query, so no transition below may re-enter the root.
    invoke: {
      id: 'parts',
      src: 'parts',
      input: ({ context }: { context: ListingContext<Item> }) => context,
      onError: reported,
    },
    initial: 'arriving',
    on: {
      'filter.changed': [toElsewhere, toLoading],
      'filters.cleared': [toElsewhere, toLoading],
      'sort.changed': toLoading,
      'text.typed': {
        guard: { type: 'isOtherText', params: itself },
        target: '.typing',
        actions: { type: 'setText', params: itself },
      },
      'query.changed': [
        {
          guard: { type: 'isKnown', params: itself },
          description: 'The address changed to a query that the listing already shows.',
        },
        {
          guard: { type: 'isBeside', params: itself },
          description: 'Only parameters of other parts of the page changed.',
          actions: { type: 'readBeside', params: itself },
        },
        { target: '.loading', actions: { type: 'readQuery', params: itself } },
      ],
      ...(live && {
        'lifecycle.moved': {
          actions: [{ type: 'moveRow', params: itself<LifecycleMoved> }, 'noteNews'],
        },
        'list.outdated': { actions: 'noteNews' },
      }),
    },
    states: {
      arriving: {
        description:
          'Choosing: show the rows that the server rendered, or write missing presets to the address and load.',
        always: [
          { guard: 'hasRows', target: 'loaded' },
          { guard: 'isUnwritten', target: 'loading', actions: ['noteAddress', replaceAddress] },
          { target: 'loading' },
        ],
      },
      typing: {
        description: 'The user is typing; the query starts after a pause.',
        tags: ['loading'],
        after: { pauseInTyping: { target: 'loading', actions: ['noteAddress', replaceAddress] } },
      },
      loading: {
        description: 'The query is loading; the old rows stay visible.',
        tags: ['loading'],
        entry: 'beginCall',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => requestOf(context, chunkOf(context.query.at), true),
          onDone: { target: 'loaded', actions: { type: 'keepAnswer', params: itself } },
          onError: { target: 'failed', actions: { type: 'rememberReason', params: itself } },
        },
        initial: 'prompt',
        states: { prompt, slow },
        on: { 'load.retried': { target: 'loading', reenter: true } },
      },
      loaded: {
        description: 'Choosing between ready and empty.',
        always: [{ guard: 'hasNone', target: 'empty' }, { target: 'ready' }],
      },
      ready: {
        description: 'Rows are shown.',
        tags: ['ready'],
        type: 'parallel',
        always: { guard: 'hasNone', target: 'empty' },
        on: {
          'query.changed': {
            guard: { type: 'isOtherPlace', params: itself },
            description: 'Back or forward to another position of the same list.',
            target: 'ready',
            reenter: true,
            actions: [{ type: 'readQuery', params: itself }, 'countJump'],
          },
        },
        states: {
          position: {
            description: 'The reader’s position in the list.',
            initial: 'still',
            states: {
              still: {
                description: 'The address holds the position.',
                on: {
                  'rows.seen': {
                    guard: { type: 'hasMoved', params: itself },
                    target: 'moving',
                    actions: see,
                  },
                },
              },
              moving: {
                description: 'The reader is scrolling; the address is updated after a pause.',
                after: {
                  pauseInScrolling: {
                    target: 'still',
                    actions: ['moveToSeen', 'noteAddress', replaceAddress],
                  },
                },
                on: {
                  'rows.seen': { target: 'moving', reenter: true, actions: see },
                },
              },
            },
          },
          ...(live && {
            freshness: { description: 'Whether the rows are those of the server.', ...live.states },
          }),
          rows: {
            description: 'Whether the visible rows and their neighbours are loaded.',
            initial: 'choosing',
            states: {
              choosing: {
                description: 'Choosing the next missing chunk.',
                always: [
                  { guard: 'lacksSeen', target: 'fetching', actions: 'chooseChunk' },
                  { target: 'complete' },
                ],
              },
              complete: {
                description: 'All needed rows are loaded.',
                on: {
                  'rows.seen': {
                    guard: { type: 'lacksRows', params: itself },
                    target: 'debouncing',
                    actions: see,
                  },
                },
              },
              debouncing: {
                description: 'Rows are missing; waiting in case the reader only scrolls past.',
                after: { debounce: 'choosing' },
                on: { 'rows.seen': { actions: see } },
              },
              fetching: {
                description: 'A missing chunk is loading.',
                tags: ['fetching'],
                invoke: {
                  id: 'loadMore',
                  src: 'loadMore',
                  input: ({ context }) => requestOf(context, context.asked, false),
                  onDone: { target: 'choosing', actions: { type: 'keepRows', params: itself } },
                  onError: { target: 'moreFailed', actions: { type: 'rememberReason', params: itself } },
                },
                on: { 'rows.seen': onwards },
              },
              moreFailed: {
                description: 'A chunk failed to load; the user can retry.',
                tags: ['moreFailed'],
                on: {
                  'load.retried': { target: 'choosing', actions: 'forgetCursors' },
                  'rows.seen': onwards,
                },
              },
            },
          },
        },
      },
      empty: {
        description: 'No row matches: the view offers to remove filters.',
        tags: ['empty'],
        ...(live && { always: { guard: not('hasNone'), target: 'ready' }, ...live.states }),
      },
      failed: {
        description: 'The call failed; query and filters are kept, and the user can retry.',
        tags: ['failed'],
        on: { 'load.retried': 'loading', ...(live && { 'list.outdated': 'loading' }) },
      },
    },
  });
};
