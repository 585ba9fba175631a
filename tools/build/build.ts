/** The whole build: both environments of rsbuild.config.ts, then the HTML, its policy, and compressed siblings. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import { routes } from '../../src/contracts/routes.ts';
import { parseSettings, type Settings } from '../../src/settings.ts';
import { compressAll } from './compress.ts';
import { policyOf, withFrameAncestors } from './csp.ts';
import { developmentOnlyIn, modulesOf } from './development-only.ts';
import { offencesIn, pageOf, type PageParts } from './html.ts';
import { stampOf, type BuildRecord } from './stamp.ts';

interface Manifest {
  readonly entries: Record<string, { initial?: { js?: string[]; css?: string[] } }>;
}
interface Prerendered {
  prerenderHome(settings: Settings): string;
  prerenderShell(): string;
}

const DESCRIPTION =
  'Post a job, hire an expert digital marketer, and pay securely by fixed price, hourly rate or recurring monthly payment.';

const WITHOUT_SCRIPTS =
  '<noscript><p class="boot-loading">This page needs JavaScript. The <a href="/">home page</a> can be read without.</p></noscript>';

/** Builds `root` into `root`/dist. Throws with a readable message. */
export const build = async (root: string, environment: NodeJS.ProcessEnv = process.env): Promise<void> => {
  const settings = parseSettings(environment);
  process.env['NODE_ENV'] = 'production';
  const { content } = await loadConfig({ cwd: root });
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: content });
  const { stats, close } = await rsbuild.build();
  const modules = modulesOf(stats);
  await close();
  // Another entry is chosen by tests, which record what actors do.
  const leaked = environment['ENTRY'] === undefined ? developmentOnlyIn(modules) : [];
  if (leaked.length > 0)
    throw new Error(`What is for developers only is part of the client:\n  ${leaked.join('\n  ')}`);

  const dist = join(root, 'dist');
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8');
  const manifest = JSON.parse(read('manifest.json')) as Manifest;
  rmSync(join(dist, 'manifest.json')); // read, and nobody else's business
  const initial = manifest.entries['index']?.initial ?? {};
  const css = (initial.css ?? []).map(read).join('').trim();
  const prerendered = (await import(
    `${pathToFileURL(join(root, '.cache/prerender/index.js')).href}?at=${Date.now()}`
  )) as Prerendered;

  const policy = policyOf(settings, [css]);
  const shared = {
    settings,
    description: DESCRIPTION,
    css,
    policy,
    bootScript: manifest.entries['boot']?.initial?.js?.[0] ?? '',
    scripts: initial.js ?? [],
    fonts: globSync('static/font/*.woff2', { cwd: dist }).map((font) => `/${font}`),
  };
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const write = (name: string, parts: Pick<PageParts, 'title' | 'path' | 'body'>) => {
    const html = pageOf(template, { ...shared, ...parts });
    const offences = offencesIn(html);
    if (offences.length > 0) throw new Error(`${name} would break its own CSP:\n  ${offences.join('\n  ')}`);
    writeFileSync(join(dist, name), html);
  };
  mkdirSync(dist, { recursive: true });
  write('index.html', {
    title: `${routes.home.title} · ${settings.productName}`,
    path: '/',
    body: prerendered.prerenderHome(settings),
  });
  write('shell.html', { title: settings.productName, body: prerendered.prerenderShell() + WITHOUT_SCRIPTS });
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
  compressAll(dist);
  const record: BuildRecord = { stamp: stampOf(root, settings), csp: withFrameAncestors(policy) };
  writeFileSync(join(dist, 'build.json'), JSON.stringify(record));
};
