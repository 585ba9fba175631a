/** Runs tests of one tier in the copy, until the first failure. */
import { spawn } from 'node:child_process';
import { openSync, closeSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { ensureTestBrowser } from '../chromium.ts';

/** The tiers of `npm test`, the cheapest first. */
export const TIERS = [
  'contracts',
  'machines',
  'adapters',
  'regressions',
  'tools',
  'server',
  'inspector',
  'journeys',
  'models',
] as const;
export type Tier = (typeof TIERS)[number];

/** Tiers whose tests run in the test runner itself, so that their imports show what they reach. */
export const BY_IMPORTS: readonly Tier[] = ['contracts', 'machines', 'adapters', 'regressions'];

/** Milliseconds a tier may take: a fault can cause an endless loop. */
const LONGEST = 20 * 60_000;

export interface FailedTest {
  readonly file: string;
  /** The full title; '' if the whole file could not run. */
  readonly title: string;
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const failuresIn = (folder: string, json: unknown): readonly FailedTest[] =>
  report.parse(json).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => ({ file, title: fullName }));
    return status === 'failed' ? [{ file, title: '' }] : [];
  });

export interface Run {
  readonly folder: string;
  readonly tier: Tier;
  /** Omitted: all files of the tier. */
  readonly files?: readonly string[];
}

/** The failure. Throws if the tests did not run at all. */
export const runTier = async ({ folder, tier, files = [] }: Run): Promise<readonly FailedTest[]> => {
  const cache = join(folder, '.cache');
  mkdirSync(cache, { recursive: true });
  const result = join(cache, 'mutant.json');
  const log = join(cache, 'mutant.log');
  rmSync(result, { force: true });
  const output = openSync(log, 'w');
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${tier}`,
      '--bail=1',
      '--reporter=json',
      `--outputFile=${result}`,
      ...files,
    ],
    {
      cwd: folder,
      stdio: ['ignore', output, output],
      detached: true, // so that its browsers and servers end with it
      env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: ensureTestBrowser() },
    },
  );
  const endAll = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.prependListener('exit', endAll); // before the copy is deleted
  let hasHung = false;
  const timer = setTimeout(() => {
    hasHung = true;
    endAll();
  }, LONGEST);
  const end = await new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 1));
  }).finally(() => {
    process.removeListener('exit', endAll);
    clearTimeout(timer);
    closeSync(output);
  });
  if (hasHung) return [{ file: files[0] ?? `tests/${tier}`, title: 'the tests do not end' }];
  const failed = existsSync(result) ? failuresIn(folder, JSON.parse(readFileSync(result, 'utf8'))) : [];
  if (end !== 0 && failed.length === 0)
    throw new Error(`The tier ${tier} ended with ${end}:\n${readFileSync(log, 'utf8').slice(-2000)}`);
  return failed;
};
