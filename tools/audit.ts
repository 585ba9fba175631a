/**
 * `npm run audit`: replays every log, verifies the chains of hashes, and compares snapshots, records, the ledger and the
 * payment provider. Prints what differs, and then fails. On the database of the settings (DATA_DIR, or DATABASE_URL): a server
 * that runs on an embedded database does the work itself, otherwise this process does.
 */
import '../server/environment.ts';
import './demonstration.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openClock } from '../server/clock/clock.ts';
import { LockedError } from '../server/database/lock.ts';
import { openDatabase } from '../server/database/open.ts';
import { askServer, RequestError } from '../server/database/requests.ts';
import type { Database } from '../server/database/tables.ts';
import { isUpToDate } from '../server/migrations/migrate.ts';
import { audit, auditReport, isClean, linesOf, logLinesOf, type AuditReport } from '../server/money/audit.ts';
import { embeddedBooks } from '../server/provider/embedded/books.ts';
import type { ProviderBooks } from '../server/provider/port.ts';
import { parseServerSettings, type ServerSettings } from '../server/settings.ts';
import { SettingsError } from '../src/settings.ts';

class Failure extends Error {
  override name = 'Failure';
}

const booksOf = async (database: Database, { stripe }: ServerSettings): Promise<ProviderBooks> => {
  if (!stripe) return embeddedBooks(database);
  const { openStripeBooks } = await import('../server/provider/stripe/provider.ts');
  return openStripeBooks(database, stripe);
};

const auditHere = async (settings: ServerSettings): Promise<AuditReport> => {
  const { database: choice, demo } = settings;
  const opened = await openDatabase(choice, () => {});
  try {
    if (!(await isUpToDate(opened.database)))
      throw new Failure('The database is of another version. Start the server of this version once first.');
    const clock = await openClock({ database: opened.database, now: () => new Date(), isSettable: demo });
    return await audit({
      database: opened.patient,
      provider: await booksOf(opened.patient, settings),
      now: clock.now(),
    });
  } finally {
    await opened.close();
  }
};

const run = async (): Promise<AuditReport> => {
  const settings = parseServerSettings(process.env);
  const { database } = settings;
  if (database.kind !== 'folder') return auditHere(settings);
  if (!existsSync(join(database.folder, 'PG_VERSION')))
    throw new Failure(`There is no database in ${database.folder}. Start the server once first.`);
  if (!existsSync(`${database.folder}.lock`)) return auditHere(settings);
  try {
    return auditReport.parse(await askServer(database.folder, 'audit', {}));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // A killed server leaves its lock behind. One that runs has told why it failed.
    return auditHere(settings).catch((other: unknown) => {
      throw other instanceof LockedError ? error : other;
    });
  }
};

try {
  const report = await run();
  const isRight = isClean(report);
  (isRight ? process.stdout : process.stderr).write(
    [...linesOf(report), ...logLinesOf(report)].map((line) => `${line}\n`).join(''),
  );
  if (!isRight) process.exitCode = 1;
} catch (error) {
  const isKnown = [Failure, LockedError, RequestError, SettingsError].some((kind) => error instanceof kind);
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const line = isKnown
    ? message
    : code === 'ECONNREFUSED'
      ? 'The database of DATABASE_URL cannot be reached.'
      : stack;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
