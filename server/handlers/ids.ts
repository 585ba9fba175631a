import type { Id } from '../../src/contracts/fields.ts';

const LARGEST = 2_147_483_647;

/** An id as the database's integer columns can hold it; anything else is nobody's id. */
export const integerId = (id: Id): number | undefined => {
  const number = typeof id === 'number' ? id : /^\d{1,10}$/.test(id.trim()) ? Number(id) : Number.NaN;
  return Number.isInteger(number) && number > 0 && number <= LARGEST ? number : undefined;
};
