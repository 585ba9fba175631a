/**
 * `npm run tables`: writes the types of the tables from a freshly migrated database (decision 51). `--check` only
 * reports a stale file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, type FormatOptions } from 'oxfmt';
import { openDatabase } from '../server/database/open.ts';
import { migrate } from '../server/migrations/migrate.ts';
import { readTables } from './tables/read-tables.ts';
import { tableTypes } from './tables/table-types.ts';

const FILE = 'server/database/generated-tables.ts';
const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, FILE);

const { database, close } = await openDatabase({ kind: 'memory' }, () => {});
await migrate(database);
const settings = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions;
const { code: fresh } = await format(file, tableTypes(await readTables(database)), settings);
await close();

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== fresh) {
    console.error(`Stale: ${FILE}. \`npm run tables\` mends it.`);
    process.exitCode = 1;
  }
} else writeFileSync(file, fresh);
