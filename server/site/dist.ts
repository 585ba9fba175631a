/** Reads the build in dist/: pages with their CSP, static files, and the renderer for other pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { RouteName } from '../../src/contracts/app/routes.ts';
import type { Frame } from '../../src/render/document.ts';

/** The address to render and its data. `given` is null if the record was not found. */
export interface RenderTarget {
  readonly route: RouteName;
  readonly path: string;
  readonly search: string;
  readonly given: unknown;
  /** The record for the head only, if the page is rendered without it. */
  readonly about?: unknown;
}
/** `canonical`: the canonical address in the page, if any. */
export type RenderPage = (
  frame: Frame,
  place: RenderTarget,
) => Promise<{ readonly html: string; readonly canonical: string | undefined }>;

export interface Dist {
  readonly folder: string;
  /** The prerendered home page. */
  readonly home: string;
  /** The pages without visitor data, by path. */
  readonly fixed: ReadonlyMap<string, string>;
  /** The empty page for all other routes. */
  readonly shell: string;
  readonly csp: string;
  /** Other files, as paths relative to dist: robots.txt, favicon.svg. */
  readonly files: readonly string[];
  /** Renders a page as the client would; undefined if the build has no renderer. Loaded on first use. */
  readonly render: ((place: RenderTarget) => ReturnType<RenderPage>) | undefined;
}

const buildReport = z.object({ csp: z.string().min(1) });
const RENDERER = '.render/';
/** Not served as files: pages have their own routes, and build reports are private. */
const notServed = new Set(['index.html', 'shell.html', 'build.json', 'manifest.json']);
const PAGE = /^(.+)\/index\.html$/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('static/') && !path.startsWith(RENDERER))
    .filter((path) => !/\.(br|gz)$/.test(path) && !notServed.has(path));

const rendererOf = (folder: string): Dist['render'] => {
  const entry = join(folder, RENDERER, 'index.js');
  if (!existsSync(entry)) return undefined;
  const frame = JSON.parse(readFileSync(join(folder, RENDERER, 'frame.json'), 'utf8')) as Frame;
  let renderer: Promise<{ readonly renderPage: RenderPage }> | undefined;
  return async (place) => {
    renderer ??= import(pathToFileURL(entry).href) as Promise<{ readonly renderPage: RenderPage }>;
    return (await renderer).renderPage(frame, place);
  };
};

/** The path of a built page, encoded like `href()`: the product name may contain `&`, `+` or `,`. */
const addressOf = (file: string): string =>
  `/${file.replace(PAGE, '$1').split('/').map(encodeURIComponent).join('/')}`;

export class BuildError extends Error {
  override name = 'BuildError';
}

/** Reads dist/; undefined without a build. Throws a BuildError for an incomplete build. */
export const readDist = (folder: string): Dist | undefined => {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    const { csp } = buildReport.parse(JSON.parse(read('build.json')));
    const files = filesIn(folder);
    const pages = files.filter((file) => PAGE.test(file));
    return {
      folder,
      home: read('index.html'),
      fixed: new Map(pages.map((file) => [addressOf(file), read(file)] as const)),
      shell: read('shell.html'),
      csp,
      files: files.filter((file) => !PAGE.test(file)),
      render: rendererOf(folder),
    };
  } catch (error) {
    throw new BuildError(`The build in ${folder} is incomplete; make it again with \`npm run build\`.`, {
      cause: error,
    });
  }
};
