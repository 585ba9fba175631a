/**
 * PGlite's files on a disk, with PostgreSQL's own order of writes. PGlite starts PostgreSQL with fsync off, and its files
 * have no fsync in Node. Here they have one, and PostgreSQL asks for it: at each commit, for its log and at a checkpoint,
 * in the order that survives a power cut.
 */
import { fsyncSync } from 'node:fs';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of PGlite that this relies on, and that its types do not name. */
interface NodeFiles {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}

export interface Syncs {
  /** How often a file has been written to the disk. */
  count: number;
}

/**
 * The disk has refused what was written. PostgreSQL ends then, since nobody knows what the disk holds, and reads its log at
 * the next start. PGlite would take the error for a success.
 */
const endAtOnce = (error: Error): never => {
  process.stderr.write(`The disk does not take what is written: ${error.message}. The server ends now.\n`);
  process.exit(1);
};

class DurableNodeFS extends NodeFS {
  readonly #syncs: Syncs;
  constructor(folder: string, syncs: Syncs) {
    super(folder);
    this.#syncs = syncs;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: postgresMod.PostgresMod): void => {
      const { stream_ops } = (module as unknown as NodeFiles).NODEFS;
      stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
        } catch (error) {
          endAtOnce(error as Error);
        }
        this.#syncs.count += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** `-F` switches fsync off. PostgreSQL knows several ways to sync its log; PGlite passes only `fsync` on to its files. */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

export const durableOptions = (folder: string, syncs: Syncs) => ({
  fs: new DurableNodeFS(folder, syncs),
  startParams,
});
