/**
 * Copies the embedded database's folder. Without a running server, the tool copies. With one, the tool writes a
 * request file beside the folder: this also reaches a server in another container, and can't kill it as a signal
 * could.
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

/** Milliseconds between two checks for a request. */
const LOOKS_EVERY = 1000;
/** Milliseconds until an unanswered request means that the server is too old to know requests. */
const TAKEN_WITHIN = 10_000;

const requestOf = (folder: string): string => `${folder}.copy-request`;
const copyOf = (folder: string, id: string): string => `${folder}.copy-${id}`;
const partOf = (copy: string): string => `${copy}.part`;
const failureOf = (copy: string): string => `${copy}.failed`;

const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);

/** One file at a time: `fs.cp` was not faster. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyFile(source, target);
  }
};

/** The total size in bytes; 0 for a missing folder. Files may disappear during the scan. */
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
 * Makes a server answer copy requests. `still` runs a task while nothing writes to the folder. The returned function
 * stops this, after a running copy.
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
    await current.catch(() => {}); // the tool reports the timeout
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

/** Throws if the lock's holder has been silent for too long. */
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
  writeFileSync(`${copy}.request`, id); // the server must be able to read it, possibly as another user
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

/** The copy must fit with room to spare: a full disk would stop the server. */
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

/** Passes `use` a crash-consistent copy of the folder, and deletes the copy afterwards. */
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
