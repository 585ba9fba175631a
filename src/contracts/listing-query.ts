/** What a listing's address says: filters that are set, and the page. */
export interface ListingQuery {
  /** Only filters that are set. */
  readonly filters: Readonly<Record<string, string>>;
  /** Starts at 1. */
  readonly page: number;
}

export const FIRST_PAGE = 1;
const LAST_PAGE = 100_000;

/** A page there can be: a whole number from 1. */
export const clampPage = (page: number): number =>
  Number.isFinite(page) ? Math.min(LAST_PAGE, Math.max(FIRST_PAGE, Math.trunc(page))) : FIRST_PAGE;

/** Reads a query string; what is not a filter of this listing, or not a page, is as if it were not there. */
export const queryOf = (search: string, names: readonly string[]): ListingQuery => {
  const given = new URLSearchParams(search);
  const filters = names
    .map((name) => [name, given.get(name) ?? ''] as const)
    .filter(([, value]) => value !== '');
  return { filters: Object.fromEntries(filters), page: clampPage(Number(given.get('page'))) };
};

/** The query string of a query: nothing for the first page without filters. */
export const searchOf = ({ filters, page }: ListingQuery): string => {
  const search = new URLSearchParams(filters);
  if (page > FIRST_PAGE) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
};
