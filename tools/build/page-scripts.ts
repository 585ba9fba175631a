/** The files a page needs beside the first script, from the build's chunks, so that HTML can name or inline them. */
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Rspack } from '@rsbuild/core';

const DIRECTORY = 'src/wiring/app/pages.ts';

/** By route: the directory's imports. */
export const importsByRoute = (source: string): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  // An entry ends where the next begins.
  const entries = source.split(/^ {4}(?=\w+(?:: |\(|,))/m).slice(1);
  for (const entry of entries) {
    const [route = ''] = /^\w+/.exec(entry) ?? [];
    const requests = [...entry.matchAll(/import\('([^']+)'\)/g)].map(([, request = '']) => request);
    if (requests.length > 0) found.set(route, requests);
  }
  return found;
};

/** A file's imports, by path from the root: the same specifier in two files may mean two modules. */
export const importedFrom = (root: string, file: string, request: string): string =>
  relative(root, join(dirname(file), request)).replaceAll('\\', '/');

/** By route: the addresses of its scripts and stylesheets, including the directory's own. */
export const pageFilesOf = (
  root: string,
  stats: Rspack.Stats | Rspack.MultiStats | undefined,
): Record<string, string[]> => {
  const all = stats && 'stats' in stats ? stats.stats : stats ? [stats] : [];
  const compilation = all.find((one) => one.compilation.name === 'web')?.compilation;
  // Modules are named by their real paths: a build's sources may be links.
  const home = dirname(realpathSync(join(root, 'src')));
  const filesOf = new Map<string, string[]>();
  for (const group of compilation?.chunkGroups ?? [])
    for (const { module, request } of group.origins)
      if (request !== undefined)
        filesOf.set(
          importedFrom(home, module?.nameForCondition() ?? '', request),
          group.getFiles().map((file) => `/${file}`),
        );
  const filesFor = (file: string): string[] => {
    const files = filesOf.get(file);
    if (files === undefined) throw new Error(`The build has no script of its own for ${file}.`);
    return files;
  };
  const table = join(root, DIRECTORY);
  return Object.fromEntries(
    [...importsByRoute(readFileSync(table, 'utf8'))].map(([route, requests]) => {
      const modules = requests.map((request) => importedFrom(root, table, request));
      return [route, [...new Set([DIRECTORY, ...modules].flatMap(filesFor))]];
    }),
  );
};
