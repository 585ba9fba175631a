/**
 * A PGlite in memory, for tests, and what makes a first start fast. Creating an empty database takes seconds (it runs
 * initdb), loading a copy a fraction of one, so the first in memory keeps a copy beside the installed packages, named
 * after PGlite's version; the build sees to it that there is one.
 */
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from './extensions.ts';

const installed = createRequire(import.meta.url);

export const versionOfPGlite = (): string => {
  // The package does not export its package.json, so it is found beside its entry.
  const { version } = installed(
    fileURLToPath(new URL('../package.json', `file://${installed.resolve('@electric-sql/pglite')}`)),
  ) as { version: string };
  return version;
};

const cacheFolder = new URL('../../node_modules/.cache/marketlane/', import.meta.url);
const copyFile = (): URL => new URL(`empty-pglite-${versionOfPGlite()}.tar`, cacheFolder);

/** The empty database as a tar, where there is one. */
export const emptyCopy = async (): Promise<Blob | undefined> => {
  try {
    return new Blob([await readFile(copyFile())]);
  } catch {
    return undefined;
  }
};

const keepCopy = async (pglite: PGlite): Promise<void> => {
  const copy = await pglite.dumpDataDir('none');
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = new URL(`${process.pid}-${Date.now()}.part`, cacheFolder);
  await writeFile(unfinished, copy.stream());
  await rename(unfinished, copyFile());
};

export const createMemoryPGlite = async (): Promise<PGlite> => {
  try {
    const copy = await emptyCopy();
    if (copy) return await PGlite.create({ loadDataDir: copy, extensions });
  } catch {
    // A copy that is no good is made anew.
  }
  const pglite = await PGlite.create({ extensions });
  await keepCopy(pglite).catch(() => {}); // a read-only disk only makes the next one slow
  return pglite;
};

/** Sees to it that the next new database need not run initdb. */
export const prepareCopy = async (): Promise<void> => {
  if (!existsSync(copyFile())) await (await createMemoryPGlite()).close();
};
