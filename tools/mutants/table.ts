/** The two tables of docs/qa.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedFault } from './faults.ts';
import { TIERS } from './tiers.ts';
import type { Verdict } from './kept.ts';

export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Replaces a table between two comments that name its tool. */
export const writeTable = (root: string, name: 'faults' | 'mutants', table: string): void => {
  const file = join(root, 'docs/qa.md');
  const [begin, end] = [`<!-- ${name}: written by npm run mutants -->`, `<!-- end of ${name} -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/qa.md has no place for the table: ${begin} … ${end}`);
  writeFileSync(file, `${before}${begin}\n\n${table}\n\n${end}${after}`);
};

const catcherOf = ({ caught, passed }: Verdict): readonly [tier: string, test: string] => {
  if (caught) return [caught.tier, caught.title || caught.file];
  const left = TIERS.filter((tier) => !passed.includes(tier));
  return left.length === 0 ? ['**missed**', ''] : ['not run yet', left.join(', ')];
};
export const isMissed = ({ caught, passed }: Verdict): boolean => !caught && passed.length === TIERS.length;

export const tableOfFaults = (
  verdicts: readonly { readonly fault: NamedFault; readonly verdict: Verdict }[],
): string => {
  const caught = verdicts.filter(({ verdict }) => verdict.caught).length;
  const checked = verdicts.filter(({ verdict }) => verdict.check !== undefined);
  const refused = checked.filter(({ verdict }) => verdict.check).length;
  return [
    `\`npm test\` catches ${caught} of ${verdicts.length} faults.${
      checked.length === 0
        ? ''
        : ` Of the ${checked.length} that \`npm run check\` was asked about, its types or its lint refuse ${refused} too.`
    }`,
    '',
    '| fault | what it does to a person | caught by | test | check | seconds |',
    '|---|---|---|---|---|---|',
    ...verdicts.map(({ fault, verdict }) => {
      const [tier, test] = catcherOf(verdict);
      const check = verdict.check === undefined ? '' : verdict.check || 'passes';
      return `| ${[fault.id, fault.harm, tier, test, check, verdict.seconds.toFixed(0)].map(cell).join(' | ')} |`;
    }),
  ].join('\n');
};
