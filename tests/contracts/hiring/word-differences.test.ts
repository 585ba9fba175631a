/** How the texts of two rounds of an offer differ. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDifferences } from '../../../src/contracts/hiring/word-differences.ts';

const marked = (before: string, now: string) =>
  wordDifferences(before, now)
    .map(({ mark, text }) => ({ same: text, added: `+${text}+`, dropped: `-${text}-` })[mark])
    .join('');

describe('the words of two texts', () => {
  it.each([
    ['the same', 'One line.', 'One line.', 'One line.'],
    [
      'some changed words',
      'We answer within a day, always.',
      'We answer within two days, always.',
      'We answer within -a-+two+ -day,-+days,+ always.',
    ],
    ['an added line', 'First line.', 'First line.\nThe end.', 'First line.+\nThe end.+'],
    [
      'two different texts',
      'We meet on Mondays.',
      'No calls, please.',
      '-We meet on Mondays.-+No calls, please.+',
    ],
    ['a text from nothing', '', 'Added.', '+Added.+'],
  ])('[V126][V155] mark %s', (_, before, now, words) => {
    expect(marked(before, now)).toBe(words);
  });
  it('[V126][V155] keep both texts whole', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'word', ' ', '\n', '  ')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, now) => {
        const pieces = wordDifferences(before, now);
        const without = (left: string) =>
          pieces
            .filter(({ mark }) => mark !== left)
            .map((piece) => piece.text)
            .join('');
        expect(without('added')).toBe(before);
        expect(without('dropped')).toBe(now);
      }),
    );
  });
});
