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
import { chunkOf } from './listing-chunks.ts';
import {
  isAskedBy,
  requestOf,
  startContext,
  type ListingContext,
  type ListingOptions,
  type Asking,
} from './listing-context.ts';
import { setupListing } from './listing-setup.ts';

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
      onError: {},
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
