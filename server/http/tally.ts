/**
 * Counters by key, such as an address; each restarts a minute after its first count. For things @fastify/rate-limit
 * can't count: outcomes and sockets.
 */
import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
/** The number of remembered keys, so that a flood of addresses can't fill the memory. Idle keys are dropped first. */
const MAX_KEYS = 10_000;

export interface Tally {
  /** Increments and returns the count. */
  add(key: string): number;
  /** The count. */
  of(key: string): number;
}

/** The default clock is monotonic. */
export const createTally = (now: () => number = () => performance.now()): Tally => {
  const counts = new LRUCache<string, { count: number }>({
    max: MAX_KEYS,
    ttl: MINUTE - 1, // an entry is stale only after its ttl
    ttlResolution: 0,
    perf: { now },
  });
  return {
    of: (key) => counts.get(key)?.count ?? 0,
    add(key) {
      const found = counts.get(key);
      if (found) return (found.count += 1);
      counts.set(key, { count: 1 });
      return 1;
    },
  };
};
