/**
 * `npm run check`: everything that can be known without running the tests. Runs all of it, then says what failed. Two steps
 * run at a time; each prints what it has to say when it ends. The budgets are measured last, beside nothing else.
 */
import '../server/environment.ts';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBankFile, testSlugs } from '../server/learning/bank/bank.ts';
import { parseSettings } from '../src/settings.ts';
import { recordIn, stampOf } from './build/stamp.ts';
import { calls } from '../src/contracts/app/calls.ts';
import { unrefusedCodes } from './check/codes.ts';
import { crowdedFolders, unlistedDecisions, wrongWayImports } from './check/folders.ts';
import { strayLayouts } from './check/layouts.ts';
import { literalStates } from './check/literal-states.ts';
import { questionFindings } from './check/questions.ts';
import { unexplainedRefusals } from './check/reasons.ts';
import { runSteps, type Step, type StepResult } from './check/run-steps.ts';
import { wholeSelections } from './check/views.ts';
import { uncoveredRules, unknownCitations } from './rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const environment = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
const run = (file: string, ...rest: readonly string[]): Promise<StepResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, rest, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ passed: code === 0, output }));
  });

const isBuilt = (): boolean =>
  recordIn(join(root, 'dist'))?.stamp === stampOf(root, parseSettings(process.env));

/** Those that take long come first, so that none of them is left over for one processor. */
const steps: readonly Step[] = [
  // Layers and cycles are lint rules: no-restricted-imports by folder, import/no-cycle.
  { name: 'lint, layers, cycles', run: () => run(bin('oxlint'), '--type-aware', '--deny-warnings') },
  { name: 'format', run: () => run(bin('oxfmt'), '--check', 'src', 'server', 'tests', 'tools', '*.ts') },
  { name: 'types', run: () => run(bin('tsc')) },
  { name: 'diagrams', run: () => run(process.execPath, 'tools/diagrams.ts', '--check') },
  { name: 'tables', run: () => run(process.execPath, 'tools/tables.ts', '--check') },
  {
    name: 'build',
    run: async () =>
      isBuilt() ? { passed: true, output: 'dist is up to date' } : run(process.execPath, 'tools/build.ts'),
  },
  { name: 'dead code', run: () => run(bin('knip'), '--no-progress') },
  { name: 'paths of every machine', run: () => run(process.execPath, 'tools/paths/complete.ts') },
  {
    name: 'rules covered',
    run: async () => {
      const [missing, unknown] = [uncoveredRules(root), unknownCitations(root)];
      const told = [
        ...(missing.length > 0 ? [`No test's title cites ${missing.join(', ')} of docs/rules.md.`] : []),
        ...(unknown.length > 0
          ? [`docs/rules.md has no ${unknown.join(', ')}, which a test's title cites.`]
          : []),
      ];
      return { passed: told.length === 0, output: told.join('\n') };
    },
  },
  {
    name: 'lifecycles',
    run: async () => {
      const told = [...(await unexplainedRefusals(root)), ...literalStates(root)];
      return { passed: told.length === 0, output: told.join('\n') };
    },
  },
  {
    name: 'folders',
    run: async () => {
      const told = [...crowdedFolders(root), ...unlistedDecisions(root), ...wrongWayImports(root)];
      return { passed: told.length === 0, output: told.join('\n') };
    },
  },
  {
    name: 'codes',
    run: async () => {
      const told = unrefusedCodes(root, calls);
      return { passed: told.length === 0, output: told.join('\n') };
    },
  },
  {
    name: 'views',
    run: async () => {
      const told = [...wholeSelections(root), ...strayLayouts(root)];
      return { passed: told.length === 0, output: told.join('\n') };
    },
  },
  {
    name: 'questions',
    run: async () => {
      const told = questionFindings(new Map(testSlugs.map((slug) => [slug, readBankFile(slug)])));
      return { passed: told.length === 0, output: told.join('\n') };
    },
  },
  { name: 'budgets', isAlone: true, run: () => run(process.execPath, 'tools/budgets.ts') },
];

const chosen = process.argv.slice(2);
const failed = await runSteps(
  steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name)),
  {
    atOnce: 2,
    tell: ({ name, passed, output, seconds }) => {
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
      if (output.trim()) console.log(output.trimEnd().replaceAll(/^/gm, '    '));
    },
  },
);
console.log(`${(performance.now() / 1000).toFixed(1)} s in all`);
if (failed.length > 0) {
  console.error(`check failed: ${failed.join('; ')}`);
  process.exitCode = 1;
}
