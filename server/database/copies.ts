/**
 * A copy of the embedded database's folder. Where no server runs, the tool takes it. Where one does, the tool leaves a
 * request beside the folder: that also reaches a server in another container, and cannot end one, as a signal can.
 */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BEAT, lockDirectory, LockedError, MISSING_BEATS, type Lock } from './lock.ts';
import { thenClean } from './cleaning.ts';
import { BackupError, inMegabytes, seldom, type Say } from './backup-words.ts';

/** Milliseconds between two looks of a server for a request. */
const LOOKS_EVERY = 1000;
/** Milliseconds that a request may lie there: a server that does not take it knows no requests. */
const TAKEN_WITHIN = 10_000;

const requestOf = (folder: string): string => `${folder}.copy-request`;
const copyOf = (folder: string, id: string): string => `${folder}.copy-${id}`;
const partOf = (copy: string): string => `${copy}.part`;
const failureOf = (copy: string): string => `${copy}.failed`;

const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);

/** One file after the other: `fs.cp` was no faster. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyFile(source, target);
  }
};

/** Bytes of all its files; 0 where there is no such folder. A file may go while it looks. */
export const sizeOf = (path: string): number => {
  try {
    const stats = statSync(path);
    if (!stats.isDirectory()) return stats.size;
    return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
  } catch {
    return 0;
  }
};

/**
 * Has a server answer requests for a copy. `still` runs work while nothing is written to the folder. The function that it
 * gives ends this, after a copy that has begun.
 */
export const answerCopyRequests = (
  folder: string,
  still: (work: () => Promise<void>) => Promise<void>,
): (() => Promise<void>) => {
  const request = requestOf(folder);
  rmSync(request, { force: true }); // it was meant for another process
  let current: Promise<void> | undefined;
  const answer = async (): Promise<void> => {
    const id = readFileSync(request, 'utf8');
    rmSync(request);
    if (!isId(id)) return;
    const copy = copyOf(folder, id);
    try {
      await still(() => copyFolder(folder, partOf(copy)));
      renameSync(partOf(copy), copy);
    } catch (error) {
      writeFileSync(failureOf(copy), (error as Error).message);
    }
  };
  const look = async (): Promise<void> => {
    if (current || !existsSync(request)) return;
    current = answer();
    await current.catch(() => {}); // the tool waits in vain, and says so
    current = undefined;
  };
  const timer = setInterval(() => void look(), LOOKS_EVERY).unref();
  return async () => {
    clearInterval(timer);
    await current?.catch(() => {});
  };
};

const lockText = (folder: string): string => {
  try {
    return readFileSync(`${folder}.lock`, 'utf8');
  } catch {
    return '';
  }
};

/** Throws when the holder of the folder's lock has shown no life for a while. */
const createWatch = (folder: string) => {
  let [text, since] = [lockText(folder), performance.now()];
  return (): void => {
    const now = lockText(folder);
    if (now !== text) [text, since] = [now, performance.now()];
    if (performance.now() - since > BEAT * MISSING_BEATS)
      throw new BackupError('The server ended before its copy was finished. Start the backup again.');
  };
};

const requestCopy = async (folder: string, copy: string, id: string, say: Say): Promise<void> => {
  const request = requestOf(folder);
  say(`A server uses ${folder}: asking it for a copy…`);
  writeFileSync(`${copy}.request`, id); // for the server to read: it may be another user
  renameSync(`${copy}.request`, request);
  const asked = performance.now();
  while (existsSync(request)) {
    if (performance.now() - asked > TAKEN_WITHIN) {
      rmSync(request, { force: true });
      throw new BackupError('The server does not answer: stop it first, then start the backup again.');
    }
    await wait(100);
  }
  const whole = sizeOf(folder);
  const sometimes = seldom(say);
  const watch = createWatch(folder);
  while (!existsSync(copy)) {
    if (existsSync(failureOf(copy)))
      throw new BackupError(`The server could not copy its data: ${readFileSync(failureOf(copy), 'utf8')}`);
    watch();
    sometimes(`Copied ${inMegabytes(sizeOf(partOf(copy)))} of ${inMegabytes(whole)}…`);
    await wait(100);
  }
};

const lockIfFree = async (folder: string, say: Say): Promise<Lock | undefined> => {
  try {
    return await lockDirectory(folder, { say });
  } catch (error) {
    if (error instanceof LockedError) return undefined;
    throw error;
  }
};

/** Room for the copy, and something to spare: a full disk would stop the server. */
const checkRoom = (folder: string): void => {
  const { bavail, bsize } = statfsSync(dirname(folder));
  const needed = sizeOf(folder) * 1.2;
  if (bavail * bsize < needed)
    throw new BackupError(
      `A backup needs ${inMegabytes(needed)} of room in ${dirname(folder)} for a while, and there is ${inMegabytes(bavail * bsize)}.`,
    );
};

const removeOlder = (folder: string): void => {
  const prefix = `${basename(folder)}.copy-`;
  for (const name of readdirSync(dirname(folder)))
    if (name.startsWith(prefix)) rmSync(join(dirname(folder), name), { recursive: true, force: true });
};

/** Hands `use` a copy of the folder at one moment, as after a crash, and removes it afterwards. */
export const withCopy = async <Result>(
  folder: string,
  use: (copy: string) => Promise<Result>,
  say: Say,
): Promise<Result> => {
  const turn = await lockIfFree(`${folder}.copy`, say);
  if (!turn) throw new BackupError(`Another backup of ${folder} is being made.`);
  return thenClean(
    async () => {
      removeOlder(folder);
      checkRoom(folder);
      const id = randomUUID();
      const copy = copyOf(folder, id);
      const lock = await lockIfFree(folder, say);
      if (lock) {
        try {
          say(`Copying ${folder} (${inMegabytes(sizeOf(folder))})…`);
          await copyFolder(folder, copy);
        } finally {
          lock.release();
        }
      } else await requestCopy(folder, copy, id, say);
      return use(copy);
    },
    () => {
      if (turn.isHeld()) removeOlder(folder);
      turn.release();
    },
  );
};
