import { expect, it } from 'vitest';
import { timeThere } from '../../../src/contracts/people/time-there.ts';

const midnight = Date.parse('2026-01-15T00:00:00Z') / 60_000;

it.each([
  ['UTC', '00:00'],
  ['UTC+1', '01:00'],
  ['UTC+5:30', '05:30'],
  ['UTC-3:30', '20:30'],
  ['Africa/Lagos', '01:00'],
  ['Nowhere at all', undefined],
])('[W22] the time there in %s', (zone, time) => {
  expect(timeThere(zone, midnight)).toBe(time);
});
