/**
 * Lifecycles run on no page. tests/models/lifecycles.test.ts takes their paths on snapshots as a server would keep
 * them; as soon as the server uses one, its paths must go through the server's calls too.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const sourcesOf = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

/** What is to be written for those of the lifecycles that server code imports; nothing when all is there. */
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
