/**
 * `node server/main.ts`: the marketplace on one port. It caches Node's compiled code beside the installed packages,
 * which saves later starts about a second; hence the later import.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/marketlane/compiled', import.meta.url)));
await import('./environment.ts');
await import('./run.ts');
