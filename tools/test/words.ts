/** The summary of a test run: a table of tiers, the slowest tests, slow tiers, failures. */
import type { Outcome, TierOutcome } from './outcome.ts';

/** A tier is reported if it took this many times its usual time, and this many seconds more. */
const TOO_LONG = { times: 1.5, seconds: 1 };

export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const tableOf = ({ tiers, seconds }: Outcome, usual: ReadonlyMap<string, TierOutcome>): string[] => {
  const sum = (of: (tier: TierOutcome) => number): number =>
    tiers.reduce((total, tier) => total + of(tier), 0);
  const rows = [
    ...tiers,
    { tier: 'whole', files: sum(({ files }) => files), tests: sum(({ tests }) => tests), seconds },
  ].map((row) => [
    row.tier,
    String(row.files),
    row.tests.toLocaleString('en'),
    row.seconds.toFixed(1),
    usual.get(row.tier)?.seconds.toFixed(1) ?? '',
  ]);
  const head = ['tier', 'files', 'tests', 'seconds', 'usually'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows].map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
};

/** Tiers beyond TOO_LONG. */
const slowTiers = (outcome: Outcome, usual: ReadonlyMap<string, TierOutcome>): string[] =>
  outcome.tiers.flatMap(({ tier, seconds }) => {
    const known = usual.get(tier);
    return known && seconds >= known.seconds * TOO_LONG.times && seconds - known.seconds >= TOO_LONG.seconds
      ? [`${tier} took ${seconds.toFixed(1)} s. docs/benchmarks.md says ${known.seconds.toFixed(1)} s.`]
      : [];
  });

const listOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

/**
 * The last line is for CI: `8400 passed, 0 failed, 2 skipped`. `hasWholeTiers`: each tier ran completely, since a
 * partial run says nothing about a tier.
 */
export const wordsOfOutcome = (
  outcome: Outcome,
  usual: ReadonlyMap<string, TierOutcome>,
  hasWholeTiers: boolean,
): string =>
  [
    ...tableOf(outcome, usual),
    ...listOf(
      'The slowest tests:',
      outcome.slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(5)} s  ${name}`),
    ),
    ...listOf('Slower than usual:', hasWholeTiers ? slowTiers(outcome, usual) : []),
    ...listOf(
      'Failed:',
      outcome.failed.flatMap(({ name, reason }) => [name, ...reason.split('\n').map((line) => `  ${line}`)]),
    ),
    '',
    `${outcome.passed} passed, ${outcome.failed.length} failed${outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : ''}`,
  ].join('\n');
