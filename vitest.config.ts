/** The tiers of the tests. `npm test` runs all; `npm test -- --project machines` one. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { runFolder } from './tests/support/once.ts';
import { LongFirst } from './tests/support/long-first.ts';
import { hasPostgres } from './tests/support/postgres.ts';
import { fullFilesToRun, isFull, runOnce } from './tests/support/scope.ts';

runFolder(); // before any worker starts: all of them inherit the one folder

/**
 * They run one after the other, so that each has both cores and its own time in the table at the end. The inspector's
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
/** What this run leaves out: patterns, or the files themselves where some of them run. */
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
 * The files of one worker share its modules and its globals: importing them anew for every file took three times as long
 * as the tests. What a test changes of a global, it puts back.
 */
const shared = { isolate: false };

/** Its files share the modules and no data: every database is the test's own. */
const server = {
  ...shared,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  alias: { '@node-rs/argon2': fileURLToPath(new URL('tests/server/quick-argon2.ts', import.meta.url)) },
};

export default defineConfig({
  test: {
    // The build's own module is node's to load: vite would look for the source maps of what is bundled in it.
    server: { deps: { external: [/\/\.render\//] } },
    projects: [
      tier('contracts', shared),
      tier('machines', shared),
      tier('adapters', { ...shared, environment: 'jsdom' }),
      // Some of them walk every machine there is, some start a compiler or a build.
      tier('tools', { ...shared, testTimeout: 30_000 }),
      tier('regressions', shared),
      tier('server', { ...server, include: ['tests/{server,production}/**/*.test.ts'] }),
      // In `npm test` the tier above runs on PostgreSQL too where the two databases can differ.
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
      // Files of a worker share its Chromium and one page of it, so its modules live as long as the worker.
      tier('journeys', {
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 90_000,
        globalSetup: 'tests/journeys/setup.ts',
      }),
      // Its browser runs the client as it is developed, in a build of its own.
      tier('inspector', {
        isolate: false,
        testTimeout: 60_000,
        hookTimeout: 90_000,
        globalSetup: 'tests/inspector/setup.ts',
      }),
      // One Chromium: its tests are paths, and run side by side on pages of their own. Six pages at a time lost one in 300.
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
