/**
 * A database folder whose making was interrupted. One that may not be all on the disk, as after a power cut during the
 * first start, has a mark and is not used; one that a restore has made whole gets its name when it is next opened.
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

/** To be called when the folder's files are on the disk. */
export const markFinished = (folder: string): void => {
  rmSync(markOf(folder), { force: true });
  syncOne(dirname(folder));
};

const moveAside = (path: string, name: string): string => {
  const aside = `${name}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(path, aside);
  return aside;
};

/** Renames a folder, for its owner to look at. Returns the new name, which holds the time. */
export const putAside = (folder: string, what: 'before' | 'unfinished'): string =>
  moveAside(folder, `${folder}.${what}`);

/** Of a folder that a restore has made whole, and that only lacks its name. */
export const restoredOf = (folder: string): string => `${folder}.restored`;

/** Gives a restored folder its name, which is free. */
export const finishRestore = (folder: string): void => {
  markFinished(folder); // else it would be put aside
  renameSync(restoredOf(folder), folder);
  syncOne(dirname(folder));
};

/** Deals with what an interrupted start or restore has left. To be called before the folder is opened. */
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
