import { expect, it } from 'vitest';
import { millisecondsIn } from '../../tools/clock/span.ts';

const HOUR = 3_600_000;

it.each([
  ['+14d', 14 * 24 * HOUR],
  ['+3h', 3 * HOUR],
  ['+30m', HOUR / 2],
  ['+1d12h', 36 * HOUR],
  ['14d', undefined],
  ['-14d', undefined],
  ['+', undefined],
  ['+0d', undefined],
  ['+1x', undefined],
])('[Y31a] the command reads %s', (text, span) => {
  expect(millisecondsIn(text)).toBe(span);
});
