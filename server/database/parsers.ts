/**
 * How both databases return types that they would parse differently. PGlite would return `bigint` as a number or a
 * BigInt, node-postgres as text. `date` would become a Date at midnight of this process's time zone.
 */

/** Numbers of types in pg_type. */
const BIGINT = 20;
const DATE = 1082;

/**
 * Amounts are numbers, not BigInts: cents of 90 trillion dollars fit, JSON and Math accept them, and no sum mixes two
 * kinds. An integer that a number would round fails the query instead.
 */
const integerIn = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large an integer to read from the database`);
  return value;
};

export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [BIGINT]: integerIn,
  /** As it is: 2026-12-01. */
  [DATE]: (text) => text,
};
