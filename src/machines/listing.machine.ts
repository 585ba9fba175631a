/**
 * The generic machine of a list that is filtered and paged, with all of that in the URL. The page starts it with the
 * query of its address; links, and going back or forward, arrive as `query.changed`; a view whose controls are no links
 * sends `filter.changed`, `filters.cleared` and `page.changed`, and all send `load.retried`. Each change aborts the load before it, so a stale answer never
 * overwrites a newer one.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Contract } from '../contracts/fields.ts';
import { reasonOf, type CallFailure } from '../contracts/failure.ts';
import { clampPage, FIRST_PAGE, queryOf, searchOf, type ListingQuery } from '../contracts/listing-query.ts';
import { addressee } from './addressee.ts';
import type { NavigationEvent } from './navigation.machine.ts';
import { promiseStub } from './stubs.ts';

export interface ListingAnswer<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly pages: number;
  /** For each filter, how many there would be with each of its values. */
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** What else there is to say of all of them, whatever the filters. */
  readonly figures: Readonly<Record<string, number>>;
}
export interface ListingContext<Item> extends ListingAnswer<Item> {
  readonly path: string;
  readonly query: ListingQuery;
  readonly reason: CallFailure | null;
}
export interface ListingInput {
  readonly path: string;
  readonly search: string;
}
export type ListingEvent =
  | { readonly type: 'filter.changed'; readonly name: string; readonly value: string }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'page.changed'; readonly page: number }
  | { readonly type: 'query.changed'; readonly search: string }
  | { readonly type: 'load.retried' };
export type ListingTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed';

interface ListingOptions<Id extends string> {
  readonly id: Id;
  /** Its filters by their name in the URL, each with the contract of its values; another value is as if absent. */
  readonly filters: Readonly<Record<string, Contract<string>>>;
}

export const createListingMachine = <Item, Id extends string = string>({
  id,
  filters: contracts,
}: ListingOptions<Id>) => {
  const isAllowed = (name: string, value: string): boolean =>
    contracts[name]?.safeParse(value).success ?? false;
  const read = (search: string): ListingQuery => {
    const { filters, page } = queryOf(search, Object.keys(contracts));
    const allowed = Object.entries(filters).filter(([name, value]) => isAllowed(name, value));
    return { filters: Object.fromEntries(allowed), page };
  };
  return setup({
    types: {
      context: {} as ListingContext<Item>,
      input: {} as ListingInput,
      events: {} as ListingEvent,
      tags: {} as ListingTag,
    },
    actors: { load: promiseStub<ListingAnswer<Item>, ListingQuery>(`${id}: load`) },
    actions: {
      setFilter: assign(({ context }, { name, value }: { name: string; value: string }) => {
        const { [name]: _, ...others } = context.query.filters;
        return {
          query: {
            filters: value !== '' && isAllowed(name, value) ? { ...others, [name]: value } : others,
            page: FIRST_PAGE,
          },
        };
      }),
      clearFilters: assign({ query: () => ({ filters: {}, page: FIRST_PAGE }) }),
      turnPage: assign({
        query: ({ context }, { page }: { page: number }) => ({
          ...context.query,
          page: clampPage(page),
        }),
      }),
      readQuery: assign({ query: (_, { search }: { search: string }) => read(search) }),
      writeAddress: sendTo(addressee('navigation'), ({ context }): NavigationEvent => ({
        type: 'navigation.requested',
        to: `${context.path}${searchOf(context.query)}`,
        scroll: 'keep',
      })),
      /** A page behind the last one is answered with the last. */
      keepAnswer: assign(({ context: { query } }, answer: ListingAnswer<Item>) => ({
        ...answer,
        query: { ...query, page: Math.min(query.page, Math.max(FIRST_PAGE, answer.pages)) },
        reason: null,
      })),
      rememberReason: assign({ reason: (_, { error }: { error: unknown }) => reasonOf(error) }),
    },
    guards: {
      hasNone: ({ context }) => context.total === 0,
      isSameQuery: ({ context }, { search }: { search: string }) =>
        searchOf(read(search)) === searchOf(context.query),
    },
    delays: { patience: 10_000 },
  }).createMachine({
    id,
    context: ({ input }) => ({
      path: input.path,
      query: read(input.search),
      items: [],
      total: 0,
      pages: 0,
      facets: {},
      figures: {},
      reason: null,
    }),
    initial: 'loading',
    on: {
      'filter.changed': {
        target: '.loading',
        reenter: true,
        actions: [{ type: 'setFilter', params: ({ event }) => event }, 'writeAddress'],
      },
      'filters.cleared': { target: '.loading', reenter: true, actions: ['clearFilters', 'writeAddress'] },
      'page.changed': {
        target: '.loading',
        reenter: true,
        actions: [{ type: 'turnPage', params: ({ event }) => event }, 'writeAddress'],
      },
      'query.changed': [
        {
          guard: { type: 'isSameQuery', params: ({ event }) => event },
          description: 'The address caught up with what the machine knew already.',
        },
        { target: '.loading', reenter: true, actions: { type: 'readQuery', params: ({ event }) => event } },
      ],
    },
    states: {
      loading: {
        description: 'The call for this query is on its way; what was there before stays in sight.',
        tags: ['loading'],
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.query,
          onDone: { target: 'loaded', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: { type: 'rememberReason', params: ({ event }) => event } },
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
      ready: { description: 'There is something to show.', tags: ['ready'] },
      empty: { description: 'Nothing fits: the view offers to relax the filters.', tags: ['empty'] },
      failed: {
        description: 'The call failed; query and filters stay as they are.',
        tags: ['failed'],
        on: { 'load.retried': 'loading' },
      },
    },
  });
};
