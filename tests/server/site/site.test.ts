/** The client as the server sends it, from a small build of our own. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { BuildError } from '../../../server/site/dist.ts';
import { parseSettings } from '../../../src/settings.ts';
import { routes, siteOf, type RouteName } from '../../../src/contracts/app/routes.ts';
import { createVisitor, rawGet, startBackend } from '../helpers.ts';

const CSP = "default-src 'none'; script-src 'self'";
const home = '<!doctype html><title>Home of R&amp;D</title><h1>Find &amp; Hire</h1>';
const shell = '<!doctype html><title>Shell</title><div id="root"></div>';
const script = 'console.log("hello")';

describe('the site', () => {
  let backend: Backend;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marketlane-dist-'));
    await mkdir(join(folder, 'static/js'), { recursive: true });
    const files: Record<string, string | Buffer> = {
      'index.html': home,
      'shell.html': shell,
      'build.json': JSON.stringify({ csp: CSP }),
      'manifest.json': JSON.stringify({ allFiles: ['/static/js/main.1234.js'] }),
      'manifest.json.br': brotliCompressSync('{}'),
      'manifest.webmanifest': '{}',
      'robots.txt': 'User-agent: *',
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'gallery.html': '<!doctype html><title>Gallery</title>',
      'static/js/main.1234.js': script,
      'static/js/main.1234.js.br': brotliCompressSync(script),
      'static/js/main.1234.js.gz': gzipSync(script),
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const site = parseSettings({ PUBLIC_PRODUCT_NAME: 'R&D <Lane>' });
    backend = await startBackend({
      dist: folder,
      site,
      seedSize: { freelancers: 1, employers: 1, guides: 1, reviews: 1, jobs: 0 },
    });
  });
  afterAll(async () => {
    await backend.close();
    await rm(folder, { recursive: true });
  });

  it('[H1] is the prerendered page at /', async () => {
    const { status, headers, text } = await createVisitor(backend).get('/');
    expect([status, text]).toEqual([200, home]);
    expect(headers.get('content-security-policy')).toBe(CSP);
    expect(headers.get('cache-control')).toMatch(/no-cache/);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each(Object.keys(routes).filter((name) => name !== 'home') as RouteName[])(
    '[P1a] [P7a][X81] %s is a page with its own title',
    async (name) => {
      const path = siteOf('r&d-<lane>').pattern(name).replace(/:\w+/g, 'some-value');
      const { status, text } = await createVisitor(backend).get(path);
      expect(status).toBe(200);
      const title = `${routes[name].title} · R&D <Lane>`
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;');
      // Search engines must not index the check of a certificate.
      const marked = text.replace('<meta name="robots" content="noindex" />', '');
      expect([marked, marked !== text]).toEqual([shell.replace('Shell', title), name === 'verify']);
    },
  );

  it.each([
    ['/Jobs', '/jobs'],
    ['/jobs/', '/jobs'],
    ['/productinfo?from=ad&x=1', '/productInfo?from=ad&x=1'],
    ['/USER-PROFILE/Amara-2/', '/user-profile/Amara-2'],
  ])('[P1b] %s leads to %s', async (path, canonical) => {
    const { status, headers } = await rawGet(backend.address, path);
    expect([status, headers.location]).toEqual([308, canonical]);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/nowhere',
    '/jobs/a/b',
    '//evil.example',
    '/user-profile/%E0%A4%A',
    '/index.html',
    '/shell.html',
    '/build.json',
    '/manifest.json',
    '/manifest.json.br',
    '/robots.txt.br',
    '/.env',
  ])('[P5] %s is the not-found page', async (path) => {
    const { status, headers, body } = await rawGet(backend.address, path);
    expect([400, 404]).toContain(status);
    expect(headers.location).toBeUndefined();
    if (status === 404)
      expect(body).toContain('<title>Unexpected Application Error! · R&amp;D &lt;Lane&gt;</title>');
  });

  it('compresses pages, tags them, and does not send them twice', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const first = await fetch(`${backend.address}/jobs`, { headers });
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(first.headers.get('vary')).toMatch(/accept-encoding/i);
      const etag = first.headers.get('etag') ?? '';
      const second = await fetch(`${backend.address}/jobs`, {
        headers: { ...headers, 'if-none-match': etag },
      });
      expect([second.status, await second.text()]).toEqual([304, '']);
    }
  });

  it('HEAD answers with the headers of GET', async () => {
    const response = await fetch(`${backend.address}/jobs`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-security-policy'), await response.text()]).toEqual(
      [200, CSP, ''],
    );
  });

  it('sends hashed assets to be cached for ever, as the build compressed them', async () => {
    const path = '/static/js/main.1234.js';
    for (const encoding of ['br', 'gzip'] as const) {
      const response = await fetch(backend.address + path, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(response.headers.get('content-type')).toMatch(/javascript/);
      expect(await response.text()).toBe(script);
    }
    const plain = await rawGet(backend.address, path);
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
  });

  it.each([
    '/static/js/gone.js',
    '/static/',
    '/static/../build.json',
    '/static/%2e%2e/build.json',
    '/static/..%2fbuild.json',
  ])('a missing asset %s is a plain 404', async (path) => {
    const { status, body } = await rawGet(backend.address, path);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain('csp');
  });

  it('sends other files for a day, and HTML files among them as pages', async () => {
    const robots = await createVisitor(backend).get('/robots.txt');
    expect([robots.text, robots.headers.get('cache-control')]).toEqual([
      `User-agent: *\n\nSitemap: ${backend.address}/sitemap.xml\n`,
      'private, no-cache', // it contains the request's host
    ]);
    expect((await createVisitor(backend).get('/manifest.webmanifest')).text).toBe('{}'); // an app's, not the bundler's
    const icon = await createVisitor(backend).get('/favicon.svg');
    expect(icon.headers.get('content-security-policy')).toContain('sandbox');
    const gallery = await createVisitor(backend).get('/gallery.html');
    expect(gallery.headers.get('content-security-policy')).toBe(CSP);
    expect(gallery.headers.get('cache-control')).toMatch(/no-cache/);
  });

  it('[A3] gives every visitor an XSRF cookie with the page, and keeps a valid one', async () => {
    const visitor = createVisitor(backend);
    const first = await visitor.get('/');
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[^;]+; Path=\/; SameSite=Lax$/),
    ]);
    expect((await visitor.get('/jobs')).headers.getSetCookie()).toEqual([]);
    expect((await visitor.signIn()).status).toBe(200);
    expect((await visitor.get('/')).headers.getSetCookie()).toEqual([]);
    visitor.cookies.set('XSRF-TOKEN', 'stale.value');
    expect((await visitor.get('/')).headers.getSetCookie()).toHaveLength(1);
    expect((await visitor.call('/logout')).status).toBe(200);
  });

  it('tells whether it serves a client', async () => {
    expect(backend.servesClient).toBe(true);
    const bare = await startBackend({ dist: join(folder, 'static') });
    expect(bare.servesClient).toBe(false);
    expect((await createVisitor(bare).get('/')).json).toEqual({
      status: 404,
      code: 'client_not_built',
      message: 'The client is not built; this is the API alone',
    });
    await bare.close();
  });

  it('does not start on an incomplete build', async () => {
    const half = await mkdtemp(join(tmpdir(), 'marketlane-half-'));
    await writeFile(join(half, 'index.html'), home);
    await expect(startBackend({ dist: half })).rejects.toThrow(BuildError);
    await rm(half, { recursive: true });
  });
});
