/** Random generators: a seeded, repeatable one (mulberry32), and one that nobody can predict. */
import { randomInt } from 'node:crypto';

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

const randomOf = (next: () => number): Random => {
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    sample(items, count) {
      const left = [...items];
      const taken: (typeof left)[number][] = [];
      while (taken.length < count && left.length > 0)
        taken.push(...left.splice(between(0, left.length - 1), 1));
      return taken;
    },
  };
};

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return randomOf(() => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  });
};

const STEPS = 2 ** 47;
/** From the system's entropy. */
export const unpredictable: Random = randomOf(() => randomInt(STEPS) / STEPS);

/** A seed from a text (FNV-1a). */
export const seedOf = (words: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(words)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
};
