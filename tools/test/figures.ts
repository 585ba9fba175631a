/**
 * How long each tier usually takes: the tables in docs/benchmarks.md, one for each scope. `npm test -- --record` writes what
 * it has measured into its table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isFull } from '../../tests/support/scope.ts';
import type { Outcome, TierOutcome } from './outcome.ts';

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));
const marksOf = (full: boolean) => {
  const command = full ? 'npm run test:full' : 'npm test';
  return { begin: `<!-- tiers: written by ${command} -- --record -->`, end: '<!-- end of tiers -->' };
};

/** Both figures of a row: `| server | 92 | 2,204 | 108.2 |`. */
const ROW = /^\| (?<tier>[\w-]+) \| (?<files>[\d,]+) \| (?<tests>[\d,]+) \| (?<seconds>[\d.]+) \|$/gm;
const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));

/** The rows of a table of tiers, by their names. */
export const tiersIn = (text: string, full = isFull): ReadonlyMap<string, TierOutcome> => {
  const { begin, end } = marksOf(full);
  const table = text.split(begin)[1]?.split(end)[0] ?? '';
  return new Map(
    [...table.matchAll(ROW)].map(({ groups }) => [
      groups?.['tier'] ?? '',
      {
        tier: groups?.['tier'] ?? '',
        files: numberOf(groups?.['files']),
        tests: numberOf(groups?.['tests']),
        seconds: numberOf(groups?.['seconds']),
      },
    ]),
  );
};
export const usualTiers = (): ReadonlyMap<string, TierOutcome> => tiersIn(readFileSync(file, 'utf8'));

/** The text with another table in its place. Throws where it has no place for one. */
export const withTiers = (
  text: string,
  { tiers, seconds }: Pick<Outcome, 'tiers' | 'seconds'>,
  full = isFull,
): string => {
  const { begin, end } = marksOf(full);
  const [before, rest] = text.split(begin);
  const after = rest?.split(end).slice(1).join(end);
  if (before === undefined || after === undefined)
    throw new Error(`docs/benchmarks.md has no place for it: ${begin} … ${end}`);
  const count = (of: (tier: TierOutcome) => number) => tiers.reduce((sum, tier) => sum + of(tier), 0);
  const rows = [
    ...tiers,
    { tier: 'whole', files: count(({ files }) => files), tests: count(({ tests }) => tests), seconds },
  ];
  return [
    before,
    begin,
    '\n\n| tier | files | tests | seconds |\n|---|---|---|---|\n',
    ...rows.map(
      (row) =>
        `| ${row.tier} | ${row.files} | ${row.tests.toLocaleString('en')} | ${row.seconds.toFixed(1)} |\n`,
    ),
    `\n${end}`,
    after,
  ].join('');
};
export const recordTiers = (outcome: Outcome): void =>
  writeFileSync(file, withTiers(readFileSync(file, 'utf8'), outcome));
