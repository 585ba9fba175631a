import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMarks } from '../../../src/contracts/messaging/chat-message.ts';
import {
  blockFor,
  emptyWindow,
  firstUnreadOf,
  grown,
  isHeld,
  MOST_HELD,
  noMarks,
  spanOf,
  unreadIn,
  withHistory,
  withMarks,
  withMessages,
  type Block,
  type ConversationWindow,
  type Look,
} from '../../../src/machines/messaging/conversation-window.ts';
import { history, message, messages, THEM } from './conversation-support.ts';

const SEED = 20_261_121;
const atEnd: Look = { seen: null, wanted: null };
const at = (first: number, last = first, wanted: number | null = null): Look => ({
  seen: { first, last },
  wanted,
});
const holding = (first: number, last: number, look = atEnd): ConversationWindow =>
  withMessages(emptyWindow, messages(first, last), look, THEM);
const orders = ({ messages: held }: ConversationWindow): number[] => held.map(({ Order }) => Order);
const from = (first: number, last: number) => messages(first, last).map(({ Order }) => Order);

/** The events of a conversation: a message, a part of its past, a read mark. */
type News =
  | { readonly kind: 'message'; readonly order: number }
  | { readonly kind: 'past'; readonly first: number; readonly last: number; readonly read: number }
  | { readonly kind: 'mine' | 'theirs'; readonly marks: ChatMarks };
const newsUpTo = (last: number): fc.Arbitrary<News> => {
  const order = fc.integer({ min: 1, max: last });
  const marks = fc.record({ Delivered: order, Read: order, Counted: order });
  return fc.oneof(
    fc.record({ kind: fc.constant('message' as const), order }),
    fc.tuple(order, fc.integer({ min: 0, max: 60 }), order).map(([first, length, read]) => ({
      kind: 'past' as const,
      first,
      last: Math.min(last, first + length),
      read,
    })),
    fc.record({ kind: fc.constantFrom('mine' as const, 'theirs' as const), marks }),
  );
};
const hear = (window: ConversationWindow, news: News, look: Look): ConversationWindow => {
  if (news.kind === 'message') return withMessages(window, [message(news.order)], look, THEM);
  if (news.kind === 'past')
    return withHistory(
      window,
      history(news.first, news.last, { Mine: { Delivered: news.last, Read: news.read, Counted: 0 } }),
      look,
      THEM,
    );
  return withMarks(window, { [news.kind]: news.marks });
};
const shuffled = <Item>(items: readonly Item[], chances: readonly number[]): Item[] =>
  items
    .map((item, index) => ({ item, chance: chances[index % chances.length] ?? 0, index }))
    .toSorted((one, other) => one.chance - other.chance || one.index - other.index)
    .map(({ item }) => item);

