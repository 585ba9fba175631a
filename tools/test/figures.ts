/**
 * The usual duration of each tier: the tables in docs/benchmarks.md, one per scope. `npm test -- --record` updates
 * its table.
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

/** A tier's row, with its files, tests and seconds: `| server | 92 | 2,204 | 108.2 |`. */
const ROW = /^\| (?<tier>[\w-]+) \| (?<files>[\d,]+) \| (?<tests>[\d,]+) \| (?<seconds>[\d.]+) \|$/gm;
const numberOf = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));

/** The rows of a table of tiers, by name. */
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

/**
 * Whether each selected tier runs completely, which makes its figures comparable: the command names only tiers, and no
 * variable selects machines or faults.
 */
export const runsWholeTiers = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
  full = isFull,
): boolean =>
  words.every((word, index) => /^--project(?:=|$)/.test(word) || words[index - 1] === '--project') &&
  !environment['PATHS_OF'] &&
  [undefined, full ? 'turns' : 'sample'].includes(environment['FAULTS']);

/** A tier of a run; tiers of the same group run in parallel. */
export interface PlannedTier {
  readonly tier: string;
  readonly group: number;
  /** Milliseconds since its first file started. */
  readonly elapsed?: number;
  readonly isOver?: boolean;
}
const inTurn = (times: readonly { readonly group: number; readonly seconds: number }[]): number => {
  const longest = new Map<number, number>();
  for (const { group, seconds } of times) longest.set(group, Math.max(longest.get(group) ?? 0, seconds));
  return [...longest.values()].reduce((sum, seconds) => sum + seconds, 0);
};
/**
 * Estimated remaining seconds. For a run of all tiers, the remaining tiers get their share of the total, which
 * includes builds, databases and browsers. 0 if no tier is known.
 */
export const secondsLeft = (run: readonly PlannedTier[], usual: ReadonlyMap<string, TierOutcome>): number => {
  const usually = run.map((planned) => ({ ...planned, seconds: usual.get(planned.tier)?.seconds ?? 0 }));
  const left = inTurn(
    usually
      .filter(({ isOver = false }) => !isOver)
      .map(({ group, seconds, elapsed = 0 }) => ({ group, seconds: Math.max(0, seconds - elapsed / 1000) })),
  );
  const whole = usual.get('whole')?.seconds;
  const isAll = [...usual.keys()].every((name) => name === 'whole' || run.some(({ tier }) => tier === name));
  return isAll && whole !== undefined ? (whole * left) / Math.max(inTurn(usually), 1) : left;
};

/** The text with the replaced table. Throws if it has no place for one. */
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
