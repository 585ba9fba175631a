/**
 * `npm run test:slice`: at most three minutes of the tests that only `npm run test:full` runs, chosen by the commit's
 * hash; CI runs it. Prints what it runs and what it skips. `-- --hash 1a2b` runs another commit's slice.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listModels } from '../tests/models/support/models.ts';
import { runOnce } from '../tests/support/scope.ts';
import { MODELS, MOST, PARTS_FILE, sliceOf } from './test/slice.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { hash: { type: 'string' } } });
const hash =
  values.hash ?? spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();

if (!/^[\da-f]+$/.test(hash)) throw new Error(`Not the hash of a commit: ${hash}`);
const known = JSON.parse(readFileSync(join(root, PARTS_FILE), 'utf8')) as Record<string, number>;
/** Marks of tests with a larger full scope: more variants, or axe in both themes. */
const MORE = /\b(?:isFull|variants|expectAccessible|sweep|lookAt)\b/;
/** Whether a file has a larger full scope. */
const doesMore = (file: string): boolean => {
  if (file.includes('.full.')) return true;
  const text = readFileSync(join(root, file), 'utf8');
  const isOnPostgresToo = file.startsWith('tests/server/') && !text.includes('describeOnBoth');
  return MORE.test(text) || (isOnPostgresToo && !runOnce.includes(file));
};
/** One of the two per slice: both read PATHS_OF. */
const models = MODELS[Number.parseInt(hash.slice(0, 1), 16) % MODELS.length] ?? '';
const all = [
  ...globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.startsWith('tests/models/') && doesMore(file),
  ),
  ...(await listModels())
    .filter(({ through }) => through === undefined)
    .map(({ name }) => `${models} ${name}`),
];
const { parts, leftOut, seconds } = sliceOf(all, known, hash, MOST);
const machines = parts.flatMap((part) => (part.startsWith(models) ? part.slice(models.length + 1) : []));
const files = [...parts.filter((part) => !part.startsWith(models)), ...(machines.length > 0 ? [models] : [])];
console.log(
  [
    `A slice of the full scope, by the hash ${hash.slice(0, 10)}: ${parts.length} parts of ${parts.length + leftOut.length}, about ${Math.round(seconds)} s.`,
    ...parts.map((part) => `  ${part}`),
    `Left out: ${leftOut.map((part) => part.replace(/^tests\/|\.test\.ts/g, '')).join(', ')}`,
  ].join('\n'),
);
const { status } = spawnSync(process.execPath, ['tools/test.ts', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_SCOPE: 'full',
    TEST_SLICE_SECONDS: String(seconds),
    ...(machines.length > 0 && { PATHS_OF: machines.join(',') }),
  },
});
process.exitCode = status ?? 1;
