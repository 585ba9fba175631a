import { describe, expect, it, vi } from 'vitest';
import { createTally } from '../../../server/http/tally.ts';

describe('a tally', () => {
  it('counts each key for a minute', () => {
    const start = 1000;
    let now = start;
    const tally = createTally(() => now);
    expect([tally.add('a'), tally.add('a'), tally.add('b')]).toEqual([1, 2, 1]);
    now = start + 59_999;
    expect(tally.add('a')).toBe(3);
    now = start + 60_000;
    expect(tally.add('a')).toBe(1);
  });

  it('does not depend on the system clock', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 86_400_000 });
    const tally = createTally();
    tally.add('a');
    for (const time of [0, 2 * 86_400_000]) {
      vi.setSystemTime(time);
      expect(tally.add('a')).toBe(time === 0 ? 2 : 3);
    }
    vi.useRealTimers();
  });

  it('forgets the keys of a flood, and keeps those that still count', () => {
    const tally = createTally();
    for (let key = 0; key <= 10_000; key += 1) tally.add(String(key));
    expect([tally.add('1'), tally.add('10000'), tally.add('0')]).toEqual([2, 2, 1]);
    for (let key = 0; key <= 20_000; key += 1) {
      tally.add(`flood ${key}`);
      if (key % 5000 === 0) tally.add('1');
    }
    expect([tally.add('1'), tally.add('0')]).toEqual([8, 1]);
  });
});
