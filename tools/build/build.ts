/** The whole build: both environments of rsbuild.config.ts, then the HTML, its policy, and compressed siblings. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import type { Frame, Sheet } from '../../src/render/document.ts';
import { parseSettings } from '../../src/settings.ts';
import { compressAll } from './compress.ts';
import { hashOf, policyOf, withFrameAncestors } from './csp.ts';
import { developmentOnlyIn, modulesOf } from './development-only.ts';
import { intrudersIn, modulesOfFirstScript } from './first-script.ts';
import { offencesIn } from './html.ts';
import { pageFilesOf } from './page-scripts.ts';
import { robotsOf } from './robots.ts';
import { stampOf, type BuildRecord } from './stamp.ts';

interface Manifest {
  readonly entries: Record<string, { initial?: { js?: string[]; css?: string[] } }>;
}
/** The exports of src/prerender.tsx in use. */
interface Prerender {
  renderPage(frame: Frame, place: object): Promise<{ readonly html: string }>;
  renderShell(frame: Frame): string;
  renderFixed(frame: Frame): Promise<Record<string, string>>;
}

/** For the server, which renders pages itself: the bundle and the page frame. Not served. */
export const RENDERER = '.render';

const checked = (name: string, html: string): string => {
  const offences = offencesIn(html);
  if (offences.length > 0) throw new Error(`${name} would break its own CSP:\n  ${offences.join('\n  ')}`);
  return html;
};

/** Builds `root` into `root`/dist. Throws with a readable message. */
export const build = async (root: string, environment: NodeJS.ProcessEnv = process.env): Promise<void> => {
  const settings = parseSettings(environment);
  process.env['NODE_ENV'] = 'production';
  const { content } = await loadConfig({ cwd: root });
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: content });
  const { stats, close } = await rsbuild.build();
  const modules = modulesOf(stats);
  const pageFiles = Object.entries(pageFilesOf(root, stats));
  // Tests choose another entry, which records actors.
  const isOurs = environment['ENTRY'] === undefined;
  const intruders = isOurs ? intrudersIn(modulesOfFirstScript(stats)) : [];
  await close();
  const leaked = isOurs ? developmentOnlyIn(modules) : [];
  if (leaked.length > 0)
    throw new Error(`The client contains development-only modules:\n  ${leaked.join('\n  ')}`);
  if (intruders.length > 0)
    throw new Error(
      `The first script contains modules that only later pages need:\n  ${intruders.join('\n  ')}`,
    );

  const dist = join(root, 'dist');
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
  const manifest = JSON.parse(read('manifest.json')) as Manifest;
  rmSync(join(dist, 'manifest.json')); // read already, and not to be served
  const initial = manifest.entries['index']?.initial ?? {};
  const css = (initial.css ?? []).map(read).join('').trim();
  const policy = policyOf(settings, [css]);
  const sheetAt = (href: string): Sheet => {
    const text = read(href).trim();
    return { href, css: text, hash: hashOf(text) };
  };
  const pageStyles = Object.fromEntries(
    pageFiles.map(([route, files]) => [route, files.filter((file) => file.endsWith('.css')).map(sheetAt)]),
  );
  const frame: Frame = {
    template: readFileSync(join(root, 'index.html'), 'utf8'),
    settings,
    css,
    policy,
    bootScript: manifest.entries['boot']?.initial?.js?.[0] ?? '',
    scripts: initial.js ?? [],
    pageScripts: Object.fromEntries(
      pageFiles.map(([route, files]) => [route, files.filter((file) => file.endsWith('.js'))]),
    ),
    pageStyles,
    fonts: globSync('static/font/*.woff2', { cwd: dist }).map((font) => `/${font}`),
  };

  const bundle = join(root, '.cache/prerender');
  const { renderPage, renderShell, renderFixed } = (await import(
    `${pathToFileURL(join(bundle, 'index.js')).href}?at=${Date.now()}`
  )) as Prerender;
  const write = (name: string, html: string) => writeFileSync(join(dist, name), checked(name, html));
  const home = await renderPage(frame, { route: 'home', path: '/', search: '', given: undefined });
  write('index.html', home.html);
  write('shell.html', renderShell(frame));
  // One folder per page, as every static host serves them.
  for (const [path, html] of Object.entries(await renderFixed(frame))) {
    const folder = decodeURIComponent(path).slice(1);
    mkdirSync(join(dist, folder), { recursive: true });
    write(join(folder, 'index.html'), html);
  }
  writeFileSync(join(dist, 'robots.txt'), robotsOf(settings));
  writeFileSync(
    join(dist, 'manifest.webmanifest'),
    JSON.stringify({
      name: settings.productName,
      short_name: settings.productName,
      start_url: '/',
      display: 'standalone',
      background_color: '#faf8f3',
      theme_color: '#faf8f3',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    }),
  );
  if (isOurs) await compressAll(dist); // other entries are only used on loopback
  mkdirSync(join(dist, RENDERER), { recursive: true });
  // Its libraries refer to source maps that don't exist here.
  const renderer = readFileSync(join(bundle, 'index.js'), 'utf8').replace(
    /^\/\/# sourceMappingURL=.*$/gm,
    '',
  );
  writeFileSync(join(dist, RENDERER, 'index.js'), renderer);
  writeFileSync(join(dist, RENDERER, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(dist, RENDERER, 'frame.json'), JSON.stringify(frame));
  // A static host sends one header for all documents: it must allow the styles of each.
  const inlined = [css, ...Object.values(pageStyles).flatMap((sheets) => sheets.map((sheet) => sheet.css))];
  const csp = withFrameAncestors(policyOf(settings, [...new Set(inlined)]));
  const record: BuildRecord = { stamp: stampOf(root, settings), csp };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(record));
};
