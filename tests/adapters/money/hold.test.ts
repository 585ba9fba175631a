import { expect, it } from 'vitest';
import { holdWords } from '../../../src/views/parts/money/hold.tsx';

const SECOND = 1000;
it.each([
  [900, 'in 15 minutes'],
  [841, 'in 15 minutes'],
  [840, 'in 14 minutes'],
  [60, 'in 1 minute'],
  [59, 'in 59 seconds'],
  [1, 'in 1 second'],
  [0, 'any moment now'],
  [-5, 'any moment now'],
])('[V213a] %i seconds before the end, a hold ends %s', (left, words) => {
  const second = 1_800_000_000;
  expect(holdWords((second + left) * SECOND, second)).toBe(words);
});
