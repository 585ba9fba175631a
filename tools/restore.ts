/**
 * `npm run restore`: puts a backup into the database of the settings (DATA_DIR, or DATABASE_URL), with the server stopped.
 *
 *   npm run restore -- backups/monday.tar.gz               where there is no data yet
 *   npm run restore -- backups/monday.tar.gz --replace     the embedded data that is there is put aside first
 */
import '../server/environment.ts';
import './demonstration.ts';
import { parseArgs } from 'node:util';
import { restore } from '../server/database/backup/backup.ts';
import { parseServerSettings } from '../server/settings.ts';
import { runTool, UsageError } from './backup/run-tool.ts';

await runTool('npm run restore -- <file> [--replace]', async (say) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file.');
  await restore(parseServerSettings(process.env).database, file, { replaces: values.replace }, say);
});
