/** Runs the backend from the environment (settings.ts says which keys) until it is told to stop. */
import { fileURLToPath } from 'node:url';
import { SettingsError } from '../src/settings.ts';
import { createBackend, type Backend } from './backend.ts';
import { LockedError } from './database/lock.ts';
import { demoAccounts } from './seed/demo-accounts.ts';
import { createFilling } from './seed/filling.ts';
import { fullSize } from './seed/size.ts';
import { BuildError } from './site/dist.ts';
import { parseServerSettings, type ServerSettings } from './settings.ts';

const distFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** Ends with one line that tells what to do, where we know; with the whole error where we don't. */
const giveUp = (error: unknown, { port }: { readonly port?: number } = {}): never => {
  const { code } = error as NodeJS.ErrnoException;
  const known = [SettingsError, LockedError, BuildError].some((kind) => error instanceof kind)
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

const greet = (backend: Backend, { host, demo, site }: ServerSettings): void => {
  const isLocal = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const lines = ['', `  ${site.productName} is at http://${isLocal ? 'localhost' : host}:${backend.port}`];
  if (!backend.servesClient)
    lines.push('  (the API alone: there is no build in dist/, `npm run build` makes one)');
  if (backend.mail === 'mailbox' && isLocal)
    lines.push(`  Mail is not sent but kept at http://localhost:${backend.port}/mailbox`);
  if (backend.mail === 'none') lines.push('  (no mail can be sent: SMTP_URL is not set)');
  if (demo) {
    const accounts = demoAccounts.map(
      ({ type, email, password }) => `    ${type.padEnd(10)}  ${email}  ${password}`,
    );
    lines.push('', '  Sign in as', ...accounts);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
};

const settings = readSettings();
try {
  const { rateLimits, ...rest } = settings;
  const backend = await createBackend({
    ...rest,
    dist: distFolder,
    onSeeding: createFilling(process.stdout, fullSize),
    ...(rateLimits ? {} : { rateLimits: false }),
  });
  greet(backend, settings);
  backend
    .warmUp()
    .catch((error: unknown) => backend.log.error({ err: error }, 'accounts could not be loaded'));

  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1); // asked twice: now
    stopping = true;
    backend.close().then(() => process.exit(0), giveUp);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
} catch (error) {
  giveUp(error, settings);
}
