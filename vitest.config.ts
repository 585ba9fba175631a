/** The tiers of the tests. `npm test` runs all; `npm test -- --project machines` one. */
import { defineConfig } from 'vitest/config';

/**
 * In CI a test of real processes, sockets or browsers that failed is tried once more, on machines whose noise is not ours;
 * what passed only then is named at the end of the run. Nowhere else is anything tried twice.
 */
const tries = { retry: process.env['CI'] ? 1 : 0 };

const tier = (name: string, more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...more },
});

export default defineConfig({
  test: {
    // The build's own module is node's to load: vite would look for the source maps of what is bundled in it.
    server: { deps: { external: [/\/\.render\//] } },
    projects: [
      tier('contracts'),
      tier('machines'),
      tier('adapters', { environment: 'jsdom' }),
      // Some of them walk every machine there is, some start a compiler or a build.
      tier('tools', { testTimeout: 30_000 }),
      tier('regressions'),
      tier('server', { ...tries, testTimeout: 30_000, hookTimeout: 60_000 }),
      // The tiers that drive a Chromium come one after the other: two cores bear one of them at a time.
      // Each file drives a Chromium of its own against a server of its own: two at a time is what two cores bear.
      tier('journeys', {
        ...tries,
        sequence: { groupOrder: 1 },
        testTimeout: 60_000,
        hookTimeout: 90_000,
        maxWorkers: 2,
        globalSetup: 'tests/journeys/setup.ts',
      }),
      // Its browser runs the client as it is developed, in a build of its own.
      tier('inspector', {
        ...tries,
        sequence: { groupOrder: 2 },
        testTimeout: 60_000,
        hookTimeout: 90_000,
        maxWorkers: 1,
        globalSetup: 'tests/inspector/setup.ts',
      }),
      // One Chromium at a time: its tests are paths, and run side by side in contexts of their own.
      tier('models', {
        ...tries,
        sequence: { groupOrder: 3 },
        testTimeout: 60_000,
        hookTimeout: 90_000,
        maxConcurrency: 4,
        maxWorkers: 1,
        globalSetup: 'tests/models/setup.ts',
      }),
    ],
    reporters: ['default', './tools/outcome-reporter.ts'],
  },
});
