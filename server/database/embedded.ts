/** PGlite: PostgreSQL inside this process, in memory or in a folder. */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { PGlite } from '@electric-sql/pglite';
import { answerCopyRequests } from './copies.ts';
import { durableOptions } from './durable-files.ts';
import { extensions } from './extensions.ts';
import { lockDirectory, type Lock } from './lock.ts';
import { createMemoryPGlite, emptyCopy } from './memory.ts';
import type { OpenDatabase } from './open-database.ts';
import { parsers } from './parsers.ts';
import { SerialPGliteDialect } from './pglite-dialect.ts';
import { syncTree } from './sync-files.ts';
import type { Tables } from './tables.ts';
import { markFinished, markUnfinished, settleLeftovers } from './unfinished.ts';

/** Milliseconds between two checkpoints. PGlite makes none by itself, so its log would grow until it is closed. */
const CHECKPOINT_EVERY = 5 * 60_000;

/** The folder's files cannot be made durable. */
export class DurabilityError extends Error {
  override name = 'DurabilityError';
}

const asDatabase = (pglite: PGlite, onClosed: () => void): OpenDatabase => {
  const database = new Kysely<Tables>({ dialect: new SerialPGliteDialect({ pglite }) });
  return {
    database,
    patient: database,
    async listen(channel, hear) {
      await pglite.listen(channel, hear);
    },
    async close() {
      await database.destroy();
      if (!pglite.closed) await pglite.close();
      onClosed();
    },
  };
};

export const openMemory = async (): Promise<OpenDatabase> => asDatabase(await createMemoryPGlite(), () => {});

const openDurable = async (folder: string, lock: Lock): Promise<OpenDatabase> => {
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  if (isNew) markUnfinished(folder);
  const copy = isNew ? await emptyCopy() : undefined;
  let syncs = 0;
  const pglite = await PGlite.create({
    ...durableOptions(folder, { beforeChange: lock.confirm, onSynced: () => (syncs += 1) }),
    extensions,
    parsers,
    ...(copy && { loadDataDir: copy }),
  });
  await pglite.exec('CHECKPOINT');
  if (syncs === 0) {
    await pglite.close();
    throw new DurabilityError(
      `The embedded database does not sync its files in ${folder}: this version of PGlite is not the one that this server was made for.`,
    );
  }
  if (isNew) {
    syncTree(folder);
    markFinished(folder);
  }
  const opened = asDatabase(pglite, () => lock.release());
  /** Waits for its turn: never inside a transaction, and without concurrent writes. */
  const afterCheckpoint = (work: () => Promise<void> = async () => {}): Promise<void> =>
    opened.database.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection);
      await work();
    });
  const timer = setInterval(() => void afterCheckpoint().catch(() => {}), CHECKPOINT_EVERY).unref();
  const stopAnswering = answerCopyRequests(folder, afterCheckpoint);
  return {
    ...opened,
    async close() {
      clearInterval(timer);
      await stopAnswering();
      await opened.close();
    },
  };
};

/** As fast as PGlite's default: a power cut loses the last seconds. For tests. */
const openQuick = async (folder: string, lock: Lock): Promise<OpenDatabase> => {
  const copy = existsSync(join(folder, 'PG_VERSION')) ? undefined : await emptyCopy();
  const pglite = await PGlite.create(folder, { extensions, parsers, ...(copy && { loadDataDir: copy }) });
  return asDatabase(pglite, () => lock.release());
};

type Say = (words: string) => void;

export interface FolderOptions {
  readonly isDurable: boolean;
  /** Reports what a start waits for, and what it moves aside. */
  readonly say?: Say | undefined;
}

/** By default, every account of the machine could read and write PGlite's files. */
const closeToOthers = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
};

export const openFolder = async (
  folder: string,
  { say = () => {}, isDurable }: FolderOptions,
): Promise<OpenDatabase> => {
  mkdirSync(dirname(folder), { recursive: true });
  const lock = await lockDirectory(folder, { say });
  try {
    settleLeftovers(folder, say);
    closeToOthers(folder);
    return await (isDurable ? openDurable : openQuick)(folder, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
};
