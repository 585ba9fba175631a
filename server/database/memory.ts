/**
 * A PGlite in memory, for tests. Creating an empty one takes seconds (it runs initdb), loading a copy a fraction of
 * one, so the first keeps a copy of the empty database beside the installed packages, named after PGlite's version.
 */
import { createRequire } from 'node:module';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from './extensions.ts';

const installed = createRequire(import.meta.url);

const versionOf = (): string => {
  // The package does not export its package.json, so it is found beside its entry.
  const { version } = installed(
    fileURLToPath(new URL('../package.json', `file://${installed.resolve('@electric-sql/pglite')}`)),
  ) as { version: string };
  return version;
};

const cacheFolder = new URL('../../node_modules/.cache/marketlane/', import.meta.url);
const copyFile = (): URL => new URL(`empty-pglite-${versionOf()}.tar`, cacheFolder);

const keepCopy = async (pglite: PGlite): Promise<void> => {
  const copy = await pglite.dumpDataDir('none');
  await mkdir(cacheFolder, { recursive: true });
  const unfinished = new URL(`${process.pid}-${Date.now()}.part`, cacheFolder);
  await writeFile(unfinished, copy.stream());
  await rename(unfinished, copyFile());
};

export const createMemoryPGlite = async (): Promise<PGlite> => {
  try {
    return await PGlite.create({ loadDataDir: new Blob([await readFile(copyFile())]), extensions });
  } catch {
    const pglite = await PGlite.create({ extensions });
    await keepCopy(pglite).catch(() => {}); // a read-only disk only makes the next one slow
    return pglite;
  }
};
