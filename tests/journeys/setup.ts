/** Once for all journeys: two builds of the client, and a real backend for each worker that serves the first. */
import type { TestProject } from 'vitest/node';
import { buildOf } from '../support/builds.ts';
import { startSeededBackend } from '../support/seeded-backend.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The addresses of the real servers, one per worker, without a trailing slash. */
    servers: readonly string[];
    /** A build without settings: one origin. */
    dist: string;
    /** A build whose three addresses are other hosts, each with its own prefix. */
    elsewhereDist: string;
    chromium: string;
  }
}

/** As many as the workers of this tier in vitest.config.ts. */
const WORKERS = 2;

export default async ({ provide }: TestProject) => {
  const dist = await buildOf('plain');
  const start = () =>
    startSeededBackend({
      dist,
      host: '127.0.0.1',
      rateLimits: false,
      pace: false,
      logLevel: 'silent',
      seedSize: { freelancers: 120, employers: 5, reviews: 40, jobs: 200 },
    });
  const backends = await Promise.all(Array.from({ length: WORKERS }, start));
  provide(
    'servers',
    backends.map(({ address }) => address),
  );
  provide('dist', dist);
  provide('elsewhereDist', await buildOf('elsewhere'));
  return async () => {
    await Promise.all(backends.map((backend) => backend.close()));
  };
};
