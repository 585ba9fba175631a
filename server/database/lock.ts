/**
 * One process at a time may open a PGlite directory: two would destroy it. The lock is a file that holds who has
 * it; one left by a process that died (a `kill -9`, a power cut) is recognised and taken over.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class LockedError extends Error {
  override name = 'LockedError';
}

/** When a process started, so that its id given to another later is not mistaken for it. Linux only; else ''. */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The process that wrote the lock, when it still runs. */
const holderOf = (content: string): number | undefined => {
  const [pid = '', started = ''] = content.split('\n');
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0 || !isRunning(id)) return undefined;
  return started === startOf(id) ? id : undefined;
};

const readLock = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const refuse = (directory: string, holder: number): never => {
  throw new LockedError(
    `The data in ${directory} is in use by process ${holder}; stop it first, or set DATA_DIR to another folder.`,
  );
};

/** Takes a stale lock away, unless another process has put its own there in the meantime. */
const removeStale = (file: string, stale: string): void => {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else removed it
  }
  if (readFileSync(aside, 'utf8') !== stale && !existsSync(file)) linkSync(aside, file);
  rmSync(aside);
};

/** Locks a directory for this process; returns what unlocks it. Throws a LockedError, in one line, when it is taken. */
export const lockDirectory = (directory: string): (() => void) => {
  const file = `${directory}.lock`;
  const own = `${process.pid}\n${startOf(process.pid)}\n${randomUUID()}\n`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      return () => {
        if (readLock(file) === own) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const found = readLock(file);
      if (found === undefined) continue;
      const holder = holderOf(found);
      if (holder !== undefined) refuse(directory, holder);
      removeStale(file, found);
    }
  }
  throw new LockedError(`The data in ${directory} is being opened by another process; try again.`);
};
