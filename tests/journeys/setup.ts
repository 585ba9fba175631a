/**
 * Once for all journeys: two builds of the client and the real backend that serves the first. The builds are made in
 * folders of their own, so that nothing they need can change under a running browser.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createBackend } from '../../server/backend.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { buildInto } from '../support/build-into.ts';

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

const elsewhere = {
  PUBLIC_API_URL: 'http://api.example/v1',
  PUBLIC_BACKEND_URL: 'http://backend.example/live',
  PUBLIC_BASE_URL: 'http://base.example/files',
  PUBLIC_APP_TOKEN: 'token-of-acme',
  PUBLIC_PRODUCT_NAME: 'Acme Works',
  PUBLIC_BLOG_URL: 'https://blog.acme.example/',
};

export default async ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-journeys-'));
  const folderFor = () => mkdtempSync(join(folder, 'build-'));
  try {
    const [dist, elsewhereDist] = await Promise.all([
      buildInto(folderFor(), {}),
      buildInto(folderFor(), elsewhere),
    ]);
    const backend = await createBackend({
      dist,
      host: '127.0.0.1',
      rateLimits: false,
      pace: false,
      logLevel: 'silent',
      seedSize: { freelancers: 120, employers: 5, reviews: 40, jobs: 200 },
    });
    provide('server', backend.address);
    provide('dist', dist);
    provide('elsewhereDist', elsewhereDist);
    provide('chromium', ensureChromium());
    return async () => {
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
