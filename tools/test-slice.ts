/**
 * `npm run test:slice`: at most three minutes of what `npm run test:full` runs beyond `npm test`, chosen by the commit's
 * hash; CI runs it. Says what it runs and what it leaves out. `-- --hash 1a2b` runs the slice of another commit.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listModels } from '../tests/models/support/models.ts';
import { MODELS, MOST, PARTS_FILE, sliceOf } from './test/slice.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { hash: { type: 'string' } } });
const hash =
  values.hash ?? spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();

const known = JSON.parse(readFileSync(join(root, PARTS_FILE), 'utf8')) as Record<string, number>;
/** What runs more in full scope: files of it alone, those with more variants, the server's on PostgreSQL, and all paths. */
const runsMore = (file: string): boolean =>
  /\.full\.|^tests\/server\//.test(file) ||
  /\b(isFull|variants)\b/.test(readFileSync(join(root, file), 'utf8'));
/** Machines are named to both files at once, so a slice has paths, or those that meet a fault. */
const models = MODELS[Number.parseInt(hash.slice(0, 1), 16) % MODELS.length] ?? '';
const all = [
  ...globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.startsWith('tests/models/') && runsMore(file),
  ),
  ...(await listModels())
    .filter(({ through }) => through === undefined || !models.includes('faults'))
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
    ...(machines.length > 0 && { PATHS_OF: machines.join(',') }),
  },
});
process.exitCode = status ?? 1;
