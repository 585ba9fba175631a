/**
 * `npm run test:full`, for releases: every path of every instance, all fault profiles, every journey, the server on
 * both databases, the small soak. Takes the options of `npm test`: `-- --project 'server*'`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync(process.execPath, ['tools/test.ts', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, TEST_SCOPE: 'full' },
});
process.exitCode = status ?? 1;
