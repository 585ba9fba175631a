/**
 * Counters by key, such as an address; each restarts a minute after its first count. For things @fastify/rate-limit
 * can't count: outcomes and sockets.
 */
const MINUTE = 60_000;
/** The number of remembered keys; the oldest are dropped, so that a flood of addresses can't fill the memory. */
const MAX_KEYS = 10_000;

export interface Tally {
  /** Increments and returns the count. */
  add(key: string): number;
}

export const createTally = (now: () => number = Date.now): Tally => {
  const counts = new Map<string, { readonly since: number; count: number }>();
  const current = (key: string) => {
    const found = counts.get(key);
    const age = found ? now() - found.since : MINUTE;
    return age >= 0 && age < MINUTE ? found : undefined;
  };
  return {
    add(key) {
      const found = current(key);
      if (found) return (found.count += 1);
      counts.delete(key);
      const [oldest] = counts.keys();
      if (counts.size >= MAX_KEYS && oldest !== undefined) counts.delete(oldest);
      counts.set(key, { since: now(), count: 1 });
      return 1;
    },
  };
};
