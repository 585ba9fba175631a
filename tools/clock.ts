/**
 * `npm run clock`: shows the clock of a running demonstration, or moves it ahead. It returns once every deadline on the
 * way has run.
 *
 *   npm run clock                  what the clock shows
 *   npm run clock -- +14d          14 days ahead; also +3h, +30m, +1d12h
 */
import '../server/environment.ts';
import './demonstration.ts';
import { parseArgs } from 'node:util';
import { spanWords } from '../src/contracts/core/span-words.ts';
import { SettingsError } from '../src/settings.ts';
import { ClockError, openClock } from '../server/clock/clock.ts';
import { askServer, RequestError } from '../server/database/requests.ts';
import { openPostgres } from '../server/database/postgres.ts';
import { answerClock, clockAnswer, type ClockAnswer } from '../server/lifecycles/advance.ts';
import { isSeeded } from '../server/seed/seed.ts';
import { parseServerSettings } from '../server/settings.ts';
import { millisecondsIn } from './clock/span.ts';

class UsageError extends Error {
  override name = 'UsageError';
}
const USAGE =
  'Use npm run clock -- +14d (days), +3h (hours), +30m (minutes), or no argument to see the clock.';
/** Deadlines that are printed one by one. */
const MOST_SHOWN = 20;

/** PostgreSQL needs no server in between: all processes hear of the move. */
const moveOnPostgres = async (url: string, by: number | undefined): Promise<ClockAnswer> => {
  const opened = openPostgres(url, () => {});
  try {
    const { database } = opened;
    const now = () => new Date();
    const clock = await openClock({ database, now, isSettable: await isSeeded(database) });
    return await answerClock({ database, clock, now }, { by });
  } finally {
    await opened.close();
  }
};

const momentOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const print = ({ now, ahead, passed }: ClockAnswer): void => {
  const lead = ahead === 0 ? 'is right' : `is ${spanWords(ahead)} ahead`;
  console.log(`The clock ${lead}: it shows ${momentOf(now)}.`);
  if (passed.length === 0) return;
  console.log(passed.length === 1 ? 'One deadline ran:' : `${passed.length} deadlines ran:`);
  for (const { kind, id, dueAt, state } of passed.slice(0, MOST_SHOWN))
    console.log(
      `  ${momentOf(dueAt)}  ${kind} ${id}: ${state === undefined ? 'failed' : JSON.stringify(state)}`,
    );
  if (passed.length > MOST_SHOWN) console.log(`  … and ${passed.length - MOST_SHOWN} more`);
};

const main = async (): Promise<void> => {
  const [span, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  const by = span === undefined ? undefined : millisecondsIn(span);
  if (rest.length > 0 || (span !== undefined && by === undefined)) throw new UsageError(USAGE);
  const { database, demo } = parseServerSettings(process.env);
  if (!demo) throw new ClockError('Only the clock of a demonstration can be moved.');
  if (by !== undefined) console.log('Moving the clock…');
  const answer =
    database.kind === 'postgres'
      ? await moveOnPostgres(database.url, by)
      : database.kind === 'folder'
        ? clockAnswer.parse(await askServer(database.folder, 'clock', { by }))
        : undefined;
  if (answer) print(answer);
};

try {
  await main();
} catch (error) {
  const isKnown = [UsageError, ClockError, RequestError, SettingsError].some((kind) => error instanceof kind);
  const isMisused = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  console.error(isMisused ? USAGE : isKnown ? (error as Error).message : error);
  process.exitCode = 1;
}
