/** `npm run build`: writes a static dist/ for any host with a history fallback. */
import '../server/environment.ts';
import { fileURLToPath } from 'node:url';
import { prepareCopy } from '../server/database/memory.ts';
import { build } from './build/build.ts';

delete process.env['ENTRY']; // tests use other entries and call build() themselves

try {
  // Speeds up the backend's first start, but is not required.
  await Promise.all([build(fileURLToPath(new URL('..', import.meta.url))), prepareCopy().catch(() => {})]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
