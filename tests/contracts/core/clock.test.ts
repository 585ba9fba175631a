import { expect, it } from 'vitest';
import { aheadIn } from '../../../src/contracts/core/clock.ts';
import { spanWords } from '../../../src/contracts/core/span-words.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

it.each([
  ['', 0],
  ['XSRF-TOKEN=a', 0],
  ['clock_ahead=1209600000', 14 * DAY],
  ['XSRF-TOKEN=a; clock_ahead=60000; b=c', MINUTE],
  ['not_clock_ahead=60000', 0],
  ['clock_ahead=-60000', 0],
  ['clock_ahead=99999999999999999999', 0],
])('[Y31d] the lead is read from the cookies %s', (cookies, ahead) => {
  expect(aheadIn(cookies)).toBe(ahead);
});

it.each([
  [14 * DAY, '14 days'],
  [14 * DAY - 900, '14 days'],
  [DAY + 180 * MINUTE, '1 day and 3 hours'],
  [DAY + 5 * MINUTE, '1 day'],
  [61 * MINUTE, '1 hour and 1 minute'],
  [30 * MINUTE, '30 minutes'],
  [10, '1 minute'],
  [1234 * DAY, '1,234 days'],
])('[Y31f] the lead of %i ms is in words', (span, words) => {
  expect(spanWords(span)).toBe(words);
});
