import { describe, expect, it } from 'vitest';
import { createTally } from '../../../server/http/tally.ts';

describe('a tally', () => {
  it('counts each key for a minute', () => {
    let now = 0;
    const tally = createTally(() => now);
    expect([tally.add('a'), tally.add('a'), tally.add('b')]).toEqual([1, 2, 1]);
    now = 59_999;
    expect(tally.add('a')).toBe(3);
    now = 60_000;
    expect(tally.add('a')).toBe(1);
  });

  it('restarts when the clock is put back', () => {
    let now = 86_400_000;
    const tally = createTally(() => now);
    for (let count = 1; count <= 3; count += 1) expect(tally.add('a')).toBe(count);
    now = 0;
    expect(tally.add('a')).toBe(1);
  });

  it('forgets the oldest of very many keys', () => {
    const tally = createTally();
    for (let key = 0; key <= 10_000; key += 1) tally.add(String(key));
    expect([tally.add('1'), tally.add('10000'), tally.add('0')]).toEqual([2, 2, 1]);
  });
});
