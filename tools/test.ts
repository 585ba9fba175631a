/**
 * `npm test`: finds or installs a Chromium, builds where needed, and runs every tier. Arguments go to vitest:
 * `npm test -- --project machines`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseSettings } from '../src/settings.ts';
import { build } from './build/build.ts';
import { recordIn, stampOf } from './build/stamp.ts';
import { ensureChromium } from './chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rest = process.argv.slice(2);

try {
  const chromium = ensureChromium();
  if (recordIn(`${root}dist`)?.stamp !== stampOf(root, parseSettings(process.env))) await build(root);
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: chromium },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
