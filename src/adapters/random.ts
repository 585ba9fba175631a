/** Random numbers, 0 ≤ number < 1. */
export type Random = () => number;

export const browserRandom: Random = () => Math.random();

/** The in-memory twin: repeats the given numbers. */
export const createMemoryRandom = (...numbers: readonly number[]): Random => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};
