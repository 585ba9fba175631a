/** The address of a listing: its filters, order, first visible row, and layout. */
import type { Contract } from '../core/fields.ts';

export type Filters = Readonly<Record<string, string>>;
/** `rows`: one virtual list. `pages`: plain pages with links, for printing and for finding text in the page. */
export type ListingView = 'rows' | 'pages';

export interface ListingQuery {
  /** Active filters by their names in the call, including those from the path. */
  readonly filters: Filters;
  /** '' for the listing's default order. */
  readonly sort: string;
  /** The first visible row, from 0. */
  readonly at: number;
  readonly view: ListingView;
}
/** The parameters a listing's address accepts. */
export interface ListingShape {
  /** Each filter with the contract of its values; an invalid value counts as absent. */
  readonly filters: Readonly<Record<string, Contract<unknown>>>;
  /** The listing's sort orders; the first is the default. */
  readonly sorts: readonly string[];
  /** Parameters that belong to other parts of the page, such as an opened row. The listing keeps them. */
  readonly beside?: readonly string[];
}
/** The listing's path, and the filters that come from elsewhere than its query. */
export interface ListingPlace {
  readonly path: string;
  /** Filters from the path, such as /freelancer/seo-expert; the query does not repeat them. */
  readonly fixed: Filters;
  /** Filters that apply unless the query names them (H4): `Skills=` removes one. */
  readonly presets: Filters;
  /** The parameters of other parts of the page, with their values. */
  readonly beside?: Filters;
}

/** The longest list: as many pages as a call may request. */
const LAST_ROW = 24_000_000;
/** The page size of old addresses with `page`. */
const ROWS_OF_OLD_PAGES = 12;

/** A valid row: a whole number from 0. */
export const clampRow = (row: number): number =>
  Number.isFinite(row) ? Math.min(LAST_ROW, Math.max(0, Math.trunc(row))) : 0;

export const isAllowed = ({ filters }: ListingShape, name: string, value: string): boolean =>
  value !== '' && Object.hasOwn(filters, name) && (filters[name]?.safeParse(value).success ?? false);

const rowOf = (given: URLSearchParams): number =>
  given.has('at')
    ? clampRow(Number(given.get('at')))
    : clampRow((Number(given.get('page') ?? 1) - 1) * ROWS_OF_OLD_PAGES);

/** The value normalised by its contract, for example without duplicate skills. Numbers keep their spelling. */
const readBy = (contract: Contract<unknown> | undefined, value: string): string => {
  const parsed = contract?.safeParse(value);
  return parsed?.success && typeof parsed.data === 'string' ? parsed.data : value;
};

/** Parses a query string; unknown or invalid parameters are ignored. */
export const queryOf = (
  search: string,
  shape: ListingShape,
  { fixed, presets }: Pick<ListingPlace, 'fixed' | 'presets'>,
): ListingQuery => {
  const given = new URLSearchParams(search);
  const said = Object.keys(shape.filters)
    .map((name) => [name, given.get(name) ?? presets[name] ?? ''] as const)
    .filter(([name, value]) => isAllowed(shape, name, value))
    .map(([name, value]) => [name, readBy(shape.filters[name], value)] as const);
  return {
    filters: { ...Object.fromEntries(said), ...fixed },
    sort: shape.sorts.slice(1).find((sort) => sort === given.get('sort')) ?? '',
    at: rowOf(given),
    view: given.get('view') === 'pages' ? 'pages' : 'rows',
  };
};

/** The parameters in a query string that belong to other parts of the page. */
export const besideOf = (search: string, { beside = [] }: ListingShape): Filters => {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    beside.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : [])),
  );
};

/** The query string of a query: '' for the top of the unfiltered list. Equal queries give equal strings. */
export const searchOf = (
  { filters, sort, at, view }: ListingQuery,
  { fixed, presets, beside = {} }: Pick<ListingPlace, 'fixed' | 'presets' | 'beside'>,
): string => {
  const unset = Object.keys(presets).map((name) => [name, '']);
  const search = new URLSearchParams({ ...Object.fromEntries(unset), ...filters });
  for (const name of Object.keys(fixed)) search.delete(name);
  search.sort();
  if (sort !== '') search.set('sort', sort);
  if (at > 0) search.set('at', String(at));
  if (view === 'pages') search.set('view', view);
  for (const [name, value] of Object.entries(beside)) search.set(name, value);
  return search.size > 0 ? `?${search}` : '';
};

/** The address of a query, for links. A listing's context is a place. */
export const addressOf = (place: ListingPlace, query: ListingQuery): string =>
  place.path + searchOf(query, place);
