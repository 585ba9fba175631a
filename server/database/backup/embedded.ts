/** Backup and restore of the embedded database's folder. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from '../extensions.ts';
import { lockDirectory, LockedError, type Lock } from '../lock.ts';
import { versionOfPGlite } from '../memory.ts';
import { syncTree } from '../sync-files.ts';
import { finishRestore, isUnfinished, putAside, restoredOf } from '../unfinished.ts';
import { pack, unpack } from './archive.ts';
import { thenClean } from '../cleaning.ts';
import { compare, contentsOf, inWords } from './contents.ts';
import { sizeOf, withCopy } from '../copies.ts';
import { readBackup, writeBackup, type Contents, type Manifest } from './manifest.ts';
import { BackupError, seldom, type Say } from '../backup-words.ts';

const engineHere = (folder: string): string =>
  `PGlite ${versionOfPGlite()} (PostgreSQL ${readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()})`;

const hasData = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION')) && !isUnfinished(folder);

/** Opens an unused folder, which runs crash recovery, and closes it again. */
const lookInto = async (folder: string, say: Say): Promise<Contents> => {
  const pglite = await PGlite.create(folder, { extensions });
  try {
    return await contentsOf(async (statement) => (await pglite.query(statement)).rows, say);
  } finally {
    await pglite.close();
  }
};

const progressOf = (what: string, whole: number, say: Say) => {
  const sometimes = seldom(say);
  let done = 0;
  return (bytes: number): void => {
    done += bytes;
    sometimes(`${what}: ${Math.min(100, Math.round((100 * done) / whole))} %`);
  };
};

export const backUpFolder = async (folder: string, file: string, say: Say): Promise<void> => {
  if (!hasData(folder)) throw new BackupError(`There is no database in ${folder}.`);
  await writeBackup(
    file,
    (part) =>
      withCopy(
        folder,
        async (copy) => {
          const contents = await lookInto(copy, say);
          say(`The copy opens and holds ${inWords(contents)}.`);
          await pack(copy, part, progressOf('Compressing', sizeOf(copy), say));
          return { database: 'embedded', engine: engineHere(copy), ...contents };
        },
        say,
      ),
    say,
  );
};

const lockFor = async (folder: string, say: Say): Promise<Lock> => {
  try {
    return await lockDirectory(folder, { say });
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new BackupError(`${error.message} Nothing was changed.`);
  }
};

const openRestored = async (folder: string, manifest: Manifest, say: Say): Promise<Contents> => {
  try {
    return await lookInto(folder, say);
  } catch (error) {
    throw new BackupError(
      `The backup does not open here (PGlite ${versionOfPGlite()}; it was made by ${manifest.engine}): ${(error as Error).message}`,
    );
  }
};

export interface RestoreOptions {
  /** Moves the folder's current content aside. */
  readonly replaces: boolean;
}

export const restoreFolder = async (
  file: string,
  folder: string,
  { replaces }: RestoreOptions,
  say: Say,
): Promise<void> => {
  const manifest = await readBackup(file, 'embedded', say);
  mkdirSync(dirname(folder), { recursive: true });
  const lock = await lockFor(folder, say);
  const fresh = `${folder}.new`;
  await thenClean(
    async () => {
      const isThere = existsSync(folder);
      if (isThere && !replaces)
        throw new BackupError(
          `There is data in ${folder} already. With --replace it is put aside, under another name. Nothing was changed.`,
        );
      rmSync(fresh, { recursive: true, force: true }); // left by an interrupted restore
      await unpack(file, fresh, progressOf('Unpacking', manifest.size * 4, say));
      const contents = await openRestored(fresh, manifest, say);
      compare(manifest, contents);
      syncTree(fresh);
      lock.beat(); // the check may have taken long: confirm that the lock is still ours
      rmSync(restoredOf(folder), { recursive: true, force: true });
      renameSync(fresh, restoredOf(folder)); // from here on, the next start finishes the restore
      const aside = isThere ? putAside(folder, 'before') : undefined;
      finishRestore(folder);
      say(`Restored ${inWords(contents)} to ${folder}.`);
      if (aside !== undefined)
        say(`What was there before is in ${aside}: delete it when you do not need it any more.`);
    },
    () => {
      // After a failure, files that were being unpacked may still appear: that is what the retries are for.
      if (lock.isHeld()) rmSync(fresh, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
      lock.release();
    },
  );
};
