import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_MINUTES, minutesTyped, typedMinutes } from '../../../src/contracts/money/worked-time.ts';

it('[V373] reads hours and minutes, or hours', () => {
  for (const [typed, minutes] of [
    ['1:30', 90],
    [' 0:05 ', 5],
    ['1:5', 65],
    ['1.5', 90],
    ['2 h', 120],
    ['0.25h', 15],
    ['24:00', 1440],
  ] as const)
    expect([typed, minutesTyped(typed)]).toEqual([typed, minutes]);
  for (const typed of ['', '0', '0:00', '24:01', '25', '1:60', '-1', '1e1', 'one', '1:30:00', '1.555'])
    expect([typed, minutesTyped(typed)]).toEqual([typed, undefined]);
});

it('[V373] reads what it writes (property)', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_MINUTES }), (minutes) => {
      expect(minutesTyped(typedMinutes(minutes))).toBe(minutes);
    }),
  ));
