/**
 * Expensive fixtures are created once per run, by the first worker that needs them, and shared. They live in the
 * run's folder, which is deleted when the run ends.
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
/** The most bytes that the databases, builds and clusters of one run need. */
const ENOUGH = 3 * 1024 ** 3;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
/** In memory if there is enough (containers often have only 64 MB), else on disk. */
const parentFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= ENOUGH ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};
/** Deletes the folders of killed runs. */
const sweep = (parent: string): void => {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
};

/** This run's folder. The first process creates it, child processes inherit it, and its exit deletes it. */
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
/** Creates the lock with its content atomically. False if another process was first. */
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
 * The lock this process took, or undefined while another holds one. Locks are numbered and never deleted: after a
 * holder dies, only one process can create the next number. An empty lock was released.
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
 * The text `make` returned, such as a path or an address; created once per run under that name. `make` gets an empty
 * folder that lasts as long as the run. If it throws, every caller gets that error.
 */
export const onceARun = async (name: string, make: (folder: string) => Promise<string>): Promise<string> => {
  const folder = join(runFolder(), name);
  const [lock, done, failed] = ['lock', 'done', 'failed'].map((kind) => `${folder}.${kind}`) as [
    string,
    string,
    string,
  ];
  /** The result of another process. Throws if that process failed. */
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
    // Another process may have finished since the last check.
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
