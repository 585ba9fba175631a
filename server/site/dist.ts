/** What the build left in dist/: pages to send with their CSP, files to send as they are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod';

export interface Dist {
  readonly folder: string;
  /** The prerendered home page. */
  readonly home: string;
  /** The bare page that every other route starts from. */
  readonly shell: string;
  readonly csp: string;
  /** Files beside the pages, as paths from dist: robots.txt, favicon.svg. */
  readonly files: readonly string[];
}

const buildReport = z.object({ csp: z.string().min(1) });
/** The pages have addresses of their own; what the build tells about itself is nobody's business. */
const notServed = new Set(['index.html', 'shell.html', 'build.json', 'manifest.json']);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('static/') && !/\.(br|gz)$/.test(path) && !notServed.has(path));

export class BuildError extends Error {
  override name = 'BuildError';
}

/** Reads dist/, or nothing when there was no build. Throws a BuildError when there is one, but not whole. */
export const readDist = (folder: string): Dist | undefined => {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    const { csp } = buildReport.parse(JSON.parse(read('build.json')));
    return { folder, home: read('index.html'), shell: read('shell.html'), csp, files: filesIn(folder) };
  } catch (error) {
    throw new BuildError(`The build in ${folder} is not whole; make it again with \`npm run build\`.`, {
      cause: error,
    });
  }
};
