/** The tiers of the tests. `npm test` runs all; `npm test -- --project machines` one. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { runFolder } from './tests/support/once.ts';
import { LongFirst } from './tests/support/long-first.ts';
import { hasPostgres } from './tests/support/postgres.ts';
import { fullFilesToRun, isFull, runOnce } from './tests/support/scope.ts';

runFolder(); // before any worker starts: all of them inherit the folder

/**
 * Tiers run one after the other, so that each has both cores and its own time in the final table. The inspector's
 * files run beside the journeys.
 */
const ORDER = {
  contracts: 0,
  machines: 1,
  adapters: 2,
  regressions: 3,
  tools: 4,
  server: 5,
  'server-postgres': 6,
  inspector: 7,
  journeys: 7,
  models: 8,
} as const;

const FULL = '**/*.full.test.{ts,tsx}';
/** Excluded files: patterns, or single files if others of a pattern run. */
const notInScope = (): string[] => {
  if (isFull) return [];
  if (fullFilesToRun.length === 0) return [FULL];
  return globSync(`tests/${FULL}`, { cwd: import.meta.dirname }).filter(
    (file) => !fullFilesToRun.includes(file),
  );
};

const tier = (name: keyof typeof ORDER, more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: {
    name,
    sequence: { groupOrder: ORDER[name] },
    maxWorkers: 2,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude: [...configDefaults.exclude, ...notInScope()],
    ...more,
  },
});

/**
 * The files of a worker share modules and globals: importing them anew for each file took three times as long as the
 * tests. A test restores every global it changes.
 */
const shared = { isolate: false };

/** Files share modules but no data: every database belongs to one test. */
const server = {
  ...shared,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  alias: { '@node-rs/argon2': fileURLToPath(new URL('tests/server/quick-argon2.ts', import.meta.url)) },
};

export default defineConfig({
  test: {
    // Node must load the build's own module: vite would look for the source maps of its bundled code.
    server: { deps: { external: [/\/\.render\//] } },
    projects: [
      tier('contracts', shared),
      tier('machines', shared),
      tier('adapters', { ...shared, environment: 'jsdom' }),
      // Some walk every machine, some start a compiler or a build.
      tier('tools', { ...shared, testTimeout: 30_000 }),
      tier('regressions', shared),
      tier('server', { ...server, include: ['tests/{server,production}/**/*.test.ts'] }),
      // In `npm test`, the tier above also runs on PostgreSQL where the databases can differ.
      ...(isFull && hasPostgres
        ? [
            tier('server-postgres', {
              ...server,
              include: ['tests/server/**/*.test.ts'],
              exclude: [...configDefaults.exclude, ...runOnce],
              env: { TEST_DATABASE: 'PostgreSQL' },
            }),
          ]
        : []),
      // A worker's files share its Chromium and one page, so its modules live as long as the worker.
      tier('journeys', {
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 90_000,
        globalSetup: 'tests/journeys/setup.ts',
      }),
      // Its browser runs the development client, from a build of its own.
      tier('inspector', {
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 90_000,
        globalSetup: 'tests/inspector/setup.ts',
      }),
      // One Chromium: its tests are paths and run in parallel on separate pages. With six pages at a time, one path
      // in 300 was lost.
      tier('models', {
        testTimeout: 60_000,
        hookTimeout: 90_000,
        maxConcurrency: 4,
        maxWorkers: 1,
        globalSetup: 'tests/models/setup.ts',
      }),
    ],
    sequence: { sequencer: LongFirst },
    reporters: ['default', './tools/test/reporter.ts'],
  },
});
