/**
 * A slice of the full scope, different for each CI run: parts that `npm test` skips, in an order from the commit's
 * hash, as many as fit into the time.
 */
import { createHash } from 'node:crypto';

/** Seconds per part, written by `npm run test:full -- --record`. */
export const PARTS_FILE = 'tools/test/parts.json';
/**
 * Files with the paths of all machines, which run for selected machines. A part is the file with one machine's name.
 */
export const MODELS = ['tests/models/paths.test.ts', 'tests/models/faults.test.ts'];
/** Seconds for a slice's parts. Start, builds and databases take the rest of the three minutes. */
export const MOST = 120;
/** The maximum seconds of a slice. */
const LIMIT = 180;
/** The assumed seconds of an unmeasured part. */
const UNKNOWN = 20;

export interface Slice {
  readonly parts: readonly string[];
  readonly leftOut: readonly string[];
  /** The measured time of its parts. */
  readonly seconds: number;
}

const rankOf = (hash: string, part: string): string =>
  createHash('sha256').update(`${hash} ${part}`).digest('hex');

/** Takes parts in the hash's order while they fit, at least one; `most` in seconds. */
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

/** A slice's time beside its estimate, in seconds. Only a warning, so that a slow machine fails no commit. */
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
