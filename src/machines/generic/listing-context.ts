/** A listing's context: its start from the address, and its next query. Pure. */
import type { CallFailure } from '../../contracts/core/failure.ts';
import type { Contract } from '../../contracts/core/fields.ts';
import {
  besideOf,
  isAllowed,
  queryOf,
  searchOf,
  type Filters,
  type ListingPlace,
  type ListingQuery,
  type ListingShape,
} from '../../contracts/generic/listing-query.ts';
import { page, pageReply, type Page } from '../../contracts/generic/page.ts';
import { noRows, startRows, wantedChunks, type Rows, type Seen } from './listing-chunks.ts';
import type { PageInput, QueryChanged } from '../core/page-input.ts';
import type { LifecycleMoved, ListOutdated } from './moves.ts';
import type { Staleness } from './staleness.ts';

export type ListingEvent =
  | { readonly type: 'text.typed'; readonly value: string }
  | { readonly type: 'filter.changed'; readonly name: string; readonly value: string }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'sort.changed'; readonly sort: string }
  | ({ readonly type: 'rows.seen' } & Seen)
  | { readonly type: 'load.retried' }
  | ListOutdated
  | LifecycleMoved
  | QueryChanged;
export type ListingTag = 'loading' | 'slow' | 'ready' | 'empty' | 'failed' | 'fetching' | 'moreFailed';

/** Events of controls that change the query. */
export type Asking = Extract<ListingEvent, { type: `filter${string}` | 'sort.changed' }>;

type AnswerSummary<Item> = Pick<Page<Item>, 'facets' | 'figures' | 'near'>;

export interface ListingContext<Item> extends Rows<Item>, AnswerSummary<Item>, ListingPlace, Staleness {
  readonly query: ListingQuery;
  /** The farthest row that the reader has reached since the address or a control last set the position. */
  readonly farthest: number;
  /** Counts how often the address, and not scrolling, set the position. */
  readonly jumps: number;
  /** The rows on the screen, as the view last reported. */
  readonly seen: Seen;
  /** The chunk that was last requested. */
  readonly asked: number;
  /** The query string of the address, as far as the listing knows. */
  readonly known: string;
  /** The entry's `history.state`, which every write keeps. */
  readonly state: unknown;
  readonly reason: CallFailure | null;
}
export type ListingInput = Omit<PageInput, 'seed' | 'productSlug'>;

export interface ListingOptions<Item> extends ListingShape {
  readonly id: string;
  /** Parses the data that the server rendered the page with. */
  readonly item: Contract<Item>;
  /** Filters that the path fixes. */
  readonly fixedBy?: (params: PageInput['params']) => Filters;
  /** The path to go to when the user changes a fixed filter. If absent, no filter is fixed. */
  readonly elsewhere?: string;
  /** Filters from `history.state` (H4), for an address that does not set them. */
  readonly presetBy?: (state: unknown) => Filters;
}

export interface ListingRequest {
  readonly query: ListingQuery;
  /** The filters that the path fixes. */
  readonly fixed: Filters;
  /** From 1, of ROWS_A_PAGE rows. */
  readonly page: number;
  /** The `next` of the previous page, if known. */
  readonly after: string | undefined;
  /** True for a new query, which also needs facets and figures. */
  readonly fresh: boolean;
}
const givenIn = <Item>(item: Contract<Item>, given: unknown): Page<Item> | undefined => {
  if (typeof given !== 'object' || given === null) return undefined;
  const reply = page(item)(pageReply(given as Page<unknown>));
  return reply.ok ? reply.value : undefined;
};

/** A query that sets the position: its row is the farthest so far. */
export const atPosition = (query: ListingQuery): Pick<ListingContext<never>, 'query' | 'farthest'> => ({
  query,
  farthest: query.at,
});

