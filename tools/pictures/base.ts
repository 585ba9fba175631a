/** Builds the base commit in a temporary worktree that shares the installed packages. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RECORDED } from '../../tests/models/support/recorded-build.ts';

const git = (root: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Where the work began to differ from main, or the named commit. */
export const baseCommit = (root: string, named: string | undefined): string =>
  named === undefined
    ? git(root, 'merge-base', 'HEAD', 'main')
    : git(root, 'rev-parse', '--verify', `${named}^{commit}`);

/** The commit's client with recorded actors. A commit is built once. */
export const buildBase = (root: string, commit: string): string => {
  const kept = join(root, '.cache/pictures-base', commit);
  if (existsSync(kept)) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'marketlane-pictures-'));
  const tree = join(folder, 'tree');
  const built = join(folder, 'built');
  try {
    git(root, 'worktree', 'add', '--detach', tree, commit);
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    mkdirSync(built);
    const script = `const { buildInto } = await import(${JSON.stringify(join(tree, 'tests/support/build-into.ts'))});
      await buildInto(${JSON.stringify(built)}, ${JSON.stringify(RECORDED)});`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    rmSync(dirname(kept), { recursive: true, force: true }); // an earlier base is of no more use
    cpSync(join(built, 'dist'), kept, { recursive: true });
    return kept;
  } finally {
    if (existsSync(tree)) git(root, 'worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  }
};
