/** The HTML around a page, and what the build's files say about that page. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absolute, documentOf, jsonInHtml, type Contents, type Frame } from '../../src/render/document.ts';
import { parseSettings } from '../../src/settings.ts';
import { FIRST_BY_NAME, intrudersIn } from '../../tools/build/first-script.ts';
import { offencesIn } from '../../tools/build/html.ts';
import { importedFrom, importsByRoute } from '../../tools/build/page-scripts.ts';
import { robotsOf } from '../../tools/build/robots.ts';
import { property } from '../contracts/support.ts';

const frame: Frame = {
  template:
    '<!doctype html><html lang="en"><head><title>%TITLE%</title><meta name="description" content="%DESCRIPTION%" /><!--head--></head><body>\n    <div id="root"></div>\n  </body></html>',
  settings: parseSettings({}),
  css: 'a{}',
  policy: "default-src 'none'; style-src 'self' 'sha256-a'; img-src 'self'",
  bootScript: '/static/js/boot.js',
  scripts: ['/static/js/react.js', '/static/js/index.js'],
  pageScripts: { guide: ['/static/js/directory.js', '/static/js/guide.js'] },
  pageStyles: { guide: [{ href: '/static/css/guide.css', css: 'b{}', hash: "'sha256-b'" }] },
  fonts: [],
};
const guide: Contents = {
  head: {
    title: 'A guide',
    description: 'Of briefs',
    path: '/digi-guide/3',
    jsonLd: { '@type': 'Article', url: '/digi-guide/3' },
  },
  path: '/digi-guide/3',
  route: 'guide',
  given: { address: '/digi-guide/3?a=1&b', data: { Guide_Title: 'A guide' } },
  body: '<h1>A guide</h1>',
};
const HOSTILE =
  '</script><script>alert(1)</script><!-- \u2028\u2029 " \' & $& $1 --> %TITLE% %DESCRIPTION% <!--head--></body>';

describe('a document', () => {
  const html = documentOf(frame, guide);

  it('[E1a] has title, description, canonical address, Open Graph and structured data', () => {
    for (const part of [
      '<title>A guide · Marketlane</title>',
      '<meta name="description" content="Of briefs" />',
      '<link rel="canonical" href="/digi-guide/3" />',
      '<meta property="og:title" content="A guide · Marketlane" />',
      '<meta property="og:url" content="/digi-guide/3" />',
      '<meta property="og:image" content="/card.png" />',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","url":"/digi-guide/3"}</script>',
    ])
      expect(html).toContain(part);
    expect(offencesIn(html)).toEqual([]);
  });
  it('[E3a] contains the data it was rendered with, for its address', () => {
    expect(html).toContain(
      '<script type="application/json" id="given" data-address="/digi-guide/3?a=1&amp;b">{"Guide_Title":"A guide"}</script>',
    );
    expect(html).toContain('<div id="root" data-path="/digi-guide/3" data-route="guide"><h1>');
  });
  it('[E8] names the scripts of its page before the script that starts them', () => {
    expect(html).toContain(
      'data-scripts="/static/js/react.js /static/js/directory.js /static/js/guide.js /static/js/index.js"',
    );
  });
  it('[E11a] inlines the page’s styles beside the common ones, under the address that the loader knows', () => {
    expect(html).toContain('<style>a{}</style>\n    <style data-href="/static/css/guide.css">b{}</style>');
    expect(html).toContain("style-src 'self' 'sha256-a' 'sha256-b'; img-src");
  });
  it('[E11a] inlines no styles of another page', () => {
    const { route: _, ...bare } = guide;
    expect(documentOf(frame, bare)).not.toContain('b{}');
    expect(documentOf(frame, bare)).toContain("style-src 'self' 'sha256-a'; img-src");
  });
  it('[E4a] without content is neither stored by caches nor canonical', () => {
    const none = documentOf(frame, { ...guide, head: { ...guide.head, noIndex: true } });
    expect(none).toContain('<meta name="robots" content="noindex" />');
    expect(none).not.toContain('canonical');
  });
  it('[E6] prefixes its addresses with the origin if there is one, and changes no others', () => {
    const made = absolute(
      documentOf(frame, { ...guide, body: '<a href="/jobs">"url":"/jobs"</a>' }),
      'https://m.example',
    );
    expect(made).toContain('<link rel="canonical" href="https://m.example/digi-guide/3" />');
    expect(made).toContain('property="og:image" content="https://m.example/card.png"');
    expect(made).toContain('"url":"https://m.example/digi-guide/3"');
    expect(made).toContain('<a href="/jobs">"url":"/jobs"</a>');
    const set = { ...frame, settings: parseSettings({ PUBLIC_SITE_URL: 'https://set.example/' }) };
    expect(documentOf(set, guide)).toContain('href="https://set.example/digi-guide/3"');
  });
  property(
    '[E5] leaves inserted text unchanged',
    {
      seed: 20_281,
      of: fc.tuple(fc.string(), fc.constantFrom(HOSTILE, "'", '"', '')).map((both) => both.join('')),
    },
    (text) => {
      const made = documentOf(frame, {
        head: {
          title: text,
          description: text,
          path: '/x',
          image: text,
          jsonLd: { '@type': 'Thing', name: text },
        },
        path: '/x',
        given: { address: text, data: { text } },
        body: '<p></p>',
      });
      const [, data = ''] = /id="given"[^>]*>([^<]*)<\/script>/.exec(made) ?? [];
      expect(JSON.parse(data)).toEqual({
        text: text.toWellFormed() === text ? text : (JSON.parse(JSON.stringify(text)) as string),
      });
      const scripts = made.match(/<script\b/g) ?? [];
      expect(scripts.length).toBe(3);
      expect(made.match(/<\/body>/g)?.length).toBe(1);
      expect(made.match(/<\/script>/g)?.length).toBe(3);
      expect(offencesIn(made).filter((offence) => !offence.startsWith('an unfilled'))).toEqual([]);
    },
  );
  it('[E5] in JSON, contains nothing that could end its block or a line', () => {
    expect(jsonInHtml({ text: HOSTILE })).not.toMatch(/[<>&\u2028\u2029]/);
    expect(jsonInHtml(undefined)).toBe('null');
  });
});

describe('a built page', () => {
  it.each([
    ['<script type="application/json">{}</script>', []],
    ['<script type="application/ld+json">{}</script>', []],
    ['<script type="module">x()</script>', ['inline script']],
    ['<script type="application/json" id="x" onload="x()">{}</script>', ['inline script', 'event handler']],
    ['<script type=application/json>{}</script>', ['inline script']],
    ['<link rel="canonical" href="https://m.example/a" />', []],
    ['<link rel="stylesheet" href="https://m.example/a" />', ['foreign host']],
  ])('[E5] %s: %j', (html, offences) => {
    expect(offencesIn(html).map((offence) => offence.split(':')[0])).toEqual(offences);
  });
});

describe('the first script', () => {
  const main = '/somewhere/src/main.tsx';
  it('[E8] may contain what home needs', () => {
    const modules = [
      'src/views/pages/site/home/hero.tsx',
      'src/views/pages/site/home/hero.tsx',
      'src/contracts/app/routes.ts',
      'src/contracts/app/routes.ts',
      'src/machines/account/session.machine.ts',
      'src/adapters/storage/user-storage.ts',
      'src/wiring/app/start-page.ts',
      'node_modules/react/index.js',
    ];
    expect(intrudersIn([main, ...modules.map((name) => `/somewhere/${name}`)])).toEqual([]);
  });
  it.each([
    'src/views/pages/jobs/jobs/jobs-page.tsx',
    'src/views/parts/prose/markdown.ts',
    'src/contracts/core/fields.ts',
    'src/machines/generic/listing.machine.ts',
    'src/wiring/app/pages.ts',
    'src/views/pages/jobs/jobs/jobs-page.tsx',
    'src/contracts/core/fields.ts',
    'src/machines/generic/listing.machine.ts',
    'src/machines/account/session-tabs.machine.ts',
    'src/adapters/storage/draft-storage.ts',
    'src/wiring/app/pages.ts',
    'node_modules/zod/v4/mini/schemas.js',
    'node_modules/@tanstack/react-virtual/dist/index.js',
  ])('[E8] may not contain %s', (name) => {
    expect(intrudersIn([main, `/somewhere/${name}`])).toEqual([name]);
  });
  it.each(
    Object.entries(FIRST_BY_NAME).flatMap(([folder, names]) => names.map((name) => [folder, name] as const)),
  )('[E8] identifies one file of %s by %s', (folder, name) => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const found = globSync(`${folder}/**/*.ts`, { cwd: root }).filter(
      (file) => basename(file, '.ts') === name,
    );
    expect(found).toHaveLength(1);
  });
  it('[E8] fails the check if its modules cannot be read', () => {
    expect(() => intrudersIn([])).toThrow(/cannot be read/);
  });
});

describe('the scripts of a page', () => {
  it('[E8] are those that the table of pages imports for it', () => {
    const source = `
  return {
    login: async () => (await import('./login.ts')).wireLogin(environment),
    why: shared,
    howItWorks: async () => ({
      Page: (await import('../views/a.tsx')).A,
    }),
  };`;
    expect([...importsByRoute(source)]).toEqual([
      ['login', ['./login.ts']],
      ['howItWorks', ['../views/a.tsx']],
    ]);
  });
});

describe('the imports of a file', () => {
  it('[E8] are identified by file and specifier: two folders may import by the same specifier', () => {
    expect(importedFrom('/root', '/root/src/wiring/table.ts', './one.ts')).toBe('src/wiring/one.ts');
    expect(importedFrom('/root', '/root/src/wiring/app/table.ts', '../jobs/one.ts')).toBe(
      'src/wiring/jobs/one.ts',
    );
    expect(importedFrom('/root', '/root/src/main.tsx', './wiring/app/table.ts')).toBe(
      'src/wiring/app/table.ts',
    );
  });
});

describe('robots.txt', () => {
  const lines = robotsOf({ productSlug: 'marketlane' }).split('\n');
  it('[E7b] disallows the calls and the protected pages', () => {
    for (const path of ['/admin/', '/chat-user/', '/packages$', '/packages?', '/sitemap$'])
      expect(lines).toContain(`Disallow: ${path}`);
  });
  it('[E7b] allows every public page, even if its path begins alike', () => {
    const refuses = (path: string) =>
      lines.some((line) => {
        const [, rule = ''] = /^Disallow: (.+)$/.exec(line) ?? [];
        return rule !== '' && (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule));
      });
    for (const path of ['/', '/sitemap.xml', '/certification-test', '/jobs', '/user-profile/Amara-2'])
      expect(refuses(path), path).toBe(false);
    for (const path of ['/certification', '/employer-profile/3', '/thank-you?payment=1'])
      expect(refuses(path), path).toBe(true);
  });
});
