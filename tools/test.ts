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
import { ensureChromium, ensureTestBrowser } from './chromium.ts';
import { forgetRows, faultReportOf, readFaultRows, readRows, reportOf } from './paths/report.ts';
import { affectedBy, changedSince, environmentOf, isFullTest, type Selection } from './test/changed.ts';
import { recordTiers, runsWholeTiers, usualTiers } from './test/figures.ts';
import { readImportGraph } from './test/import-graph.ts';
import { forgetOutcome, readOutcome } from './test/outcome.ts';
import { PARTS_FILE, wordsOfSlice } from './test/slice.ts';
import { wordsOfOutcome } from './test/words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const isOurs = (word: string): boolean => word === '--record' || /^--changed(=|$)/.test(word);
const rest = words.filter((word) => !isOurs(word));

/** The requested tiers; all by default. */
const projects = rest.flatMap((word, index) =>
  word === '--project' ? [rest[index + 1] ?? ''] : word.startsWith('--project=') ? [word.slice(10)] : [],
);
const BROWSER_FOLDER = /^tests\/(?:journeys|models|inspector)\//;
const isBrowserTier = (name: string): boolean => /journeys|models|inspector|[*!]/.test(name);
const opensBrowser = projects.length === 0 || projects.some(isBrowserTier);

const runVitest = (files: readonly string[], environment: Readonly<Record<string, string>> = {}): number =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...environment },
  }).status ?? 1;

const wordsOfSelection = (commit: string, changed: readonly string[], selection: Selection): string => {
  const { files, machines, pathsOf, beneath, types, unmatched, inFullScope } = selection;
  const all = isFull ? 'all machines' : 'all machines of the product';
  const paths = pathsOf.length > 0 ? machines.join(', ') : all;
  return [
    `${changed.length} changed file${changed.length === 1 ? '' : 's'} since ${commit}: ${files.length} test files` +
      `${machines.length > 0 ? `, with the paths of ${paths}` : ''}.` +
      ' Tests that read sources by themselves, and browser tests of the server alone, are left to `npm test`.',
    ...(beneath.length > 0
      ? [`All tests, or all in a browser, run on ${beneath.join(', ')}: only \`npm test\` proves it.`]
      : []),
    ...(types.length > 0
      ? [`No test runs for types alone, which \`npm run check\` proves: ${types.join(', ')}.`]
      : []),
    ...(unmatched.length > 0 ? [`No test was chosen for ${unmatched.join(', ')}.`] : []),
    ...(inFullScope.length > 0
      ? [`Tests of the full scope load some of them: \`npm run test:full -- ${inFullScope.join(' ')}\`.`]
      : []),
  ].join('\n');
};
const runChanged = (commit: string): number => {
  const changed = changedSince(root, commit);
  const selection = affectedBy(root, readImportGraph(root), changed);
  console.log(wordsOfSelection(commit, changed, selection));
  if (selection.files.length === 0) return 0;
  // Full-scope tests use the complete browser.
  const inBrowser = opensBrowser ? selection.files.filter((file) => BROWSER_FOLDER.test(file)) : [];
  if (inBrowser.length > 0)
    process.env['CHROMIUM_PATH'] = inBrowser.some(isFullTest) ? ensureChromium() : ensureTestBrowser();
  return runVitest(selection.files, environmentOf(selection));
};

try {
  forgetOutcome();
  forgetRows(root);
  const changedWord = words.find((word) => word.startsWith('--changed'));
  const isWhole = changedWord === undefined && runsWholeTiers(rest);
  if (changedWord === undefined && opensBrowser) process.env['CHROMIUM_PATH'] = ensureTestBrowser();
  const status =
    changedWord === undefined
      ? runVitest([], isWhole ? { TEST_WHOLE_TIERS: '1' } : {})
      : runChanged(changedWord.split('=')[1] ?? 'HEAD');
  process.exitCode = status;

  const rows = readRows(root);
  if (rows.length > 0) console.log(`\n${reportOf(rows)}\n${faultReportOf(readFaultRows(root))}`);
  const outcome = readOutcome();
  if (outcome) {
    if (words.includes('--record') && status === 0 && rest.length === 0 && isWhole) {
      recordTiers(outcome);
      if (isFull) writeFileSync(join(root, PARTS_FILE), `${JSON.stringify(outcome.parts, null, 2)}\n`);
    }
    // Before the summary, whose last line CI counts. The time is this process's.
    const estimate = process.env['TEST_SLICE_SECONDS'];
    if (estimate !== undefined) console.log(`\n${wordsOfSlice(performance.now() / 1000, Number(estimate))}`);
    console.log(`\n${wordsOfOutcome(outcome, usualTiers(), isWhole)}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
