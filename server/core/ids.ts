import type { Id } from '../../src/contracts/core/fields.ts';

/** The largest value of an integer column. */
export const LARGEST_ID = 2_147_483_647;

/** The id as an integer for the database; undefined if no row can have it. */
export const integerId = (id: Id): number | undefined => {
  const number = typeof id === 'number' ? id : /^\d{1,10}$/.test(id.trim()) ? Number(id) : Number.NaN;
  return Number.isInteger(number) && number > 0 && number <= LARGEST_ID ? number : undefined;
};

/** Sorts rows in the order of `ids`. Skips ids whose row was deleted in the meantime. */
export const sortByIds = <Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
