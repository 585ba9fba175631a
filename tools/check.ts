/** `npm run check`: everything that can be known without running the tests. Runs all of it, then says what failed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uncoveredRules } from './rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const run = (file: string, ...rest: readonly string[]): boolean =>
  spawnSync(file, rest, { cwd: root, stdio: 'inherit' }).status === 0;

const steps: Readonly<Record<string, () => boolean>> = {
  types: () => run(bin('tsc')),
  // Layers and cycles are lint rules: no-restricted-imports by folder, import/no-cycle.
  'lint, layers, cycles': () => run(bin('oxlint'), '--type-aware', '--deny-warnings'),
  format: () =>
    run(bin('prettier'), '--check', '--log-level', 'warn', 'src', 'server', 'tests', 'tools', '*.ts'),
  'dead code': () => run(bin('knip'), '--no-progress'),
  'rules covered': () => {
    const missing = uncoveredRules(root);
    if (missing.length > 0) console.error(`No test's title cites ${missing.join(', ')} of docs/rules.md.`);
    return missing.length === 0;
  },
  diagrams: () => run(process.execPath, 'tools/diagrams.ts', '--check'),
  'paths of every machine': () => run(process.execPath, 'tools/paths/complete.ts'),
  build: () => run(process.execPath, 'tools/build.ts'),
  budgets: () => run(process.execPath, 'tools/budgets.ts'),
};

const chosen = process.argv.slice(2);
const failed: string[] = [];
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const start = performance.now();
  const passed = step();
  console.log(`${passed ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (!passed) failed.push(name);
}
if (failed.length > 0) {
  console.error(`check failed: ${failed.join('; ')}`);
  process.exitCode = 1;
}
