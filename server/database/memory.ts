/**
 * PGlite in memory, for tests, and a template for fast first starts. Creating an empty database takes seconds
 * (initdb), loading a copy a fraction of one. The first in-memory database stores a copy beside the installed
 * packages, named after PGlite's version; the build creates it if it is missing.
 */
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from './extensions.ts';
import { parsers } from './parsers.ts';

const installed = createRequire(import.meta.url);

export const versionOfPGlite = (): string => {
  // The package does not export its package.json, so look beside its entry.
  const { version } = installed(
    fileURLToPath(new URL('../package.json', `file://${installed.resolve('@electric-sql/pglite')}`)),
  ) as { version: string };
  return version;
};

const cacheFolder = new URL('../../node_modules/.cache/marketlane/', import.meta.url);
const copyFile = (): URL => new URL(`empty-pglite-${versionOfPGlite()}.tar`, cacheFolder);

/** The empty database as a tar, if it exists. */
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
    if (copy) return await PGlite.create({ loadDataDir: copy, extensions, parsers });
  } catch {
    // Recreate a damaged copy.
  }
  const pglite = await PGlite.create({ extensions, parsers });
  await keepCopy(pglite).catch(() => {}); // on a read-only disk the next start is merely slow
  return pglite;
};

/** Ensures that the next new database can skip initdb. */
export const prepareCopy = async (): Promise<void> => {
  if (!existsSync(copyFile())) await (await createMemoryPGlite()).close();
};
