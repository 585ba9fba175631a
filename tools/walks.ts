/**
 * Walks at random through the lifecycles of money, for docs/benchmarks.md: 100,000 in memory, and on each database 5000 through
 * the lifecycles and 5000 through the calls, with a faulty provider. Arguments: `--seed 18`, `--pure 100000`, `--server 5000`,
 * `--calls 5000`, `--provider stripe` for calls with Stripe's stand-in, and `--on PGlite` or `--on PostgreSQL` for one database.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '18' },
    pure: { type: 'string', default: '100000' },
    server: { type: 'string', default: '5000' },
    calls: { type: 'string', default: '5000' },
    provider: { type: 'string', default: 'faulty' },
    on: { type: 'string' },
  },
});
/** False if a walk has lost a cent. */
const walks = (files: readonly string[], database?: string): boolean => {
  if (files.length === 0) return true;
  const { status } = spawnSync(
    process.execPath,
    [
      `${root}node_modules/vitest/vitest.mjs`,
      'run',
      ...files,
      ...(database === undefined ? [] : ['-t', `on ${database}`]),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        MONEY_WALKS_SEED: values.seed,
        MONEY_WALKS_PURE: values.pure,
        MONEY_WALKS_SERVER: values.server,
        MONEY_WALKS_CALLS: values.calls,
        MONEY_WALKS_PROVIDER: values.provider,
      },
    },
  );
  return status === 0;
};
const inMemory = values.pure === '0' ? [] : ['tests/machines/lifecycles/money-walks.test.ts'];
const onDatabases = [
  ...(values.server === '0' ? [] : ['tests/server/money/money-walks.test.ts']),
  ...(values.calls === '0' ? [] : ['tests/server/money/provider-walks.test.ts']),
];
if (!walks(inMemory) || !walks(onDatabases, values.on)) process.exitCode = 1;
