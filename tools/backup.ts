/**
 * `npm run backup`: writes a backup of the database of the settings (DATA_DIR, or DATABASE_URL); the server may go on.
 *
 *   npm run backup                                   a new file in backups/
 *   npm run backup -- /mnt/backups/monday.tar.gz     this file
 */
import '../server/environment.ts';
import './demonstration.ts';
import { parseArgs } from 'node:util';
import { backUp, usualFile } from '../server/database/backup/backup.ts';
import { parseServerSettings } from '../server/settings.ts';
import { runTool, UsageError } from './backup/run-tool.ts';

await runTool('npm run backup [-- <file>]', async (say) => {
  const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (rest.length > 0) throw new UsageError('Name at most one file.');
  const { database } = parseServerSettings(process.env);
  await backUp(database, file ?? usualFile(database), say);
});
