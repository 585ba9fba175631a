/** `npm run diagrams`: draws every machine into docs/machines. With `--check` it only says what is no longer true. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, staleIn, writeInto } from './diagrams/files.ts';
import { machineFiles } from './diagrams/machines.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/machines');
const files = await filesOf(await machineFiles(root));

if (process.argv.includes('--check')) {
  const stale = staleIn(folder, files);
  if (stale.length > 0) {
    console.error(`Stale in docs/machines: ${stale.join(', ')}. \`npm run diagrams\` mends it.`);
    process.exitCode = 1;
  }
} else {
  writeInto(folder, files);
  console.log(`docs/machines: ${files.size} files`);
}
