/**
 * `node server/main.ts`: the marketplace on one port. Keeps Node's compiled code beside the installed packages, which
 * saves later starts about a second; whence the import that comes after it.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/marketlane/compiled', import.meta.url)));
await import('./environment.ts');
await import('./run.ts');
