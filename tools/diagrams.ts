/**
 * `npm run diagrams`: draws every machine into docs/machines, and the lifecycles for the site's readers. `--check`
 * only reports stale files; `--readers` draws only the readers' charts.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOf, staleIn, writeInto } from './diagrams/files.ts';
import { machineFiles } from './diagrams/machines.ts';
import { staleReaderCharts, writeReaderCharts } from './diagrams/reader-charts.ts';
import { listLifecycles } from './paths/machines.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/machines');
const lifecycles = await listLifecycles();

if (process.argv.includes('--check')) {
  const files = await filesOf(await machineFiles(root));
  const stale = [...staleIn(folder, files), ...(await staleReaderCharts(root, lifecycles))];
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run \`npm run diagrams\`.`);
    process.exitCode = 1;
  }
} else {
  await writeReaderCharts(root, lifecycles);
  if (!process.argv.includes('--readers')) {
    const files = await filesOf(await machineFiles(root));
    writeInto(folder, files);
    console.log(`docs/machines: ${files.size} files`);
  }
}
