/** mulberry32: 32 bits of state are enough to choose three guides. */
const createChance = (seed: number) => {
  let state = Math.floor(seed * 0xffffffff) >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
};

/** A random `count` of the items, in random order. The same seed (0 ≤ seed < 1) gives the same sample. */
export const sample = <Item>(items: readonly Item[], count: number, seed: number): Item[] => {
  const chance = createChance(seed);
  const pool = [...items];
  for (let last = pool.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [pool[last], pool[other]] = [pool[other] as Item, pool[last] as Item];
  }
  return pool.slice(0, count);
};
