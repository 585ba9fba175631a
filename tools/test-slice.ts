/**
 * `npm run test:slice`: at most three minutes of what `npm run test:full` runs beyond `npm test`, chosen by the commit's
 * hash; CI runs it. Says what it runs and what it leaves out. `-- --hash 1a2b` runs the slice of another commit.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PARTS_FILE, sliceOf } from './test/slice.ts';

/** Seconds for the parts. Starting, the builds and the databases take the rest of the three minutes. */
const MOST = 110;
const MODELS = /^(tests\/models\/(?:paths|faults)\.test\.ts) (.+)$/;

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { hash: { type: 'string' } } });
const hash =
  values.hash ?? spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();

const known = existsSync(join(root, PARTS_FILE))
  ? (JSON.parse(readFileSync(join(root, PARTS_FILE), 'utf8')) as Record<string, number>)
  : {};
/** Files of the full scope alone, server files for both databases, and machines with all their paths and faults. */
const all = [
  ...globSync(['tests/**/*.full.test.ts', 'tests/server/**/*.test.ts'], { cwd: root }),
  ...Object.keys(known).filter((part) => MODELS.test(part)),
];
const { parts, leftOut, seconds } = sliceOf([...new Set(all)], known, hash, MOST);
const models = parts.flatMap((part) => {
  const [, file, machine] = MODELS.exec(part) ?? [];
  return file !== undefined && machine !== undefined ? [{ file, machine }] : [];
});
const files = [...parts.filter((part) => !MODELS.test(part)), ...new Set(models.map(({ file }) => file))];
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
    ...(models.length > 0 && { PATHS_OF: [...new Set(models.map(({ machine }) => machine))].join(',') }),
  },
});
process.exitCode = status ?? 1;
