/**
 * `npm test`: the proof of every day. Finds or installs a Chromium, runs every tier, and ends with a table of tiers, the
 * slowest tests and what failed. `npm run test:full` is the proof of a release: every path, every fault, every file.
 *
 *     npm test -- --changed            what a change since HEAD concerns; `--changed=main` since that commit
 *     npm test -- --record             writes the times into docs/benchmarks.md, if all tests ran and passed
 *     npm test -- --project machines   one tier. All else goes to vitest: a file's name, `-t` and part of a title
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFull } from '../tests/support/scope.ts';
import { ensureTestBrowser } from './chromium.ts';
import { forgetRows, hardshipReportOf, readHardships, readRows, reportOf } from './paths/report.ts';
import { affectedBy, changedSince } from './test/changed.ts';
import { recordTiers, usualTiers } from './test/figures.ts';
import { readImportGraph } from './test/import-graph.ts';
import { forgetOutcome, readOutcome } from './test/outcome.ts';
import { PARTS_FILE } from './test/slice.ts';
import { wordsOfOutcome } from './test/words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const isOurs = (word: string): boolean => word === '--record' || /^--changed(=|$)/.test(word);
const rest = words.filter((word) => !isOurs(word));

/** The tiers that are asked for; none named is all. */
const projects = rest.flatMap((word, index) =>
  word === '--project' ? [rest[index + 1] ?? ''] : word.startsWith('--project=') ? [word.slice(10)] : [],
);
const isBrowserTier = (name: string): boolean => /journeys|models|inspector|[*!]/.test(name);

const runVitest = (files: readonly string[], environment: Readonly<Record<string, string>> = {}): number =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  }).status ?? 1;

/** No test imports them, and all depend on them. */
const BENEATH = ['package.json', 'package-lock.json', 'vitest.config.ts', 'tests/server/quick-argon2.ts'];
const runChanged = (commit: string): number => {
  const changed = changedSince(root, commit);
  const { files, machines } = affectedBy(root, readImportGraph(root), changed);
  const beneath = changed.filter((file) => BENEATH.includes(file));
  if (beneath.length > 0) console.log(`Every test runs on ${beneath.join(', ')}: only \`npm test\` tells.`);
  console.log(
    `${changed.length} changed file${changed.length === 1 ? '' : 's'} since ${commit}: ${files.length} test files` +
      `${machines.length > 0 ? `, with the paths of ${machines.join(', ')}` : ''}.` +
      ' Tests that read sources by themselves, and journeys over the server alone, are left to `npm test`.',
  );
  return files.length === 0
    ? 0
    : runVitest(files, machines.length > 0 ? { PATHS_OF: machines.join(',') } : {});
};

try {
  forgetOutcome();
  forgetRows(root);
  if (projects.length === 0 || projects.some(isBrowserTier))
    process.env['CHROMIUM_PATH'] = ensureTestBrowser();
  const changedWord = words.find((word) => word.startsWith('--changed'));
  const status = changedWord === undefined ? runVitest([]) : runChanged(changedWord.split('=')[1] ?? 'HEAD');
  process.exitCode = status;

  const rows = readRows(root);
  if (rows.length > 0) console.log(`\n${reportOf(rows)}\n${hardshipReportOf(readHardships(root))}`);
  const outcome = readOutcome();
  if (outcome) {
    if (words.includes('--record') && status === 0 && rest.length === 0 && changedWord === undefined) {
      recordTiers(outcome);
      if (isFull) writeFileSync(join(root, PARTS_FILE), `${JSON.stringify(outcome.parts, null, 2)}\n`);
    }
    console.log(`\n${wordsOfOutcome(outcome, usualTiers())}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
