/**
 * How much of the tests runs: `npm test` runs the proof of every day, `npm run test:full` the proof of a release. A file
 * named `*.full.test.ts` runs in full scope only; a test with many variants chooses how many by `isFull`.
 */
import { mustExist } from './must-exist.ts';

export const isFull: boolean = process.env['TEST_SCOPE'] === 'full';

/** Files of the full scope that run in any scope: `npm test -- --changed` names those that changed. */
export const fullFilesToRun: readonly string[] = (process.env['TEST_FULL_FILES'] ?? '')
  .split(',')
  .filter(Boolean);

/** Tests of the server that choose their database themselves, or have none: full scope runs them once. */
export const runOnce: readonly string[] = mustExist(
  [
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
  ].map((name) => `tests/server/${name}.test.ts`),
  'tests/support/scope.ts',
);
