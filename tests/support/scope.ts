/**
 * The scope of a test run: `npm test` is for every day, `npm run test:full` for releases. A file named
 * `*.full.test.ts` runs only in full scope; a test with many variants chooses how many by `isFull`.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export const isFull: boolean = process.env['TEST_SCOPE'] === 'full';

/** Full-scope files that run in any scope: `npm test -- --changed` names the changed ones. */
export const fullFilesToRun: readonly string[] = (process.env['TEST_FULL_FILES'] ?? '')
  .split(',')
  .filter(Boolean);

/** The paths of server tests by name, in any folder. Throws for an unknown or ambiguous name. */
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

/** Server tests that choose their database, or use none: full scope runs them once. */
const RUN_ONCE: readonly string[] = [
  'account-migration',
  'audit-tool',
  'between-processes',
  'chat-migration',
  'contracts-migration',
  'password-strength',
  'filling',
  'lifecycle-migration',
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
  'tasks',
];
export const runOnce = serverTests(RUN_ONCE);
