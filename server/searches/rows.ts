/** The saved searches of an account as the contract knows them, and what makes two of them equal. */
import { sql } from 'kysely';
import type { Filters } from '../../src/contracts/generic/listing-query.ts';
import {
  filtersOf,
  savedSearch,
  type SavedSearch,
  type SearchKind,
} from '../../src/contracts/searches/saved-search.ts';
import { slugOf } from '../../src/contracts/core/slug.ts';
import type { Database } from '../database/tables.ts';

/** Filters whose values are lists in any order. */
const LISTS: ReadonlySet<string> = new Set(['Skills', 'paymentModel']);

const canonicalOf = (kind: SearchKind, name: string, value: string): string => {
  if (LISTS.has(name)) return [...new Set(value.split(',').map(slugOf))].toSorted().join(',');
  const parsed = filtersOf[kind][name]?.safeParse(value).data;
  return typeof parsed === 'number' ? String(parsed) : value.trim().replaceAll(/\s+/g, ' ').toLowerCase();
};

/** Equal for equal filters, in whatever order, case or spelling of skills and numbers. */
export const keyOfFilters = (kind: SearchKind, filters: Filters): string =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, value]) => [name, canonicalOf(kind, name, value)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

interface SearchRow {
  readonly id: number;
  readonly kind: SearchKind;
  readonly name: string;
  readonly filters: unknown;
  readonly alert: string;
  readonly fresh: number;
}

/** Newest first; with `id`, that one alone. Filters that are unknown by now leave their search out. */
export const savedSearchesOf = async (
  database: Database,
  userId: number,
  id?: number,
): Promise<SavedSearch[]> => {
  const { rows } = await sql<SearchRow>`
    select id, kind, name, filters, alert, (
      select count(*) from search_results where search_id = saved_searches.id and found_at > opened_at
    )::integer as fresh
    from saved_searches where user_id = ${userId} ${id === undefined ? sql`` : sql`and id = ${id}`}
    order by saved_searches.id desc
  `.execute(database);
  return rows.flatMap((row) => {
    const { data } = savedSearch.safeParse({
      id: row.id,
      Kind: row.kind,
      Name: row.name,
      Filters: row.filters,
      Alert: row.alert,
      New: row.fresh,
    });
    return data ?? [];
  });
};
