/** Whether an answer is right. Pure. */

interface Graded {
  readonly kind: string;
  /** Indexes into the options, or a number. */
  readonly key: unknown;
  readonly tolerance: number | null;
  /** In the form of the key. Null without an answer. */
  readonly answer: unknown;
}

/** Room for sums of decimals: 0.1 + 0.2 is 0.3. */
const ROUNDING = 1e-9;

const sameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);
const ascending = (indexes: readonly number[]): readonly number[] =>
  indexes.toSorted((one, other) => one - other);

/** `multiple` counts all or nothing, and `ordering` the whole order. */
export const isRight = ({ kind, key, tolerance, answer }: Graded): boolean => {
  if (answer === null) return false;
  if (kind === 'number') {
    if (typeof key !== 'number' || typeof answer !== 'number') return false;
    return Math.abs(answer - key) <= (tolerance ?? 0) + ROUNDING * Math.max(1, Math.abs(key));
  }
  if (!Array.isArray(key) || !Array.isArray(answer)) return false;
  return kind === 'ordering' ? sameList(answer, key) : sameList(ascending(answer), ascending(key));
};