describe('a window', () => {
  const chances = fc.array(fc.nat(1000), { minLength: 1, maxLength: 80 });

  it(`[R32] is the same whatever way its events arrive, in any order and more than once (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.array(newsUpTo(300), { maxLength: 40 }), chances, chances, (all, one, other) => {
        const hearAll = (news: readonly News[]) =>
          news.reduce((window, each) => hear(window, each, atEnd), emptyWindow);
        expect(hearAll(shuffled([...all, ...all], other))).toEqual(hearAll(shuffled(all, one)));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
  it(`[R32][R33] is the same also if more arrives than it holds (seed ${SEED})`, () => {
    const past = fc.integer({ min: 1, max: 4000 }).map((first): News => ({
      kind: 'past',
      first,
      last: first + 120,
      read: 0,
    }));
    const looks = fc.record({
      seen: fc.integer({ min: 1, max: 4000 }).map((first) => ({ first, last: first + 20 })),
      wanted: fc.option(fc.integer({ min: 1, max: 4000 })),
    });
    fc.assert(
      fc.property(fc.array(past, { maxLength: 30 }), looks, chances, chances, (all, look, one, other) => {
        const hearAll = (news: readonly News[]) =>
          news.reduce((window, each) => hear(window, each, look), emptyWindow);
        const window = hearAll(shuffled([...all, ...all], other));
        expect(window).toEqual(hearAll(shuffled(all, one)));
        expect(window.messages.length).toBeLessThanOrEqual(MOST_HELD);
        expect(orders(window)).toEqual([...new Set(orders(window))].toSorted((a, b) => a - b));
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
  it('[R33] drops the rows farthest from the visible ones, and keeps a requested row', () => {
    const window = withMessages(holding(1, 900), messages(901, 2000), at(100, 120, 1900), THEM);
    expect(window.messages).toHaveLength(MOST_HELD);
    expect(isHeld(window, 110)).toBe(true);
    expect(isHeld(window, 1900)).toBe(true);
    expect(isHeld(window, 1000)).toBe(false);
    expect(window.last).toBe(2000);
  });
  it('[R32] knows the newest Order, even if not loaded, and the count of the other person’s messages', () => {
    const window = withHistory(emptyWindow, history(1, 50, { Last: 80, TheirCount: 41 }), at(1), THEM);
    expect(window).toMatchObject({ last: 80, theirCount: 41 });
    expect(withMessages(window, [message(83)], at(1), THEM)).toMatchObject({ last: 83, theirCount: 42 });
  });
  it('[R32] keeps the larger of two marks', () => {
    const marks = { Delivered: 5, Read: 2, Counted: 1 };
    expect(grown(marks, { Delivered: 3, Read: 4, Counted: 2 })).toEqual({
      Delivered: 5,
      Read: 4,
      Counted: 2,
    });
    expect(grown(marks, undefined)).toBe(marks);
    expect(withMarks(emptyWindow, { theirs: marks })).toMatchObject({ mine: noMarks, theirs: marks });
  });
});

describe('the next block to load', () => {
  it('[R34a] is nothing if all visible rows are loaded', () => {
    expect(blockFor(emptyWindow, atEnd)).toBeUndefined();
    expect(blockFor(holding(1, 20), atEnd)).toBeUndefined();
    expect(blockFor(holding(51, 100), at(90, 100))).toBeUndefined();
  });
  it('[R34b] is adjacent to the loaded rows, before or after them', () => {
    expect(blockFor(holding(51, 100), at(55, 65))).toEqual({ before: 51 });
    const window = { ...holding(51, 100), last: 300 };
    expect(blockFor(window, at(90, 100))).toEqual({ after: 100 });
  });
  it('[R34a] is a gap before the row that just arrived', () => {
    const window = withMessages(holding(51, 100), [message(104)], at(90, 100), THEM);
    expect(blockFor(window, at(90, 100))).toEqual({ before: 104 });
  });
  it('[R34b] surrounds a row that is far from all loaded rows', () => {
    expect(blockFor({ ...holding(951, 1000), last: 1000 }, at(400, 420))).toEqual({ around: 410 });
  });
  it('[R34c] is first of all the requested row', () => {
    expect(blockFor(holding(951, 1000), at(990, 1000, 300))).toEqual({ around: 300 });
    expect(blockFor(holding(951, 1000), at(990, 1000, 970))).toBeUndefined();
    expect(blockFor(holding(951, 1000), at(990, 1000, 1001))).toBeUndefined();
  });
  it(`[R34b] fills any window, block by block, and terminates (seed ${SEED})`, () => {
    const LAST = 700;
    const answer = ({ before, after, around }: Block) => {
      const first = before !== undefined ? before - 50 : after !== undefined ? after + 1 : (around ?? 1) - 25;
      const to = before !== undefined ? before - 1 : first + 49;
      return history(Math.max(1, first), Math.min(LAST, to), { Last: LAST });
    };
    fc.assert(
      fc.property(
        fc.array(newsUpTo(LAST), { maxLength: 20 }),
        fc.integer({ min: 1, max: LAST }),
        fc.integer({ min: 0, max: 60 }),
        fc.option(fc.integer({ min: 1, max: LAST })),
        (all, first, length, wanted) => {
          const look: Look = { seen: spanOf({ first, last: first + length }), wanted };
          let window = all.reduce((held, each) => hear(held, each, look), { ...emptyWindow, last: LAST });
          for (let asked = 0; asked < 20; asked += 1) {
            const block = blockFor(window, look);
            if (!block) break;
            window = withHistory(window, answer(block), look, THEM);
          }
          expect(blockFor(window, look)).toBeUndefined();
          for (let order = first; order <= Math.min(LAST, first + length); order += 1)
            expect(isHeld(window, order)).toBe(true);
          if (wanted !== null) expect(isHeld(window, wanted)).toBe(true);
        },
      ),
      { seed: SEED, numRuns: 200 },
    );
  });
  it('[R34a] lies within valid Orders, whatever a view reports', () => {
    expect(spanOf({ first: -3, last: NaN })).toEqual({ first: 1, last: 1 });
    expect(spanOf({ first: 7.5, last: 3 })).toEqual({ first: 7, last: 7 });
    expect(spanOf({ first: 10, last: 90_000 })).toEqual({ first: 10, last: 210 });
  });
});

describe('unread messages', () => {
  const opened = (first: number, last: number, Read: number, Counted: number) =>
    withHistory(emptyWindow, history(first, last, { Mine: { Delivered: last, Read, Counted } }), atEnd, THEM);
  it('[R37] begin with the other person’s first unseen message', () => {
    expect(firstUnreadOf(opened(1, 10, 6, 3), THEM)).toBe(7);
    expect(firstUnreadOf(opened(1, 10, 7, 4), THEM)).toBe(9);
    expect(unreadIn(opened(1, 10, 6, 3))).toBe(2);
  });
  it('[R37] begin after the last seen Order if that message is not loaded', () =>
    expect(firstUnreadOf(opened(51, 100, 20, 10), THEM)).toBe(21));
  it('[R37] are none if all are seen, or none exist', () => {
    expect(firstUnreadOf(opened(1, 10, 10, 5), THEM)).toBeNull();
    expect(firstUnreadOf(emptyWindow, THEM)).toBeNull();
    expect(from(1, 0)).toEqual([]);
  });
});
