import type { Id } from '../../src/contracts/core/fields.ts';

/** What the database's integer columns can hold. */
export const LARGEST_ID = 2_147_483_647;

/** An id as the database's integer columns can hold it; anything else is nobody's id. */
export const integerId = (id: Id): number | undefined => {
  const number = typeof id === 'number' ? id : /^\d{1,10}$/.test(id.trim()) ? Number(id) : Number.NaN;
  return Number.isInteger(number) && number > 0 && number <= LARGEST_ID ? number : undefined;
};

/** Rows in the order of their ids; one that is gone since the ids were found is left out. */
export const inOrderOf = <Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
