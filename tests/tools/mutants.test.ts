/** The decisions of `npm run mutants` itself: which tests can reach a file, and what its table contains. */
import { describe, expect, it } from 'vitest';
import type { NamedFault } from '../../tools/mutants/faults.ts';
import { createReach } from '../../tools/mutants/reach.ts';
import { tableOfFaults } from '../../tools/mutants/table.ts';
import { TIERS } from '../../tools/mutants/tiers.ts';

describe('the tests that can reach a file', () => {
  const closures: Readonly<Record<string, readonly string[]>> = {
    'tests/a.test.ts': ['tests/a.test.ts', 'src/one.ts', 'src/deep.ts'],
    'tests/b.test.ts': ['tests/b.test.ts', 'tests/support/files.ts'],
    'tests/c.test.ts': ['tests/c.test.ts'],
  };
  const sources: Readonly<Record<string, string>> = {
    'tests/support/files.ts': "import { readFileSync } from 'node:fs';",
    'tests/c.test.ts': 'const any = await import(name);',
  };
  const reaches = createReach(
    { closureOf: (file) => new Set(closures[file]) },
    (file) => sources[file] ?? '',
  );
  it.each([
    ['an import of an import', 'tests/a.test.ts', 'src/deep.ts', true],
    ['no path to the file', 'tests/a.test.ts', 'src/two.ts', false],
    ['files read at run time', 'tests/b.test.ts', 'src/two.ts', true],
    ['an import with a computed path', 'tests/c.test.ts', 'src/two.ts', true],
  ])('%s', (_, test, file, isReached) => expect(reaches(test, file)).toBe(isReached));
});

describe('the table of faults', () => {
  const fault = (id: string): NamedFault => ({
    id,
    group: 'views',
    file: 'a.ts',
    anchor: 'a',
    replacement: 'b',
    harm: 'Somebody | waits.',
  });
  it('shows what caught each fault, what missed it, and what is still to run', () => {
    const table = tableOfFaults([
      {
        fault: fault('views/one'),
        verdict: {
          passed: [],
          caught: { tier: 'machines', file: 'one.test.ts', title: '[S1] one' },
          check: 'types',
          seconds: 3.4,
        },
      },
      { fault: fault('views/two'), verdict: { passed: TIERS, check: '', seconds: 600 } },
      { fault: fault('views/three'), verdict: { passed: TIERS.slice(0, -2), seconds: 0 } },
    ]);
    expect(table.split('\n')).toEqual([
      '`npm test` catches 1 of 3 faults. Of the 2 that `npm run check` was asked about, its types or its lint refuse 1 too.',
      '',
      '| fault | what it does to a person | caught by | test | check | seconds |',
      '|---|---|---|---|---|---|',
      '| views/one | Somebody \\| waits. | machines | [S1] one | types | 3 |',
      '| views/two | Somebody \\| waits. | **missed** |  | passes | 600 |',
      '| views/three | Somebody \\| waits. | not run yet | journeys, models |  | 0 |',
    ]);
  });
});
