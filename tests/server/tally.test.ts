import { describe, expect, it } from 'vitest';
import { createTally } from '../../server/http/tally.ts';

describe('a tally', () => {
  it('counts each key for a minute', () => {
    let now = 0;
    const tally = createTally(() => now);
    expect([tally.add('a'), tally.add('a'), tally.add('b')]).toEqual([1, 2, 1]);
    now = 45_000;
    expect([tally.count('a'), tally.secondsLeft('a'), tally.count('c')]).toEqual([2, 15, 0]);
    now = 60_000;
    expect([tally.count('a'), tally.add('a')]).toEqual([0, 1]);
  });

  it('forgets the oldest of very many keys', () => {
    const tally = createTally();
    for (let key = 0; key <= 10_000; key += 1) tally.add(String(key));
    expect([tally.count('0'), tally.count('1'), tally.count('10000')]).toEqual([0, 1, 1]);
  });
});
