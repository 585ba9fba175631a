/**
 * `npm run test:models`: every generated path of every machine on the real client in Chromium (`npm test` skips paths
 * shared with a machine of the same kind), then again with injected faults; ends with a table of the transitions
 * taken. `npm run test:models -- session navigation` selects machines; `--faults all` runs every path with every
 * fault, `--faults none` with none.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { faults: { type: 'string', default: 'turns' } },
});
if (!['turns', 'all', 'none'].includes(values.faults)) {
  console.error(`--faults must be turns, all or none, not ‘${values.faults}’.`);
  process.exit(2);
}
const files = values.faults === 'none' ? ['tests/models/paths.test.ts'] : [];
const { status } = spawnSync(process.execPath, ['tools/test.ts', '--project', 'models', ...files], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(positionals.length > 0 && { PATHS_OF: positionals.join(',') }),
    FAULTS: values.faults,
    TEST_SCOPE: 'full',
  },
});
process.exitCode = status ?? 1;
