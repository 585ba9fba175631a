/**
 * Global setup of the inspector's tests: the client as `npm run dev` starts it, served with a build's strict
 * policy.
 */
import type { TestProject } from 'vitest/node';
import { ensureTestBrowser } from '../../tools/chromium.ts';
import { buildOf } from '../support/builds.ts';
import { startSeededBackend } from '../support/seeded-backend.ts';

export default async ({ provide }: TestProject) => {
  const dist = await buildOf('development');
  const backend = await startSeededBackend({
    dist,
    host: '127.0.0.1',
    rateLimits: false,
    pace: false,
    logLevel: 'silent',
    seedSize: { freelancers: 60, employers: 5, reviews: 40, jobs: 60 },
  });
  provide('servers', [backend.address]);
  provide('dist', dist);
  provide('chromium', ensureTestBrowser());
  return () => backend.close();
};
