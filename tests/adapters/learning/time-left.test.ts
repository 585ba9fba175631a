/** The time left of a test, as the page shows it. */
import { expect, it } from 'vitest';
import { clockWords } from '../../../src/views/parts/learning/time-left.tsx';

it('[X62] shows minutes and seconds, hours only when there are some, and nothing below zero', () => {
  for (const [milliseconds, words] of [
    [30 * 60_000, '30:00'],
    [29 * 60_000 + 59_001, '30:00'],
    [65_000, '1:05'],
    [60 * 60_000, '1:00:00'],
    [61 * 60_000 + 1000, '1:01:01'],
    [1, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
  ] as const)
    expect(clockWords(milliseconds), `${milliseconds}`).toBe(words);
});
