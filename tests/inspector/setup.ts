/** Once for the inspector: the client as `npm run dev` starts it, built and served with the strict policy of a build. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createBackend } from '../../server/backend.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { buildInto } from '../support/build-into.ts';

export default async ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-inspector-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const dist = await buildInto(folder, { ENTRY: './src/entry.development.ts' });
    const backend = await createBackend({
      dist,
      host: '127.0.0.1',
      rateLimits: false,
      pace: false,
      logLevel: 'silent',
      seedSize: { freelancers: 60, employers: 5, reviews: 40, jobs: 60 },
    });
    provide('server', backend.address);
    provide('dist', dist);
    provide('chromium', ensureChromium());
    return async () => {
      await backend.close();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
};
