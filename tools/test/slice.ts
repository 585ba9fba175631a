/**
 * A slice of the full scope, for each run of CI another: parts that `npm test` leaves out, in an order that the commit's
 * hash decides, as many as fit into the time.
 */
import { createHash } from 'node:crypto';

/** Seconds of each part, written by `npm run test:full -- --record`. */
export const PARTS_FILE = 'tools/test/parts.json';
/** They hold the paths of all machines, so they run for chosen machines. A part is the file with the name of one machine. */
export const MODELS = ['tests/models/paths.test.ts', 'tests/models/faults.test.ts'];
/** Seconds for the parts of a slice. Starting, the builds and the databases take the rest of the three minutes. */
export const MOST = 120;
/** Seconds that a whole slice may take. */
const LIMIT = 180;
/** Seconds that a part is thought to take before it was ever measured. */
const UNKNOWN = 20;

export interface Slice {
  readonly parts: readonly string[];
  readonly leftOut: readonly string[];
  /** What its parts took when they were last measured. */
  readonly seconds: number;
}

const rankOf = (hash: string, part: string): string =>
  createHash('sha256').update(`${hash} ${part}`).digest('hex');

/** Takes parts in the order of the hash while they fit, and the first in any case; `most` in seconds. */
export const sliceOf = (
  all: readonly string[],
  known: Readonly<Record<string, number>>,
  hash: string,
  most: number,
): Slice => {
  const parts: string[] = [];
  let seconds = 0;
  const ordered = all.toSorted((one, other) => (rankOf(hash, one) < rankOf(hash, other) ? -1 : 1));
  for (const part of ordered) {
    const own = known[part] ?? UNKNOWN;
    if (parts.length > 0 && seconds + own > most) continue;
    parts.push(part);
    seconds += own;
  }
  return { parts, leftOut: ordered.filter((part) => !parts.includes(part)), seconds };
};

/** The time of a slice beside its estimate, in seconds. It only warns, so that a slow machine refuses no commit. */
export const wordsOfSlice = (took: number, estimate: number): string => {
  const line = `The slice took ${Math.round(took)} s. Its parts were estimated at ${Math.round(estimate)} s.`;
  if (took <= LIMIT) return line;
  const rule = '!'.repeat(100);
  return [
    rule,
    `WARNING: ${line} The limit is ${LIMIT} s.`,
    `If the machine was idle, measure the parts again: npm run test:full -- --record writes ${PARTS_FILE}.`,
    rule,
  ].join('\n');
};
