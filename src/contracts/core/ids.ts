/** Ids in their original form (A7). Separate from fields.ts, so that the first script needs no schema library. */

/** A number or a non-empty string, unchanged. Compare with `sameId`. */
export type Id = string | number;

export const isId = (value: unknown): value is Id =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && /\S/.test(value);

export const sameId = (one: Id, other: Id): boolean => String(one) === String(other);
