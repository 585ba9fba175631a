/** Backs up and restores the configured database. */
import { join } from 'node:path';
import type { DatabaseChoice } from '../open.ts';
import { backUpFolder, restoreFolder, type RestoreOptions } from './embedded.ts';
import { backUpPostgres, restorePostgres } from './postgres.ts';
import { BackupError, type Say } from '../backup-words.ts';

const IN_MEMORY = 'A database in memory has no backups.';

/** A name per second, in `backups`. */
export const usualFile = ({ kind }: DatabaseChoice, now = new Date()): string =>
  join(
    'backups',
    `marketlane-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${kind === 'postgres' ? 'dump' : 'tar.gz'}`,
  );

export const backUp = async (choice: DatabaseChoice, file: string, say: Say): Promise<void> => {
  switch (choice.kind) {
    case 'memory':
      throw new BackupError(IN_MEMORY);
    case 'folder':
      return backUpFolder(choice.folder, file, say);
    case 'postgres':
      return backUpPostgres(choice.url, file, say);
  }
};

/** Never overwrites: an existing embedded database is moved aside, and only if `replaces` is set. */
export const restore = async (
  choice: DatabaseChoice,
  file: string,
  options: RestoreOptions,
  say: Say,
): Promise<void> => {
  switch (choice.kind) {
    case 'memory':
      throw new BackupError(IN_MEMORY);
    case 'folder':
      return restoreFolder(file, choice.folder, options, say);
    case 'postgres':
      return restorePostgres(file, choice.url, say);
  }
};
