import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST, PARTS_FILE, sliceOf } from '../../tools/test/slice.ts';

const parts = Array.from({ length: 40 }, (_, index) => `part-${index}`);
const known = Object.fromEntries(parts.map((part, index) => [part, 5 + index]));

it('one hash gives one slice, whatever the order of the parts', () => {
  expect(sliceOf(parts.toReversed(), known, 'abc', 100)).toEqual(sliceOf(parts, known, 'abc', 100));
});

it('a slice fits into its time, and names all that it leaves out', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 300 }), (hash, most) => {
      const slice = sliceOf(parts, known, hash, most);
      expect(slice.seconds).toBeLessThanOrEqual(most);
      expect([...slice.parts, ...slice.leftOut].toSorted()).toEqual(parts.toSorted());
    }),
  );
});

it('every part is chosen by some commit', () => {
  const chosen = new Set(
    Array.from({ length: 200 }, (_, hash) => sliceOf(parts, known, String(hash), 100).parts).flat(),
  );
  expect(chosen.size).toBe(parts.length);
});

it('a part that was never measured counts as twenty seconds', () => {
  expect(sliceOf(['new'], {}, 'abc', 19).parts).toEqual([]);
  expect(sliceOf(['new'], {}, 'abc', 20)).toEqual({ parts: ['new'], leftOut: [], seconds: 20 });
});

it('every part that was measured fits into a slice, so that some commit chooses it', () => {
  const measured = JSON.parse(readFileSync(PARTS_FILE, 'utf8')) as Record<string, number>;
  expect(Object.entries(measured).filter(([, seconds]) => seconds > MOST)).toEqual([]);
});
