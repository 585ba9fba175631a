import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PARTS_FILE, sliceOf, wordsOfSlice } from '../../tools/test/slice.ts';

const parts = Array.from({ length: 40 }, (_, index) => `part-${index}`);
const known = Object.fromEntries(parts.map((part, index) => [part, 5 + index]));

it('a hash gives the same slice, whatever the order of the parts', () => {
  expect(sliceOf(parts.toReversed(), known, 'abc', 100)).toEqual(sliceOf(parts, known, 'abc', 100));
});

it('nearly all measured parts are existing files, so a moved folder keeps its times', () => {
  const measured = Object.keys(JSON.parse(readFileSync(PARTS_FILE, 'utf8')) as object);
  expect(measured.length).toBeGreaterThan(100);
  const gone = measured.filter((part) => !existsSync(part.split(' ')[0] ?? ''));
  expect(gone.length).toBeLessThan(measured.length / 20);
});

it('a slice fits into its time, and names all parts that it leaves out', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 300 }), (hash, most) => {
      const slice = sliceOf(parts, known, hash, most);
      if (slice.parts.length > 1) expect(slice.seconds).toBeLessThanOrEqual(most);
      expect(slice.parts).not.toEqual([]);
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

it('an unmeasured part counts as twenty seconds', () => {
  expect(sliceOf(['new'], {}, 'abc', 20)).toEqual({ parts: ['new'], leftOut: [], seconds: 20 });
});

it('a part that is longer than a slice gets its own slice', () => {
  expect(sliceOf(['long'], { long: 200 }, 'abc', 100)).toEqual({
    parts: ['long'],
    leftOut: [],
    seconds: 200,
  });
});

it('reports the time of a slice beside its estimate, and warns above the limit', () => {
  expect(wordsOfSlice(141.4, 118.6)).toBe('The slice took 141 s. Its parts were estimated at 119 s.');
  expect(wordsOfSlice(204, 118.6)).toContain(
    'WARNING: The slice took 204 s. Its parts were estimated at 119 s. The limit is 180 s.',
  );
});
