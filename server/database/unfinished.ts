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

/** Renames a folder, for its owner to look at. Returns the new name, which holds the time. */
export const putAside = (folder: string, what: 'before' | 'unfinished'): string => {
  const aside = `${folder}.${what}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  renameSync(folder, aside);
  return aside;
};

/** Of a folder that a restore has made whole, and that only lacks its name. */
export const restoredOf = (folder: string): string => `${folder}.restored`;

/** Gives a restored folder the name of the one it takes the place of, unless that is still there. */
export const finishRestore = (folder: string): void => {
  if (existsSync(folder) || !existsSync(restoredOf(folder))) return;
  markFinished(folder); // else it would be put aside
  renameSync(restoredOf(folder), folder);
  syncOne(dirname(folder));
};
