/**
 * `npm run diagrams`: draws every machine into docs/machines, and the lifecycles for the site's readers; lists the calls in
 * docs/calls.md. `--check` only reports stale files; `--readers` draws only the readers' charts.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callList } from './diagrams/call-list.ts';
import { filesOf, staleIn, writeInto } from './diagrams/files.ts';
import { machineFiles } from './diagrams/machines.ts';
import { staleReaderCharts, writeReaderCharts } from './diagrams/reader-charts.ts';
import { listLifecycles } from './paths/machines.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/machines');
const listPath = join(root, 'docs/calls.md');
const lifecycles = await listLifecycles();

if (process.argv.includes('--check')) {
  const files = await filesOf(await machineFiles(root));
  const stale = [
    ...staleIn(folder, files),
    ...(existsSync(listPath) && readFileSync(listPath, 'utf8') === callList() ? [] : ['docs/calls.md']),
    ...(await staleReaderCharts(root, lifecycles)),
  ];
  if (stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run \`npm run diagrams\`.`);
    process.exitCode = 1;
  }
} else {
  await writeReaderCharts(root, lifecycles);
  if (!process.argv.includes('--readers')) {
    const files = await filesOf(await machineFiles(root));
    writeInto(folder, files);
    writeFileSync(listPath, callList());
    console.log(`docs/machines: ${files.size} files`);
  }
}
