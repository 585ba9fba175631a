/** `npm start`: builds if dist is missing or stale, then starts the backend, which serves it. */
import '../server/environment.ts';
import './demonstration.ts';
import { fileURLToPath } from 'node:url';
import { parseSettings } from '../src/settings.ts';
import { build } from './build/build.ts';
import { recordIn, stampOf } from './build/stamp.ts';

delete process.env['ENTRY']; // tests use other entries and call build() themselves
const root = fileURLToPath(new URL('..', import.meta.url));

try {
  if (recordIn(`${root}dist`)?.stamp !== stampOf(root, parseSettings(process.env))) {
    console.log('Building the client…');
    await build(root);
  }
  await import('../server/main.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
