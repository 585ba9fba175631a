/** Once for all journeys: two builds of the client, and the real backend that serves the first. */
import type { TestProject } from 'vitest/node';
import { buildOf } from '../support/builds.ts';
import { startSeededBackend } from '../support/seeded-backend.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the real server, without a trailing slash. */
    server: string;
    /** A build with no setting set: one origin. */
    dist: string;
    /** A build whose three addresses are other hosts, each with a prefix of its own. */
    elsewhereDist: string;
    chromium: string;
  }
}

export default async ({ provide }: TestProject) => {
  const dist = await buildOf('plain');
  const backend = await startSeededBackend({
    dist,
    host: '127.0.0.1',
    rateLimits: false,
    pace: false,
    logLevel: 'silent',
    seedSize: { freelancers: 120, employers: 5, reviews: 40, jobs: 200 },
  });
  provide('server', backend.address);
  provide('dist', dist);
  provide('elsewhereDist', await buildOf('elsewhere'));
  return () => backend.close();
};
