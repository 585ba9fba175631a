/**
 * Lifecycles run on no page. tests/models/lifecycles.test.ts takes their paths on stored snapshots; once the server
 * uses a lifecycle, its paths must also go through the server's calls.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const sourcesOf = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

/** The missing tests of lifecycles that server code imports; empty if complete. */
export const unprovenOnServer = (root: string, files: readonly string[]): string[] => {
  const server = sourcesOf(root, 'server/**/*.ts');
  const tests = sourcesOf(root, 'tests/server/**/*.test.ts');
  return files
    .map((file) => basename(file))
    .filter((name) => server.some((source) => source.includes(`/lifecycles/${name}`)))
    .filter(
      (name) =>
        !tests.some((source) => source.includes(`/lifecycles/${name}`) && source.includes('coveringPaths(')),
    )
    .map(
      (name) =>
        `${name}: the server moves it, and no test takes its paths through the server: write one in tests/server that imports src/machines/lifecycles/${name} and brings each step of coveringPaths() about by the calls that do it.`,
    );
};
