/** `npm run build`: writes a static dist/ for any host with a history fallback. */
import '../server/environment.ts';
import { fileURLToPath } from 'node:url';
import { prepareCopy } from '../server/database/memory.ts';
import { build } from './build/build.ts';

delete process.env['ENTRY']; // another entry is for tests, which call build() themselves

try {
  // The backend's first start takes the copy; without one it only starts later.
  await Promise.all([build(fileURLToPath(new URL('..', import.meta.url))), prepareCopy().catch(() => {})]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