/** The rows of a new query's first answer, and the position in them. */
export const fresh = <Item>(
  { query, jumps }: Pick<ListingContext<Item>, 'query' | 'jumps'>,
  answer: Page<Item>,
) => {
  const { at, ...rows } = startRows(query.at, answer);
  const { facets, figures, near } = answer;
  const seen = { first: at, last: at };
  return {
    ...rows,
    facets,
    figures,
    near,
    ...atPosition({ ...query, at }),
    seen,
    jumps: jumps + 1,
    reason: null,
    failures: 0,
  };
};

export const startContext = <Item>(
  { item, fixedBy, presetBy, ...shape }: ListingOptions<Item>,
  { path, search, state, params, given }: ListingInput,
): ListingContext<Item> => {
  const fixed = fixedBy?.(params) ?? {};
  const requested = Object.entries(presetBy?.(state) ?? {});
  const presets = Object.fromEntries(
    requested.filter(([name, value]) => !(name in fixed) && isAllowed(shape, name, value)),
  );
  const place = { path, fixed, presets, beside: besideOf(search, shape) };
  const query = queryOf(search, shape, place);
  // Presets are left out: the address does not contain them yet.
  const known = searchOf(queryOf(search, shape, { fixed, presets: {} }), place);
  const context = {
    ...place,
    ...noRows,
    ...atPosition(query),
    jumps: 0,
    seen: { first: query.at, last: query.at },
    asked: 0,
    known,
    state,
    reason: null,
    isOutdated: false,
    failures: 0,
  };
  const answer = known === searchOf(query, place) ? givenIn(item, given) : undefined;
  return answer ? { ...context, ...fresh<Item>(context, answer) } : context;
};

/** The query with one filter changed; an invalid value or '' clears the filter. */
export const filtered = (
  shape: ListingShape,
  query: ListingQuery,
  { name, value }: { name: string; value: string },
): ListingQuery => {
  if (!Object.hasOwn(shape.filters, name)) return query;
  const { [name]: _, ...others } = query.filters;
  const filters = isAllowed(shape, name, value) ? { ...others, [name]: value.toWellFormed() } : others;
  return { ...query, filters, at: 0 };
};
const sorted = ({ sorts }: ListingShape, query: ListingQuery, sort: string): ListingQuery => ({
  ...query,
  sort: sorts.slice(1).find((known) => known === sort) ?? '',
  at: 0,
});

/** The query after a control of the page was used. */
export const isAskedBy = <Item>(
  options: ListingOptions<Item>,
  { context: { query, fixed }, event }: { context: ListingContext<Item>; event: Asking },
): { query: ListingQuery } => {
  switch (event.type) {
    case 'filter.changed':
      return { query: filtered(options, query, event) };
    case 'filters.cleared':
      return { query: { ...query, filters: options.elsewhere === undefined ? fixed : {}, at: 0 } };
    case 'sort.changed':
      return { query: sorted(options, query, event.sort) };
  }
};

/** Whether two queries ask for the same list, at any position. */
export const isSameList = (one: ListingQuery, other: ListingQuery): boolean => {
  const nowhere = { fixed: {}, presets: {} };
  const listOf = (query: ListingQuery) => searchOf({ ...query, at: 0, view: 'rows' }, nowhere);
  return listOf(one) === listOf(other);
};
/** Whether a query contradicts the filters of its path. */
export const isElsewhere = ({ fixed }: ListingPlace, { filters }: ListingQuery): boolean =>
  Object.entries(fixed).some(([name, value]) => filters[name] !== value);

/** The nearest chunk that is needed and not loaded. */
export const missingChunk = <Item>(
  { chunks, total, query }: ListingContext<Item>,
  seen: Seen,
): number | undefined => wantedChunks(seen, total, query.view).find((chunk) => !(chunk in chunks));

/** The input of the call for a chunk. */
export const requestOf = <Item>(
  { query, fixed, cursors }: ListingContext<Item>,
  chunk: number,
  isFresh: boolean,
): ListingRequest => ({
  query,
  fixed,
  page: chunk + 1,
  after: isFresh ? undefined : cursors[chunk],
  fresh: isFresh,
});
