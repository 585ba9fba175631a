/**
 * Only one process may open a PGlite folder: two would destroy it. The lock file names its holder, which rewrites the file
 * every two seconds. A process on the same machine notices a dead holder at once; other containers and machines only
 * see that the heartbeat stopped. Then they take over the lock. A holder that was only paused notices the loss before
 * its next write.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

export class LockedError extends Error {
  override name = 'LockedError';
}

/** Milliseconds between two heartbeats. */
export const BEAT = 2000;
/** This many missed heartbeats mean an abandoned lock. */
export const MISSING_BEATS = 8;

const holderShape = z.object({
  host: z.string(),
  /** On Linux: the boot and the PID namespace, so that process ids are comparable. */
  boot: z.string(),
  namespace: z.string(),
  pid: z.number().int().positive(),
  /** The process's start time: its id may be reused. */
  started: z.string(),
  id: z.string(),
  beat: z.string(),
});
export type Holder = z.infer<typeof holderShape>;

export interface LockOptions {
  /** Reports long waits. */
  readonly say?: (words: string) => void;
  /** The lock was lost: nothing may be written any more. Default: the process exits. */
  readonly onLost?: () => void;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}
export interface Lock {
  /** Renews the lock. Also runs every two seconds. */
  beat(): void;
  /** Called before each write: after a pause of more than two intervals it renews first, and so notices a loss. */
  confirm(): void;
  /** False after another process took over. */
  isHeld(): boolean;
  release(): void;
}

const textOf = (read: () => string): string => {
  try {
    return read().trim();
  } catch {
    return '';
  }
};

/** Linux only; '' elsewhere. */
const startOf = (pid: number): string =>
  textOf(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holderHere = (): Holder => ({
  host: hostname(),
  boot: textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  namespace: textOf(() => readlinkSync('/proc/self/ns/pid')),
  pid: process.pid,
  started: startOf(process.pid),
  id: randomUUID(),
  beat: '',
});

/** Constant length, so that a heartbeat is one write in place that needs no space on a full disk. */
const contentOf = (holder: Holder, beats: number): string =>
  `${JSON.stringify({ ...holder, beat: String(beats).padStart(12, '0') })}\n`;

const holderIn = (content: string): Holder | undefined => {
  try {
    return holderShape.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
};

const readLock = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Removes a stale lock, unless another process has replaced it meanwhile. */
const removeStale = (file: string, id: string | undefined): void => {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process removed it
  }
  if (holderIn(readFileSync(aside, 'utf8'))?.id !== id && !existsSync(file)) linkSync(aside, file);
  rmSync(aside);
};

const createLock = (file: string): number | undefined => {
  try {
    return openSync(file, 'wx+');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
};

const endAtOnce = (why: string): never => {
  process.stderr.write(`${why}\n`);
  process.exit(1);
};
const endAsLost = (): never =>
  endAtOnce('Another process has taken the data over while this one stood still; it ends now.');

const hold = (file: string, descriptor: number, own: Holder, onLost: () => void): Lock => {
  let beats = 0;
  let beatAt = Date.now();
  // Through the descriptor: after a takeover this writes to an unlinked file.
  const write = (): void => void writeSync(descriptor, contentOf(own, beats), 0);
  const isOwn = (): boolean => {
    try {
      return holderIn(readFileSync(file, 'utf8'))?.id === own.id;
    } catch (error) {
      // A temporary read error, such as too many open files, says nothing about the holder.
      return (error as NodeJS.ErrnoException).code !== 'ENOENT';
    }
  };
  write();
  const beat = (): void => {
    if (!isOwn()) {
      clearInterval(timer);
      return onLost();
    }
    beats += 1;
    beatAt = Date.now();
    try {
      write();
    } catch (error) {
      endAtOnce(`The lock cannot be written: ${(error as Error).message}. The server ends now.`);
    }
  };
  const timer = setInterval(beat, BEAT).unref();
  return {
    beat,
    isHeld: isOwn,
    confirm() {
      if (Math.abs(Date.now() - beatAt) > 2 * BEAT) beat();
    },
    release() {
      clearInterval(timer);
      if (isOwn()) rmSync(file, { force: true });
      closeSync(descriptor);
    },
  };
};

const inUse = (directory: string, who: string): LockedError =>
  new LockedError(
    `The data in ${directory} is in use by ${who}; stop it first, or set DATA_DIR to another folder.`,
  );

/** Locks a folder for this process. Throws a one-line LockedError if another process holds it. */
export const lockDirectory = async (
  directory: string,
  { say = () => {}, onLost = endAsLost, wait = pause }: LockOptions = {},
): Promise<Lock> => {
  const file = `${directory}.lock`;
  const own = holderHere();
  /** True once the lock has been silent longer than a living holder allows; false when it is gone. */
  const standsStill = async (found: string, holder: Holder | undefined): Promise<boolean> => {
    if (holder) say(`${directory} was locked by ${holder.host}: waiting to see whether it is still in use…`);
    for (let beats = 0; beats < (holder ? MISSING_BEATS : 1); beats += 1) {
      await wait(BEAT);
      const now = readLock(file);
      if (now === undefined) return false;
      if (now !== found)
        throw inUse(directory, `another container or machine (${holderIn(now)?.host ?? 'unknown'})`);
    }
    return true;
  };
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const descriptor = createLock(file);
    if (descriptor !== undefined) return hold(file, descriptor, own, onLost);
    const found = readLock(file);
    if (found === undefined) continue;
    const holder = holderIn(found);
    // Written by a version without heartbeats.
    const [, older] = /^(\d+)\n/.exec(found) ?? [];
    if (older !== undefined && isRunning(Number(older))) throw inUse(directory, `process ${older}`);
    const isNear =
      holder?.boot === own.boot && holder.namespace === own.namespace && holder.host === own.host;
    if (isNear && isRunning(holder.pid) && holder.started === startOf(holder.pid))
      throw inUse(directory, `process ${holder.pid}`);
    if (isNear || (await standsStill(found, holder))) removeStale(file, holder?.id);
  }
  throw new LockedError(`The data in ${directory} is being opened by another process; try again.`);
};
