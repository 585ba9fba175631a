/**
 * `npm test`: finds or installs a Chromium for the journeys, and runs every tier; they make their own builds. Arguments
 * go to vitest: `npm test -- --project machines` runs one tier, and needs no browser. Where generated paths were
 * run, it ends with the table of what was taken; the last lines name what failed.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.ts';
import { forgetOutcome, readOutcome, wordsOfOutcome } from './outcome.ts';
import { forgetRows, hardshipReportOf, readHardships, readRows, reportOf } from './paths/report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rest = process.argv.slice(2);

/** The tiers that are asked for; none named is all. */
const projects = rest.flatMap((word, index) =>
  word === '--project' ? [rest[index + 1] ?? ''] : word.startsWith('--project=') ? [word.slice(10)] : [],
);
const needsBrowser =
  projects.length === 0 || projects.some((project) => /journeys|models|inspector|[*!]/.test(project));

const runsModels = projects.length === 0 || projects.includes('models');

try {
  forgetOutcome();
  if (runsModels) forgetRows(root);
  const browser = needsBrowser ? { CHROMIUM_PATH: ensureChromium() } : {};
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', ...browser },
  });
  if (runsModels) console.log(`\n${reportOf(readRows(root))}\n${hardshipReportOf(readHardships(root))}`);
  console.log(wordsOfOutcome(readOutcome()));
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
