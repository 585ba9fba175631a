/**
 * Database folders whose creation was interrupted. A folder that may not be completely on disk, as after a power cut
 * in the first start, is marked and not used. A complete restored folder gets its name at the next start.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncOne } from './sync-files.ts';

const markOf = (folder: string): string => `${folder}.unfinished`;

export const isUnfinished = (folder: string): boolean => existsSync(markOf(folder));

export const markUnfinished = (folder: string): void => {
  writeFileSync(markOf(folder), '');
  syncOne(markOf(folder));
  syncOne(dirname(folder));
};

/** Call it once the folder's files are on disk. */
export const markFinished = (folder: string): void => {
  rmSync(markOf(folder), { force: true });
  syncOne(dirname(folder));
};

const moveAside = (path: string, name: string): string => {
  const aside = `${name}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(path, aside);
  return aside;
};

/** Renames a folder so that its owner can inspect it. Returns the new name, which contains the time. */
export const putAside = (folder: string, what: 'before' | 'unfinished'): string =>
  moveAside(folder, `${folder}.${what}`);

/** The name of a complete restored folder before its final rename. */
export const restoredOf = (folder: string): string => `${folder}.restored`;

/** Gives a restored folder its free final name. */
export const finishRestore = (folder: string): void => {
  markFinished(folder); // otherwise the next start would move it aside
  renameSync(restoredOf(folder), folder);
  syncOne(dirname(folder));
};

/** Handles what an interrupted start or restore left behind. Call it before the folder is opened. */
export const settleLeftovers = (folder: string, say: (words: string) => void): void => {
  if (isUnfinished(folder) && existsSync(folder))
    say(
      `The first start in ${folder} was not finished. What it left is in ${putAside(folder, 'unfinished')}.`,
    );
  if (!existsSync(restoredOf(folder))) return;
  if (existsSync(folder)) {
    const aside = moveAside(restoredOf(folder), `${folder}.not-restored`);
    say(`A restore to ${folder} was cut off before it replaced anything. What it unpacked is in ${aside}.`);
    return;
  }
  finishRestore(folder);
  say(`A restore to ${folder} was cut off when all was unpacked. It is finished now.`);
};
