/** The soak test's judge detects a defect in any of the three places. */
import { describe, expect, it } from 'vitest';
import { compare, type Account, type Line, type Outcome } from '../../tools/soak/compare.ts';

const kept: readonly Line[] = [
  { order: 1, sender: 1, text: 'long ago' },
  { order: 2, sender: 1, text: 'a1' },
  { order: 3, sender: 2, text: 'b1' },
  { order: 4, sender: 1, text: 'a2' },
  { order: 5, sender: 2, text: 'b2' },
];
const ada: Account = {
  id: 1,
  name: 'Ada',
  posted: ['a1', 'a2'],
  shown: kept,
  unreadInHeader: 3,
  unreadSenders: 3,
  unreadKept: 0,
};
const ben: Account = { ...ada, id: 2, name: 'Ben', posted: ['b1', 'b2'] };
const well: Outcome = { accounts: [ada, ben], before: 1, kept };
const without = (index: number) => kept.filter((_, place) => place !== index);
const twice = (index: number) => kept.flatMap((line, place) => (place === index ? [line, line] : [line]));
const swapped = [0, 1, 3, 2, 4].flatMap((place) => kept[place] ?? []);

describe('the judge', () => {
  it('[R70a] reports nothing when everything matches', () => {
    expect(compare(well)).toEqual({ lost: 0, doubled: 0, disordered: 0, problems: [] });
  });
  it.each([
    ['lost on a page', { accounts: [{ ...ada, shown: without(3) }, ben] }, { lost: 1 }],
    ['doubled on a page', { accounts: [ada, { ...ben, shown: twice(2) }] }, { doubled: 1 }],
    ['in another order on a page', { accounts: [{ ...ada, shown: swapped }, ben] }, { disordered: 2 }],
    ['posted and not kept', { accounts: [{ ...ada, posted: ['a1', 'a2', 'a3'] }, ben] }, { lost: 1 }],
    ['kept twice', { kept: [...kept, { order: 6, sender: 2, text: 'b2' }] }, { doubled: 1 }],
    [
      'kept in another order than posted',
      { accounts: [{ ...ada, posted: ['a2', 'a1'] }, ben] },
      { disordered: 2 },
    ],
  ] as const)('[R70a] reports messages %s', (_, wrong, counted) => {
    const verdict = compare({ ...well, ...wrong });
    expect(verdict).toMatchObject(counted);
    expect(verdict.problems).not.toEqual([]);
  });
  it.each([
    [
      'messages kept and never posted',
      { accounts: [ada, { ...ben, posted: ['b1'] }] },
      /Ben: 1 nobody wrote/,
    ],
    [
      'messages of somebody else',
      { kept: [...kept, { order: 6, sender: 3, text: 'c' }] },
      /1 of somebody else/,
    ],
    ['a gap in the places', { kept: kept.map((line) => ({ ...line, order: line.order + 1 })) }, /place 1/],
    [
      'an unread count that differs in a header',
      { accounts: [{ ...ada, unreadInHeader: 4 }, ben] },
      /header of Ada counts 4 unread, the database 3/,
    ],
    [
      'an unread count that differs in the database',
      { accounts: [ada, { ...ben, unreadKept: 2 }] },
      /counts 2 unread of Ben/,
    ],
    [
      'messages shown as somebody else’s',
      { accounts: [{ ...ada, shown: kept.map((line) => ({ ...line, sender: 1 })) }, ben] },
      /page of Ada: 2 lost/,
    ],
  ] as const)('[R70a] reports %s', (_, wrong, words) => {
    expect(compare({ ...well, ...wrong }).problems.join('\n')).toMatch(words);
  });
});
