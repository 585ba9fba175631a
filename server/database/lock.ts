/**
 * One process at a time may open a PGlite directory: two would destroy it. The lock is a file that says who has it, and
 * that its holder rewrites every two seconds. Whether a process of the same machine still runs is seen at once; of one in
 * another container or on another machine, only the beat tells. A lock whose holder has died is taken over; a holder that
 * only stood still finds this out before it writes again.
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

/** Milliseconds from one beat to the next. */
export const BEAT = 2000;
/** How many beats must be missing before a lock counts as left. */
export const MISSING_BEATS = 8;

const holderShape = z.object({
  host: z.string(),
  /** Of Linux, where there is one: which start of which machine, and which process ids these are. */
  boot: z.string(),
  namespace: z.string(),
  pid: z.number().int().positive(),
  /** When the process started, so that its id given to another later is not mistaken for it. */
  started: z.string(),
  id: z.string(),
  beat: z.string(),
});
export type Holder = z.infer<typeof holderShape>;

export interface LockOptions {
  /** Told of what takes long. */
  readonly say?: (words: string) => void;
  /** The lock is another's now: nothing may be written any more. Default: the process ends. */
  readonly onLost?: () => void;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}
export interface Lock {
  /** Shows that its holder lives. By itself every two seconds. */
  beat(): void;
  /** Called before anything is written: who stood still for more than two beats beats first, and so learns of a loss. */
  confirm(): void;
  /** False once another has it. */
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

/** Linux only; else ''. */
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

/** Always of one length, so that a beat is one write in place that needs no room on a full disk. */
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

/** Takes a stale lock away, unless another process has put its own there in the meantime. */
const removeStale = (file: string, id: string | undefined): void => {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else removed it
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
  // Through the descriptor: if another has taken over, this writes into a file that has no name any more.
  const write = (): void => void writeSync(descriptor, contentOf(own, beats), 0);
  const isOwn = (): boolean => {
    try {
      return holderIn(readFileSync(file, 'utf8'))?.id === own.id;
    } catch (error) {
      // That it cannot be read now, as when too many files are open, says nothing of who has it.
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

/** Locks a directory for this process. Throws a LockedError, in one line, when another has it. */
export const lockDirectory = async (
  directory: string,
  { say = () => {}, onLost = endAsLost, wait = pause }: LockOptions = {},
): Promise<Lock> => {
  const file = `${directory}.lock`;
  const own = holderHere();
  /** True once the lock has stood still for as long as no living holder lets it; false when it is gone. */
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
    // Written by a version before the beat.
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
