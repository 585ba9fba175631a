/** Ids as they come (A7). Here and not in fields.ts, so that the first script needs no schema library for them. */

/** A number or a non-empty string, kept as it came. Compare with `sameId`. */
export type Id = string | number;

export const isId = (value: unknown): value is Id =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && /\S/.test(value);

export const sameId = (one: Id, other: Id): boolean => String(one) === String(other);
