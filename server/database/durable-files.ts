/**
 * PGlite's files on disk, with PostgreSQL's own write order. PGlite starts PostgreSQL with fsync off, and its Node
 * files have no fsync. This adds fsync, so that commits, the log and checkpoints reach the disk in the order that
 * survives a power cut. Before every file change it also checks that the lock is still held.
 */
import { fsyncSync } from 'node:fs';
import { PGlite, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FileOperation = (...details: never[]) => unknown;
/** Internals of PGlite that its types do not declare. */
interface NodeFiles {
  readonly NODEFS: {
    readonly node_ops: Record<string, FileOperation>;
    readonly stream_ops: Record<string, FileOperation>;
  };
}

export interface FileWatch {
  /** Called before each change of a file or folder. */
  readonly beforeChange: () => void;
  /** Called after each fsync of a file. */
  readonly onSynced: () => void;
}

/**
 * The disk rejected a write. PostgreSQL stops then, because the disk's content is unknown, and replays its log at the
 * next start. PGlite would treat the error as success.
 */
const endAtOnce = (error: Error): never => {
  process.stderr.write(`The disk does not take what is written: ${error.message}. The server ends now.\n`);
  process.exit(1);
};

const CHANGES = {
  node_ops: ['mknod', 'rename', 'rmdir', 'setattr', 'symlink', 'unlink'],
  stream_ops: ['setattr', 'write'],
} as const;

const watchChanges = (files: NodeFiles['NODEFS'], beforeChange: () => void): void => {
  for (const kind of ['node_ops', 'stream_ops'] as const)
    for (const name of CHANGES[kind]) {
      const change = files[kind][name];
      if (!change) throw new Error(`PGlite's files have no ${name}`);
      files[kind][name] = (...details) => {
        beforeChange();
        return change(...details);
      };
    }
};

const addFsync = (files: NodeFiles['NODEFS'], onSynced: () => void): void => {
  files.stream_ops['fsync'] = ({ nfd }: { readonly nfd: number }) => {
    try {
      fsyncSync(nfd);
    } catch (error) {
      endAtOnce(error as Error);
    }
    onSynced();
    return 0;
  };
};

class DurableNodeFS extends NodeFS {
  readonly #watch: FileWatch;
  constructor(folder: string, watch: FileWatch) {
    super(folder);
    this.#watch = watch;
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const complete = (module: postgresMod.PostgresMod): void => {
      const { NODEFS } = module as unknown as NodeFiles;
      watchChanges(NODEFS, this.#watch.beforeChange);
      addFsync(NODEFS, this.#watch.onSynced);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), complete] } };
  }
}

/** `-F` switches fsync off. Of PostgreSQL's methods to sync its log, PGlite passes only `fsync` on to its files. */
const startParams = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

export const durableOptions = (folder: string, watch: FileWatch) => ({
  fs: new DurableNodeFS(folder, watch),
  startParams,
});
