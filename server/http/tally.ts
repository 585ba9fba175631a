/** Counts by key, such as an address, from zero again every minute after a key's first. For what @fastify/rate-limit cannot count: outcomes, and sockets. */
const MINUTE = 60_000;
/** How many keys are remembered; the oldest go first, so that a flood of addresses fills no memory. */
const MAX_KEYS = 10_000;

export interface Tally {
  /** Counts one more, and says how many that makes. */
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
