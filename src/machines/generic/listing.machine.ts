/**
 * The generic machine of a long list, with all that it shows in its address: `?Skills=…&sort=…&at=…&view=…`.
 *
 * A view reads ListingContext. It sends `text.typed` (the filter Search; asked for after a pause), `filter.changed` (''
 * clears one), `filters.cleared`, `sort.changed`, `load.retried`, and of a virtual list `rows.seen`
 * whenever other rows come into sight: after a pause the address says so, and chunks that are missing are asked for.
 * When it mounts, and when `jumps` changes, it scrolls to `query.at`. Links are `addressOf(context, query)` and arrive
 * as `query.changed`, like going back or forward. A new query aborts the load before it, and old rows stay in sight
 * until the new ones come. Typing and scrolling replace the address, all else pushes; each write keeps the entry's
 * state. A chunk may hold fewer rows than it should, where some could not be read (A5b).
 */
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
  standing,
  startContext,
  type Asking,
  type ListingContext,
  type ListingEvent,
  type ListingInput,
  type ListingOptions,
  type ListingRequest,
  type ListingTag,
} from './listing-context.ts';
import { nothingBeside } from './parts.ts';
import { reported } from '../core/reported.ts';

interface Asked {
  readonly query: ListingQuery;
}

const setupListing = <Item>(options: ListingOptions<Item>) => {
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

const itself = <Event>({ event }: { event: Event }): Event => event;
const pushAddress = { type: 'writeAddress', params: { replace: false } } as const;
const replaceAddress = { type: 'writeAddress', params: { replace: true } } as const;
const see = { type: 'rememberSeen', params: itself } as const;
/** Of a chunk that was asked for: others may be in sight by now. */
const onwards = [
  { guard: { type: 'isStillWanted', params: itself }, actions: see },
  { target: 'glancing', actions: see },
] as const;

export const createListingMachine = <Item>(options: ListingOptions<Item>) => {
  const askedBy = (args: { context: ListingContext<Item>; event: Asking }) => isAskedBy(options, args);
  const toElsewhere = {
    guard: { type: 'isElsewhere', params: askedBy },
    description: 'What the path says is changed: another page shows that list.',
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
    // What else lives on its page: saved jobs, say. It knows where the listing was opened, and outlives every query:
    // that is why no transition below re-enters the root.
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
          description: 'The address caught up with what the listing knew already.',
        },
        { target: '.loading', actions: { type: 'readQuery', params: itself } },
      ],
    },
    states: {
      arriving: {
        description: 'A preset is written into the address. Did the server give the first rows?',
        always: [
          { guard: 'hasRows', target: 'loaded' },
          { guard: 'isUnwritten', target: 'loading', actions: ['noteAddress', replaceAddress] },
          { target: 'loading' },
        ],
      },
      typing: {
        description: 'A text is being typed: it is asked for when the person pauses.',
        tags: ['loading'],
        after: { pauseInTyping: { target: 'loading', actions: ['noteAddress', replaceAddress] } },
      },
      loading: {
        description: 'The call for this query is on its way; what was there before stays in sight.',
        tags: ['loading'],
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => requestOf(context, chunkOf(context.query.at), true),
          onDone: { target: 'loaded', actions: { type: 'keepAnswer', params: itself } },
          onError: { target: 'failed', actions: { type: 'rememberReason', params: itself } },
        },
        initial: 'prompt',
        states: {
          prompt: { description: 'No longer than people expect.', after: { patience: 'slow' } },
          slow: { description: 'Longer than people expect.', tags: ['slow'] },
        },
        on: { 'load.retried': { target: 'loading', reenter: true } },
      },
      loaded: {
        description: 'An answer came; does anything fit?',
        always: [{ guard: 'hasNone', target: 'empty' }, { target: 'ready' }],
      },
      ready: {
        description: 'There is something to show.',
        tags: ['ready'],
        type: 'parallel',
        on: {
          'query.changed': {
            guard: { type: 'isOtherPlace', params: itself },
            description: 'Back or forward to another row of the same list.',
            target: 'ready',
            reenter: true,
            actions: [{ type: 'readQuery', params: itself }, 'countJump'],
          },
        },
        states: {
          position: {
            description: 'Where in the list a person stands.',
            initial: 'still',
            states: {
              still: {
                description: 'The address says it.',
                on: {
                  'rows.seen': {
                    guard: { type: 'hasMoved', params: itself },
                    target: 'moving',
                    actions: see,
                  },
                },
              },
              moving: {
                description: 'They scroll: the address says where when they pause.',
                after: {
                  pauseInScrolling: {
                    target: 'still',
                    actions: ['standAtSeen', 'noteAddress', replaceAddress],
                  },
                },
                on: {
                  'rows.seen': { target: 'moving', reenter: true, actions: see },
                },
              },
            },
          },
          rows: {
            description: 'Whether the rows in sight, and those just beside, are here.',
            initial: 'choosing',
            states: {
              choosing: {
                description: 'Which chunk comes next?',
                always: [
                  { guard: 'lacksSeen', target: 'fetching', actions: 'chooseChunk' },
                  { target: 'complete' },
                ],
              },
              complete: {
                description: 'All are here.',
                on: {
                  'rows.seen': {
                    guard: { type: 'lacksRows', params: itself },
                    target: 'glancing',
                    actions: see,
                  },
                },
              },
              glancing: {
                description: 'Some are missing: are they looked at, or only passed by?',
                after: { glance: 'choosing' },
                on: { 'rows.seen': { actions: see } },
              },
              fetching: {
                description: 'A missing chunk is on its way.',
                tags: ['fetching'],
                invoke: {
                  id: 'loadMore',
                  src: 'loadMore',
                  input: ({ context }) => requestOf(context, context.asked, false),
                  onDone: { target: 'choosing', actions: { type: 'keepRows', params: itself } },
                  onError: { target: 'lacking', actions: { type: 'rememberReason', params: itself } },
                },
                on: { 'rows.seen': onwards },
              },
              lacking: {
                description: 'They did not come, and can be asked for again.',
                tags: ['lacking'],
                on: {
                  'load.retried': { target: 'choosing', actions: 'forgetCursors' },
                  'rows.seen': onwards,
                },
              },
            },
          },
        },
      },
      empty: { description: 'Nothing fits: the view offers to relax the filters.', tags: ['empty'] },
      failed: {
        description: 'The call failed; query and filters stay as they are.',
        tags: ['failed'],
        on: { 'load.retried': 'loading' },
      },
    },
  });
};
