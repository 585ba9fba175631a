/**
 * The mark of a database folder whose first files may not all be on the disk yet, as after a power cut during the first
 * start. A folder that has it is not used.
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
