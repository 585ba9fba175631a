import { describe, expect, it } from 'vitest';
import { runsWholeTiers, secondsLeft, tiersIn, withTiers } from '../../tools/test/figures.ts';
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

it('ends a run with its tiers, the slowest tests, and the line that CI counts', () => {
  expect(wordsOfOutcome({ ...outcome, tiers: outcome.tiers.slice(0, 1) }, usual, true).split('\n')).toEqual([
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

it('adds a line for a tier that took half as long again as docs/benchmarks.md says', () => {
  const words = wordsOfOutcome(outcome, usual, true);
  expect(words).toContain('Slower than usual:\n  server took 180.0 s. docs/benchmarks.md says 110.0 s.');
  expect(words).not.toContain('contracts took');
});

it('compares a tier that has lost a test file', () => {
  const tiers = outcome.tiers.map((tier) => ({ ...tier, files: tier.files - 1 }));
  expect(wordsOfOutcome({ ...outcome, tiers }, usual, true)).toContain('server took 180.0 s');
});

it('a command that names only tiers runs them whole', () => {
  const isWhole = (words: string, environment = {}) =>
    runsWholeTiers(words.split(' ').filter(Boolean), environment, false);
  expect(isWhole('')).toBe(true);
  expect(isWhole('--project server --project=tools')).toBe(true);
  expect(isWhole('--project server mail')).toBe(false);
  expect(isWhole('-t opens')).toBe(false);
  expect(isWhole('tests/server/mail/mail.test.ts')).toBe(false);
  expect(isWhole('', { PATHS_OF: 'session' })).toBe(false);
  expect(isWhole('', { FAULTS: 'sample' })).toBe(true);
  expect(isWhole('', { FAULTS: 'all' })).toBe(false);
});

describe('the remaining time', () => {
  const known = new Map(
    Object.entries({ server: 100, inspector: 20, journeys: 150, models: 150, whole: 440 }).map(
      ([tier, seconds]) => [tier, { tier, files: 1, tests: 1, seconds }],
    ),
  );
  const run = [
    { tier: 'server', group: 5 },
    { tier: 'inspector', group: 7 },
    { tier: 'journeys', group: 7 },
    { tier: 'models', group: 8 },
  ];
  const over = (...names: readonly string[]) =>
    run.map((tier) => ({ ...tier, isOver: names.includes(tier.tier) }));

  it('starts as that of the whole run, including work outside the tiers', () =>
    expect(secondsLeft(run, known)).toBeCloseTo(440));
  it('counts parallel tiers once, until the longer one ends', () => {
    expect(secondsLeft(over('server'), known)).toBeCloseTo(330);
    expect(secondsLeft(over('server', 'inspector'), known)).toBeCloseTo(330);
    expect(secondsLeft(over('server', 'inspector', 'journeys'), known)).toBeCloseTo(165);
  });
  it('decreases with each finished tier, and never falls below zero', () => {
    const late = over('server', 'inspector', 'journeys').map((tier) => ({ ...tier, elapsed: 50_000 }));
    expect(secondsLeft(late, known)).toBeCloseTo(110);
    expect(
      secondsLeft(
        late.map((tier) => ({ ...tier, elapsed: 900_000 })),
        known,
      ),
    ).toBe(0);
  });
  it('of some tiers is their sum, and nothing is known without them', () => {
    expect(secondsLeft(run.slice(1, 3), known)).toBe(150);
    expect(secondsLeft(run, new Map())).toBe(0);
  });
});

it('says nothing about a tier that ran only some files', () => {
  expect(wordsOfOutcome(outcome, usual, false)).not.toContain('Slower than usual');
});

it('lists failures last, each with its reason', () => {
  const failed = [{ name: 'b.test.ts › adds', reason: 'expected 1\nto be 2' }];
  expect(
    wordsOfOutcome({ ...outcome, failed, skipped: 0 }, usual, true)
      .split('\n')
      .slice(-6),
  ).toEqual(['Failed:', '  b.test.ts › adds', '    expected 1', '    to be 2', '', '3390 passed, 1 failed']);
});

it('writes the times of a run into their own table, and reads them back', () => {
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
