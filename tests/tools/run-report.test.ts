import { expect, it } from 'vitest';
import { tiersIn, withTiers } from '../../tools/test/figures.ts';
import type { Outcome } from '../../tools/test/outcome.ts';
import { wordsOfOutcome } from '../../tools/test/words.ts';

const outcome: Outcome = {
  failed: [],
  tiers: [
    { tier: 'contracts', files: 22, tests: 1193, seconds: 5 },
    { tier: 'server', files: 90, tests: 2200, seconds: 180 },
  ],
  slowest: [{ name: 'a.test.ts › opens', seconds: 12.3 }],
  passed: 3390,
  skipped: 3,
  seconds: 190.4,
  parts: {},
};
const usual = new Map([
  ['contracts', { tier: 'contracts', files: 22, tests: 1193, seconds: 4.1 }],
  ['server', { tier: 'server', files: 90, tests: 2200, seconds: 110 }],
]);

it('a run ends with its tiers, the slowest tests, and the line that CI counts', () => {
  expect(wordsOfOutcome({ ...outcome, tiers: outcome.tiers.slice(0, 1) }, usual).split('\n')).toEqual([
    'tier       files  tests  seconds  usually',
    'contracts     22  1,193      5.0      4.1',
    'whole         22  1,193    190.4         ',
    '',
    'The slowest tests:',
    '   12.3 s  a.test.ts › opens',
    '',
    '3390 passed, 0 failed, 3 skipped',
  ]);
});

it('a tier that took half as long again as docs/benchmarks.md says has a line of its own', () => {
  const words = wordsOfOutcome(outcome, usual);
  expect(words).toContain('Slower than usual:\n  server took 180.0 s. docs/benchmarks.md says 110.0 s.');
  expect(words).not.toContain('contracts took');
});

it('says nothing of a tier of which only some files ran', () => {
  const some = outcome.tiers.map((tier) => ({ ...tier, files: 3 }));
  expect(wordsOfOutcome({ ...outcome, tiers: some }, usual)).not.toContain('Slower than usual');
});

it('failures stand last, each with its reason', () => {
  const failed = [{ name: 'b.test.ts › adds', reason: 'expected 1\nto be 2' }];
  expect(
    wordsOfOutcome({ ...outcome, failed, skipped: 0 }, usual)
      .split('\n')
      .slice(-6),
  ).toEqual(['Failed:', '  b.test.ts › adds', '    expected 1', '    to be 2', '', '3390 passed, 1 failed']);
});

it('the times of a run are written into their own table, and read from it again', () => {
  const text = [
    'Before.',
    '<!-- tiers: written by npm test -- --record -->',
    'old',
    '<!-- end of tiers -->',
    '<!-- tiers: written by npm run test:full -- --record -->',
    'kept',
    '<!-- end of tiers -->',
  ].join('\n');
  const written = withTiers(text, outcome, false);
  expect(written).toMatch(/^Before\.\n/);
  expect(written).toContain('| server | 90 | 2,200 | 180.0 |');
  expect(written).toContain('\nkept\n<!-- end of tiers -->');
  expect(tiersIn(written, false).get('server')).toEqual(outcome.tiers[1]);
  expect(tiersIn(written, false).get('whole')?.seconds).toBe(190.4);
  expect(tiersIn(written, true).size).toBe(0);
  expect(() => withTiers('nothing', outcome, false)).toThrow('has no place for it');
});
