/** What the address of a listing says: its filters, the order, the row one stands at, and which face it has. */
import type { Contract } from '../core/fields.ts';

export type Filters = Readonly<Record<string, string>>;
/** `rows`: one virtual list. `pages`: plain pages with links to the others, for printing and finding in the page. */
export type ListingView = 'rows' | 'pages';

export interface ListingQuery {
  /** Only filters that are in force, by their names in the call; those that the path says are among them. */
  readonly filters: Filters;
  /** '' for the order that a listing has by itself. */
  readonly sort: string;
  /** The first row on the screen, from 0. */
  readonly at: number;
  readonly view: ListingView;
}
/** What a listing's address may say. */
export interface ListingShape {
  /** Each filter with the contract of its values; another value is as if absent. */
  readonly filters: Readonly<Record<string, Contract<unknown>>>;
  /** Its orders; the first is the one it has by itself. */
  readonly sorts: readonly string[];
}
/** Where a listing is, and what is said of it beside its query. */
export interface ListingPlace {
  readonly path: string;
  /** Filters that the path says, /freelancer/seo-expert: the query does not repeat them. */
  readonly fixed: Filters;
  /** Filters that hold where the query is silent of them (H4): `Skills=` says that they do not. */
  readonly presets: Filters;
}

/** No list is longer: as many pages as may be asked for. */
const LAST_ROW = 24_000_000;
/** Pages had as many rows when addresses still said `page`. */
const ROWS_OF_OLD_PAGES = 12;

/** A row there can be: a whole number from 0. */
export const clampRow = (row: number): number =>
  Number.isFinite(row) ? Math.min(LAST_ROW, Math.max(0, Math.trunc(row))) : 0;

export const isAllowed = ({ filters }: ListingShape, name: string, value: string): boolean =>
  value !== '' && Object.hasOwn(filters, name) && (filters[name]?.safeParse(value).success ?? false);

const rowOf = (given: URLSearchParams): number =>
  given.has('at')
    ? clampRow(Number(given.get('at')))
    : clampRow((Number(given.get('page') ?? 1) - 1) * ROWS_OF_OLD_PAGES);

/** A value as its contract reads it: skills each once, say. Of numbers and the like, as it is written. */
const readBy = (contract: Contract<unknown> | undefined, value: string): string => {
  const parsed = contract?.safeParse(value);
  return parsed?.success && typeof parsed.data === 'string' ? parsed.data : value;
};

/** Reads a query string; whatever no address of this listing would say is as if it were not there. */
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

/** The query string of a query: nothing for the top of the whole list. The same query gives the same string. */
export const searchOf = (
  { filters, sort, at, view }: ListingQuery,
  { fixed, presets }: Pick<ListingPlace, 'fixed' | 'presets'>,
): string => {
  const unset = Object.keys(presets).map((name) => [name, '']);
  const search = new URLSearchParams({ ...Object.fromEntries(unset), ...filters });
  for (const name of Object.keys(fixed)) search.delete(name);
  search.sort();
  if (sort !== '') search.set('sort', sort);
  if (at > 0) search.set('at', String(at));
  if (view === 'pages') search.set('view', view);
  return search.size > 0 ? `?${search}` : '';
};

/** The address of a query, for links. A listing's context is a place. */
export const addressOf = (place: ListingPlace, query: ListingQuery): string =>
  place.path + searchOf(query, place);
