/** Generators of hostile JSON, and a property whose title names its seed. */
import fc, { type Arbitrary } from 'fast-check';
import { it } from 'vitest';

/** Registers a test of one property. The seed in its title reproduces a failure. */
export const property = <Value>(
  title: string,
  { seed, of, runs = 300 }: { seed: number; of: Arbitrary<Value>; runs?: number },
  holds: (value: Value) => void,
): void => {
  it(`${title} (seed ${seed})`, () => {
    fc.assert(fc.property(of, holds), { seed, numRuns: runs });
  });
};

/** Values that a backend could send in place of another; a lone surrogate can arrive as a JSON escape. */
const oddities = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  '0',
  '12.5',
  'NaN',
  true,
  [],
  {},
  [null],
  '../x',
  'a:b',
  '\ud800',
  '\u0000',
  '__proto__',
  'constructor',
  '<b>',
);

/** Any JSON that a parser can return. */
export const anyJson: Arbitrary<unknown> = fc
  .oneof(fc.jsonValue(), oddities, fc.string({ unit: 'binary' }))
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

/** An example with some fields replaced, left out or added, at any depth. */
export const nearly = (example: unknown): Arbitrary<unknown> => {
  if (typeof example !== 'object' || example === null) return fc.oneof(fc.constant(example), anyJson);
  if (Array.isArray(example)) return fc.tuple(...example.map(nearly));
  const fields = Object.fromEntries(
    Object.entries(example).map(([key, value]) => [
      key,
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(value as unknown) },
        { weight: 1, arbitrary: anyJson },
        { weight: typeof value === 'object' ? 1 : 0, arbitrary: nearly(value) },
      ),
    ]),
  );
  const damaged = fc.record(fields, { requiredKeys: [] });
  return fc.tuple(damaged, fc.dictionary(fc.string(), anyJson, { maxKeys: 3 })).map(([own, more]) => ({
    ...more,
    ...own,
  }));
};

export const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
