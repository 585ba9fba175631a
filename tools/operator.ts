/**
 * `npm run operator`: what our staff does, on the database of the settings (DATA_DIR, or DATABASE_URL). A server that runs
 * on an embedded database does the work itself; otherwise this process does. `npm run operator -- --help` lists the commands.
 */
import '../server/environment.ts';
import './demonstration.ts';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { LockedError } from '../server/database/lock.ts';
import { openClock } from '../server/clock/clock.ts';
import { openDatabase } from '../server/database/open.ts';
import { isUpToDate } from '../server/migrations/migrate.ts';
import { askControl, ControlError } from '../server/operator/control.ts';
import { operatorAnswer, type OperatorAnswer, type OperatorRequest } from '../server/operator/requests.ts';
import { runOperatorCommand } from '../server/operator/run-command.ts';
import { parseServerSettings, type ServerSettings } from '../server/settings.ts';
import { SettingsError } from '../src/settings.ts';
import { CommandLineError, help, readCommandLine } from './operator/command-line.ts';

class Failure extends Error {
  override name = 'Failure';
}

/** The person behind `sudo`, because the tool runs as the server's user. */
const osUser = (): string => process.env['SUDO_USER'] || userInfo().username;

const runHere = async (
  { database: choice, demo, site, port }: ServerSettings,
  request: OperatorRequest,
): Promise<OperatorAnswer> => {
  if (choice.kind === 'folder' && !existsSync(join(choice.folder, 'PG_VERSION')))
    throw new Failure(`There is no database in ${choice.folder}. Start the server once first.`);
  const opened = await openDatabase(choice, () => {});
  try {
    if (!(await isUpToDate(opened.database)))
      throw new Failure('The database is of another version. Start the server of this version once first.');
    const clock = await openClock({ database: opened.database, now: () => new Date(), isSettable: demo });
    return await runOperatorCommand(
      {
        database: opened.database,
        now: clock.now,
        site: { name: site.productName, origin: site.siteUrl || `http://localhost:${port}` },
      },
      request,
    );
  } finally {
    await opened.close();
  }
};

const run = async (request: OperatorRequest): Promise<OperatorAnswer> => {
  const settings = parseServerSettings(process.env);
  const { database } = settings;
  const answer = database.kind === 'folder' ? await askControl(database.folder, request) : undefined;
  return answer === undefined ? runHere(settings, request) : operatorAnswer.parse(answer);
};

try {
  const request = readCommandLine(process.argv.slice(2), osUser());
  if (request) {
    const { result, lines } = await run(request);
    const isDone = result === 'done' || result === 'waiting';
    (isDone ? process.stdout : process.stderr).write(lines.map((line) => `${line}\n`).join(''));
    if (!isDone) process.exitCode = 1;
  } else process.stdout.write(`${help}\n`);
} catch (error) {
  const isKnown = [Failure, CommandLineError, ControlError, LockedError, SettingsError].some(
    (kind) => error instanceof kind,
  );
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const line =
    error instanceof CommandLineError
      ? `${message}\n\`npm run operator -- --help\` lists the commands.`
      : error instanceof LockedError
        ? `${message} Run the tool on the machine, and in the container, of that server.`
        : isKnown
          ? message
          : code === 'ECONNREFUSED'
            ? 'The database of DATABASE_URL cannot be reached.'
            : stack;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
