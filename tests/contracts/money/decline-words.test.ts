import { expect, it } from 'vitest';
import { DECLINE_CODES } from '../../../server/provider/port.ts';
import { declineTexts, declineWords } from '../../../src/views/parts/money/decline-texts.ts';

it('[V213b] every code of the provider has words, and no others', () => {
  expect(Object.keys(declineTexts).toSorted()).toEqual([...DECLINE_CODES].toSorted());
  expect(new Set(Object.values(declineTexts)).size).toBe(DECLINE_CODES.length);
});
it('[V213b] a code of a newer server still says what to do', () => {
  expect(declineWords('of_a_newer_server')).toBe(
    'The card was declined. Try another card, or ask your bank.',
  );
});
