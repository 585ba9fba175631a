/** A temporary copy of the working tree, into which one fault at a time is put. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withFault, type NamedFault } from './faults.ts';

/** Irrelevant to a fault: recorded results, this tool, and the other faults. */
const BESIDE = /^(?:docs\/(?:qa|benchmarks)\.md$|tools\/(?:mutants|test\/parts\.json$)|tests\/faults\/)/;
/** This test fails with every fault, because the fault replaces its anchor. */
const OWN_TEST = 'tests/tools/faults.test.ts';

/** Tracked and untracked files, but no builds, caches or local settings. */
const filesOf = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .toSorted();

export interface Copy {
  readonly folder: string;
  readonly files: readonly string[];
  /** A hash of its content: results of another state are stale. */
  readonly state: string;
  put(fault: NamedFault): void;
  restore(fault: NamedFault): void;
  remove(): void;
}

export const copyOf = (root: string): Copy => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const files = filesOf(root).filter((file) => file !== OWN_TEST);
  const hash = createHash('sha256');
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
    if (!BESIDE.test(file)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Some tests list files through git.
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Copy', '-c', 'user.email=copy@localhost', ...words], {
      cwd: folder,
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The tree as it is');
  const restore = ({ file }: NamedFault): void => cpSync(join(root, file), join(folder, file));
  return {
    folder,
    files,
    state: hash.digest('hex').slice(0, 16),
    put(fault) {
      writeFileSync(join(folder, fault.file), withFault(readFileSync(join(root, fault.file), 'utf8'), fault));
    },
    restore,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
