/**
 * Fixtures that cost are made once a run, by the first worker that needs them, and shared by all others. They live in the
 * run's folder, which is removed when the run ends.
 */
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const KEY = 'TEST_RUN_FOLDER';
const PREFIX = 'marketlane-run-';
/** Bytes that databases, builds and clusters of one run need at most. */
const ENOUGH = 3 * 1024 ** 3;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
/** Memory where there is enough of it (a container often has 64 MB), else the disk. */
const parentFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};
/** Removes the folders of runs that were killed before they could do it themselves. */
const sweep = (parent: string): void => {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
};

/** The folder of this run. The first process that asks creates it, its children inherit it, and its exit removes it. */
export const runFolder = (): string => {
  const known = process.env[KEY];
  if (known !== undefined) return known;
  const parent = parentFolder();
  sweep(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  process.env[KEY] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const contentOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
/** Creates the lock with its content in one step. False if another process created it first. */
const create = (lock: string): boolean => {
  const own = `${lock}.${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
};
/**
 * The lock that this process took, or undefined while another holds one. Locks are numbered and never removed: the
 * successor of a holder that died takes the next number, which only one process can create. An empty lock was released.
 */
const takeLock = (prefix: string): string | undefined => {
  for (let number = 1; ; number += 1) {
    const lock = `${prefix}-${number}`;
    const holder = contentOf(lock);
    if (holder === undefined) return create(lock) ? lock : undefined;
    if (holder !== '' && isRunning(Number(holder))) return undefined;
  }
};

/**
 * The text that `make` gave, for example a path or an address; made once a run under that name. `make` gets an empty folder
 * of its own that lasts as long as the run. When it throws, everybody who asks gets that error.
 */
export const onceARun = async (name: string, make: (folder: string) => Promise<string>): Promise<string> => {
  const folder = join(runFolder(), name);
  const [lock, done, failed] = ['lock', 'done', 'failed'].map((kind) => `${folder}.${kind}`) as [
    string,
    string,
    string,
  ];
  /** What another process has made. Throws when that process failed. */
  const madeByOthers = (): string | undefined => {
    const reason = contentOf(failed);
    if (reason !== undefined) throw new Error(`the fixture ‘${name}’ could not be made: ${reason}`);
    return contentOf(done);
  };
  let own: string | undefined;
  while (own === undefined) {
    const made = madeByOthers();
    if (made !== undefined) return made;
    own = takeLock(lock);
    if (own === undefined) await wait(25);
  }
  try {
    // Another process may have finished since the loop looked.
    const made = madeByOthers();
    if (made !== undefined) return made;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const text = await make(folder).catch((error: unknown) => {
      writeFileSync(failed, error instanceof Error ? error.message : String(error));
      throw error;
    });
    writeFileSync(`${done}.part`, text);
    renameSync(`${done}.part`, done);
    return text;
  } finally {
    writeFileSync(own, '');
  }
};
