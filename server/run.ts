/** Runs the backend from the environment (settings.ts lists the keys) until it is stopped. */
import { fileURLToPath } from 'node:url';
import { clientSettingNames, SettingsError } from '../src/settings.ts';
import { namesInFile } from './environment.ts';
import { createBackend, type Backend } from './backend.ts';
import { ClockError } from './clock/clock.ts';
import { DurabilityError } from './database/embedded.ts';
import { LockedError } from './database/lock.ts';
import type { DatabaseChoice } from './database/open.ts';
import { createDemoKey, type DemoKey } from './http/demo-key.ts';
import { demoAccounts } from './account/demo-accounts.ts';
import { warmUpPdfs } from './money/invoices/pdf-route.ts';
import { createProgressLine } from './seed/filling.ts';
import { fullSize } from './seed/size.ts';
import { BuildError } from './site/dist.ts';
import { warningsOf } from './setting-names.ts';
import { parseServerSettings, serverSettingNames, type ServerSettings } from './settings.ts';

const distFolder = fileURLToPath(new URL('../dist', import.meta.url));
/** Milliseconds. The first visitors go before: this takes half a second of a processor. */
const PDFS_AFTER = 5000;

/** Exits with one line of advice for known errors, and with the full error otherwise. */
const giveUp = (error: unknown, { port }: { readonly port?: number } = {}): never => {
  const { code } = error as NodeJS.ErrnoException;
  const known = [SettingsError, LockedError, DurabilityError, BuildError, ClockError].some(
    (kind) => error instanceof kind,
  )
    ? (error as Error).message
    : undefined;
  const busy = code === 'EADDRINUSE' ? `Port ${port} is in use; set PORT to another one.` : undefined;
  const unreachable = code === 'ECONNREFUSED' ? 'The database of DATABASE_URL cannot be reached.' : undefined;
  process.stderr.write(
    `${known ?? busy ?? unreachable ?? (error instanceof Error ? error.stack : String(error))}\n`,
  );
  process.exit(1);
};

const readSettings = (): ServerSettings => {
  try {
    return parseServerSettings(process.env);
  } catch (error) {
    return giveUp(error);
  }
};

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** A demonstration is for this machine only: its passwords are public. */
const warnOfOthers = ({ host, demo }: ServerSettings): void => {
  if (!demo || LOOPBACK.includes(host)) return;
  const line = '!'.repeat(80);
  process.stderr.write(
    `${line}\n  This is a DEMONSTRATION: its passwords are public, and other machines can reach it\n  at ${host}. Set DEMO=false, or HOST=localhost.\n${line}\n`,
  );
};

/** The durability guarantee of an acknowledged write. */
const guaranteeOf = (database: DatabaseChoice): string =>
  database.kind === 'folder'
    ? `Data is in ${database.folder}. What was acknowledged survives a crash and, if the disk keeps what it has confirmed, a power cut.`
    : 'Data is on PostgreSQL, by whose settings what was acknowledged survives.';

const greet = (
  backend: Backend,
  { host, demo, site, database }: ServerSettings,
  demoKey: DemoKey | undefined,
): void => {
  const isLocal = [...LOOPBACK, '0.0.0.0', '::'].includes(host);
  const lines = ['', `  ${site.productName} is at http://${isLocal ? 'localhost' : host}:${backend.port}`];
  if (!backend.servesClient)
    lines.push('  (the API alone: there is no build in dist/, `npm run build` makes one)');
  lines.push(`  ${guaranteeOf(database)}`);
  if (backend.mail === 'mailbox' && isLocal)
    lines.push(
      '  Mail is not sent but kept. This link opens the mailbox in one browser:',
      `    http://localhost:${backend.port}${demoKey?.link() ?? '/mailbox'}`,
    );
  if (backend.payments === 'embedded' && !demo)
    lines.push('  (payments are a demonstration: the embedded provider moves no real money)');
  if (backend.mail === 'none') lines.push('  (no mail can be sent: SMTP_URL is not set)');
  if (demo) {
    const accounts = demoAccounts.map(
      ({ type, email, password }) => `    ${type.padEnd(10)}  ${email}  ${password}`,
    );
    lines.push('', '  Sign in as', ...accounts);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
};

const known = [...serverSettingNames, ...clientSettingNames];
const ofEnvironment = Object.keys(process.env);
for (const line of warningsOf({ known, ofFile: namesInFile, ofEnvironment }))
  process.stderr.write(`${line}\n`);
const settings = readSettings();
warnOfOthers(settings);
try {
  const { rateLimits, ...rest } = settings;
  const demoKey = settings.demo
    ? createDemoKey({
        onUsed: (key) =>
          process.stdout.write(`  For another browser: http://localhost:${backend.port}${key.link()}\n`),
      })
    : undefined;
  const backend: Backend = await createBackend({
    ...rest,
    demoKey,
    dist: distFolder,
    onSeeding: createProgressLine(process.stdout, fullSize),
    ...(rateLimits ? {} : { rateLimits: false }),
  });
  greet(backend, settings, demoKey);
  backend
    .warmUp()
    .catch((error: unknown) => backend.log.error({ err: error }, 'accounts could not be loaded'));
  setTimeout(() => {
    warmUpPdfs().catch((error: unknown) => backend.log.error({ err: error }, 'PDFs could not be prepared'));
  }, PDFS_AFTER).unref();

  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1); // second signal: exit now
    stopping = true;
    backend.close().then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  giveUp(error, settings);
}
