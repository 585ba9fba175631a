import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../src/machines/core/sample.ts';

const items = Array.from({ length: 20 }, (_, index) => index);

describe('sample', () => {
  it('[H11a][H12a] holds distinct items, as many as asked for or available (seed 20271)', () => {
    const seeds = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(12), seeds, (given, count, seed) => {
        const drawn = sample(given, count, seed);
        expect(drawn).toHaveLength(Math.min(count, given.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((item) => given.includes(item))).toBe(true);
        expect(sample(given, count, seed)).toEqual(drawn);
      }),
      { seed: 20_271 },
    );
  });
  it('[H11a] does not change its input', () => {
    const given = [...items];
    sample(given, 3, 0.4);
    expect(given).toEqual(items);
  });
  it('[H11a][H12a] gives every item about the same chance', () => {
    const draws = 4000;
    const times = new Map<number, number>();
    for (let draw = 0; draw < draws; draw += 1)
      for (const item of sample(items, 3, draw / draws)) times.set(item, (times.get(item) ?? 0) + 1);
    const expected = (draws * 3) / items.length;
    for (const item of items) expect(Math.abs((times.get(item) ?? 0) - expected)).toBeLessThan(expected / 5);
  });
  it('[H11a] puts every item first about equally often', () => {
    const firsts = new Map<number, number>();
    for (let draw = 0; draw < 4000; draw += 1) {
      const [first = -1] = sample(items, 3, draw / 4000);
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    for (const item of items) expect(Math.abs((firsts.get(item) ?? 0) - 200)).toBeLessThan(80);
  });
});
