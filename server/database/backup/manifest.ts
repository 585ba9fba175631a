/**
 * A backup is two files: the data, and a manifest that describes it. The data file gets its final name last, so an
 * interrupted backup has no data file.
 */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { migrations } from '../../migrations/migrate.ts';
import { syncOne } from '../sync-files.ts';
import { thenClean } from '../cleaning.ts';
import { BackupError, inMegabytes, type Say } from '../backup-words.ts';

const contentsShape = z.object({
  /** The last applied migration. */
  migration: z.string().nullable(),
  /** Row counts by table. */
  rows: z.record(z.string(), z.number()),
});
export type Contents = z.infer<typeof contentsShape>;

const manifestShape = contentsShape.extend({
  format: z.literal(1),
  database: z.enum(['embedded', 'PostgreSQL']),
  /** Versions of the marketplace and of its database. */
  version: z.string(),
  engine: z.string(),
  madeAt: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestShape>;

export const manifestOf = (file: string): string => `${file}.json`;
const partOf = (file: string): string => `${file}.part`;

const fingerprint = async (file: string): Promise<Pick<Manifest, 'size' | 'sha256'>> => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
};

const versionHere = (): string => {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

type Made = Contents & Pick<Manifest, 'database' | 'engine'>;

/** `make` fills the given file, which exists, is empty and is readable by its owner only. */
export const writeBackup = async (
  file: string,
  make: (part: string) => Promise<Made>,
  say: Say,
): Promise<void> => {
  const manifest = manifestOf(file);
  for (const taken of [file, manifest])
    if (existsSync(taken)) throw new BackupError(`${taken} exists already; name another file.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = partOf(file);
  try {
    writeFileSync(part, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError(
      `${part} exists: a backup is being written, or was interrupted. Delete it, or name another file.`,
    );
  }
  await thenClean(
    async () => {
      const made = await make(part);
      syncOne(part);
      const whole: Manifest = {
        format: 1,
        version: versionHere(),
        madeAt: new Date().toISOString(),
        ...made,
        ...(await fingerprint(part)),
      };
      writeFileSync(partOf(manifest), `${JSON.stringify(whole, undefined, 2)}\n`, { mode: 0o600 });
      syncOne(partOf(manifest));
      renameSync(partOf(manifest), manifest);
      renameSync(part, file);
      syncOne(dirname(file));
      say(`Backed up to ${file} (${inMegabytes(whole.size)}), described in ${manifest}.`);
    },
    () => {
      for (const left of [part, partOf(manifest)]) rmSync(left, { force: true });
    },
  );
};

/** The manifest of a complete backup. */
export const readBackup = async (
  file: string,
  database: Manifest['database'],
  say: Say,
): Promise<Manifest> => {
  if (!existsSync(file)) throw new BackupError(`There is no ${file}.`);
  if (!existsSync(manifestOf(file)))
    throw new BackupError(
      `There is no ${manifestOf(file)}, which \`npm run backup\` writes beside each backup.`,
    );
  const manifest = ((): Manifest => {
    try {
      return manifestShape.parse(JSON.parse(readFileSync(manifestOf(file), 'utf8')));
    } catch {
      throw new BackupError(`${manifestOf(file)} is damaged.`);
    }
  })();
  if (manifest.database !== database)
    throw new BackupError(
      `${file} is a backup of the ${manifest.database} database, and the settings name the ${database} one.`,
    );
  if (manifest.migration !== null && !(manifest.migration in migrations))
    throw new BackupError(
      `${file} was made by version ${manifest.version} of the marketplace, which is newer than this one; restore it with that version.`,
    );
  say(`Checking ${file}…`);
  const { size, sha256 } = await fingerprint(file);
  if (size !== manifest.size)
    throw new BackupError(
      `${file} is damaged: it has ${size} bytes of ${manifest.size}. Nothing was changed.`,
    );
  if (sha256 !== manifest.sha256)
    throw new BackupError(`${file} is damaged: its bytes are not those of the backup. Nothing was changed.`);
  return manifest;
};
