/** `npm run build`: writes a static dist/ for any host with a history fallback. */
import './environment.ts';
import { fileURLToPath } from 'node:url';
import { build } from './build/build.ts';

delete process.env['ENTRY']; // another entry is for tests, which call build() themselves

try {
  await build(fileURLToPath(new URL('..', import.meta.url)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
