/**
 * How much of the tests runs: `npm test` runs the proof of every day, `npm run test:full` the proof of a release. A file
 * named `*.full.test.ts` runs in full scope only; a test with many variants chooses how many by `isFull`.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export const isFull: boolean = process.env['TEST_SCOPE'] === 'full';

/** Files of the full scope that run in any scope: `npm test -- --changed` names those that changed. */
export const fullFilesToRun: readonly string[] = (process.env['TEST_FULL_FILES'] ?? '')
  .split(',')
  .filter(Boolean);

/** The paths of tests of the server by their names, in whatever folder they lie. Throws where one is none's or two's. */
export const serverTests = (names: readonly string[]): readonly string[] => {
  const byName = Map.groupBy(
    globSync('tests/server/**/*.test.ts', { cwd: fileURLToPath(new URL('../..', import.meta.url)) }),
    (file) => basename(file, '.test.ts'),
  );
  return names.map((name) => {
    const [file, ...more] = byName.get(name) ?? [];
    if (file === undefined || more.length > 0)
      throw new Error(
        `tests/support/scope.ts names ${name}, which is ${file ? 'two tests' : 'no test'} of the server.`,
      );
    return file;
  });
};

/** Tests of the server that choose their database themselves, or have none: full scope runs them once. */
const RUN_ONCE: readonly string[] = [
  'account-migration',
  'between-processes',
  'chat-migration',
  'password-strength',
  'filling',
  'linkedin-provider',
  'lock',
  'mail-texts',
  'mail',
  'photo-pictures',
  'postgres',
  'row-skills',
  'search-postgres',
  'seed',
  'seed-older',
  'seed-tool',
  'seed-tool.full',
  'settings',
  'start',
  'tally',
];
export const runOnce = serverTests(RUN_ONCE);
