import { expect, it } from 'vitest';
import { DECLINE_CODES } from '../../../server/provider/port.ts';
import { declineTexts, declineWords } from '../../../src/views/parts/money/decline-texts.ts';

it('[V213b] every code of the provider has words, so has a card that it does not keep any more, and no others', () => {
  const codes = [...DECLINE_CODES, 'method_gone'];
  expect(Object.keys(declineTexts).toSorted()).toEqual(codes.toSorted());
  expect(new Set(Object.values(declineTexts)).size).toBe(codes.length);
});
it('[V213b] a code of a newer server still says what to do', () => {
  expect(declineWords('of_a_newer_server')).toBe(
    'The card was declined. Try another card, or ask your bank.',
  );
});
