/** Which files a page needs beside the first: read from the build's own chunks, so that HTML can name or hold them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rspack } from '@rsbuild/core';

const DIRECTORY = 'src/wiring/pages.ts';

/** By route: what src/wiring/pages.ts imports for it. */
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

/** By route, the addresses of its scripts and sheets, the directory's own among them. */
export const pageFilesOf = (
  root: string,
  stats: Rspack.Stats | Rspack.MultiStats | undefined,
): Record<string, string[]> => {
  const all = stats && 'stats' in stats ? stats.stats : stats ? [stats] : [];
  const compilation = all.find((one) => one.compilation.name === 'web')?.compilation;
  const filesOf = new Map<string, string[]>();
  for (const group of compilation?.chunkGroups ?? [])
    for (const { request } of group.origins)
      if (request !== undefined)
        filesOf.set(
          request,
          group.getFiles().map((file) => `/${file}`),
        );
  const directory = filesOf.get('./wiring/pages.ts') ?? [];
  const imports = importsByRoute(readFileSync(join(root, DIRECTORY), 'utf8'));
  return Object.fromEntries(
    [...imports].map(([route, requests]) => [
      route,
      [...new Set([...directory, ...requests.flatMap((request) => filesOf.get(request) ?? [])])],
    ]),
  );
};
