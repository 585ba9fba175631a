/**
 * `npm run seed`: fills the database of the settings (DATA_DIR, or DATABASE_URL) with a demo world of any size.
 *
 *   npm run seed -- --scale 7                              seven times as large as the usual one
 *   npm run seed -- --freelancers 100000 --jobs 100000     some parts by number; the others as --scale has them
 *   npm run seed -- --scale 7 --fresh                      empties the database first: all that is in it is lost
 *   npm run seed -- --chats 1000 --thread 100000           conversations of the demo employer, and messages of the first
 */
import '../server/environment.ts';
import './demonstration.ts';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { LockedError } from '../server/database/lock.ts';
import { openDatabase } from '../server/database/open.ts';
import type { Database } from '../server/database/tables.ts';
import { migrate } from '../server/migrations/migrate.ts';
import { demoAccounts } from '../server/account/demo-accounts.ts';
import { seed, type OnProgress } from '../server/seed/seed.ts';
import { fullSize, type SeedSize } from '../server/seed/size.ts';
import { parseServerSettings } from '../server/settings.ts';
import { SettingsError } from '../src/settings.ts';
import { addConversations, type ConversationSize } from './seed/conversations.ts';

class Failure extends Error {
  override name = 'Failure';
}

const usage = 'Use --scale N, --freelancers N, --jobs N, --chats N, --thread N, --fresh';

const positive = (name: string, word: string, most: number): number => {
  const number = Number(word);
  if (!(number > 0 && number <= most))
    throw new Failure(`--${name} must be a number above 0, ${most} at most.\n${usage}`);
  return number;
};

interface Options {
  readonly size: SeedSize;
  readonly fresh: boolean;
  /** In addition to the demo data's. */
  readonly talk: ConversationSize | undefined;
}
const readOptions = (): Options => {
  const one = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: {
        scale: { ...one, default: '1' },
        freelancers: one,
        jobs: one,
        chats: one,
        thread: one,
        fresh: { type: 'boolean', default: false },
      },
    });
    const scale = positive('scale', values.scale, 1000);
    const count = (name: 'freelancers' | 'jobs'): number =>
      Math.round(
        values[name] === undefined ? fullSize[name] * scale : positive(name, values[name], 10_000_000),
      );
    const [freelancers, jobs] = [count('freelancers'), count('jobs')];
    // Employers grow with the jobs and hires.
    const growth = Math.max(scale, freelancers / fullSize.freelancers, jobs / fullSize.jobs);
    const employers = Math.max(1, Math.round(fullSize.employers * growth));
    const some = (name: 'chats' | 'thread', most: number): number =>
      values[name] === undefined ? 1 : Math.round(positive(name, values[name], most));
    const talk =
      values.chats === undefined && values.thread === undefined
        ? undefined
        : { chats: some('chats', 100_000), thread: some('thread', 1_000_000) };
    return { size: { ...fullSize, freelancers, jobs, employers }, fresh: values.fresh, talk };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

/** The number of users; 0 without a table. */
const peopleIn = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('users') is not null as there`.execute(
    database,
  );
  if (!rows[0]?.there) return 0;
  const { count } = await database
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const empty = async (database: Database): Promise<void> => {
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
};

const number = new Intl.NumberFormat('en-GB');

/** On a terminal one line that is overwritten; elsewhere a line every few seconds. */
const createProgress = ({ freelancers, jobs }: SeedSize): { readonly tell: OnProgress; end(): void } => {
  const { isTTY } = process.stdout;
  const done: Record<string, number> = {};
  let last = 0;
  const show = () => {
    last = performance.now();
    const [people, posted] = [done['freelancers'] ?? 0, done['jobs'] ?? 0];
    const line = `${number.format(people)} of ${number.format(freelancers)} freelancers, ${number.format(posted)} of ${number.format(jobs)} jobs`;
    process.stdout.write(isTTY ? `\r${line}` : `${line}\n`);
  };
  return {
    tell(table, rows) {
      done[table] = (done[table] ?? 0) + rows;
      if (performance.now() - last > (isTTY ? 200 : 3000)) show();
    },
    end() {
      show();
      if (isTTY) process.stdout.write('\n');
      const all = Object.values(done).reduce((sum, rows) => sum + rows, 0);
      process.stdout.write(`${number.format(all)} rows in ${(performance.now() / 1000).toFixed(1)} s\n`);
    },
  };
};

const main = async (): Promise<void> => {
  const { size, fresh, talk } = readOptions();
  const settings = parseServerSettings(process.env);
  const { patient: database, close } = await openDatabase(settings.database, () => {});
  try {
    const people = await peopleIn(database);
    if (people > 0 && !fresh)
      throw new Failure(
        `The database holds a world of ${number.format(people)} people already. --fresh empties it first: all that is in it is lost.`,
      );
    if (people > 0) await empty(database);
    await migrate(database);
    const progress = createProgress(size);
    await seed(database, size, () => new Date(), progress.tell);
    progress.end();
    if (talk) {
      const id = await addConversations(database, talk);
      const [{ email }] = demoAccounts;
      process.stdout.write(
        `${number.format(talk.chats)} conversations of ${email}, ${number.format(talk.thread)} messages at /chat-user/${id}\n`,
      );
    }
  } finally {
    await close();
  }
};

try {
  await main();
} catch (error) {
  const known = [Failure, SettingsError, LockedError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
