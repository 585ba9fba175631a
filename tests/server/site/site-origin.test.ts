/** The site's absolute addresses: which headers they trust, and who may cache them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend, BackendOptions } from '../../../server/backend.ts';
import { originOf } from '../../../server/site/origin.ts';
import { absolute } from '../../../src/render/document.ts';
import { parseSettings } from '../../../src/settings.ts';
import { buildOf } from '../../support/builds.ts';
import { rawGet, startBackend } from '../helpers.ts';

const SITE = 'https://market.example';
const seedSize = { freelancers: 3, employers: 1, guides: 1, reviews: 1, jobs: 1 };
const KEPT = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/guides-1.xml', '/robots.txt'];

let dist = '';
const started: Backend[] = [];
const start = async (options: BackendOptions = {}): Promise<Backend> => {
  const backend = await startBackend({ dist, seedSize, ...options });
  started.push(backend);
  return backend;
};
beforeAll(async () => {
  dist = await buildOf('plain');
}, 120_000);
afterAll(() => Promise.all(started.map((backend) => backend.close())));

describe('an origin', () => {
  it.each(['"><script>alert(1)</script>', 'javascript', 'http" x="', 'HTTPS', 'ftp', ''])(
    '[E6] with the protocol %j is rejected',
    (protocol) => {
      expect(originOf({ host: 'market.example', protocol: protocol as 'http' }, '')).toBe('');
    },
  );
  it('[E5] is escaped wherever it is written', () => {
    const html = '<link rel="canonical" href="/a" /><script type="application/ld+json">{"url":"/a"}</script>';
    expect(absolute(html, '</script>"&')).toBe(
      '<link rel="canonical" href="&lt;/script&gt;&quot;&amp;/a" />' +
        '<script type="application/ld+json">{"url":"\\u003c/script\\u003e\\"\\u0026/a"}</script>',
    );
  });
  it('[E5] [E6] from a proxy’s header is not trusted', async () => {
    const backend = await start({ trustProxy: 'loopback' });
    const body = async (told: string) =>
      (await rawGet(backend.address, '/how-it-works', { host: 'a.example', 'x-forwarded-proto': told })).body;
    expect(await body('https')).toContain('<link rel="canonical" href="https://a.example/how-it-works" />');
    const hostile = await body('x"><script src=//evil.example>');
    expect(hostile).not.toContain('evil.example');
    expect(hostile).toContain('<link rel="canonical" href="/how-it-works" />');
  });
});

describe('robots.txt and the sitemap', () => {
  it('[E7c] are private to the requester if they contain the request’s host', async () => {
    const backend = await start();
    for (const path of KEPT)
      expect((await rawGet(backend.address, path)).headers['cache-control'], path).toBe('private, no-cache');
  });
  it('[E7c] are cached for all if the site knows its address', async () => {
    const backend = await start({
      site: parseSettings({ PUBLIC_SITE_URL: SITE }),
    });
    for (const path of KEPT) {
      const { headers, body } = await rawGet(backend.address, path, { host: 'evil.example' });
      expect(headers['cache-control'], path).toMatch(/^public, max-age=\d+$/);
      expect(body).toContain(SITE);
      expect(body).not.toContain('evil.example');
    }
  });
  it.each(['gzip', 'identity'])('[E7a] that break off are not a complete document (%s)', async (encoding) => {
    const backend = await start();
    await backend.database.schema.alterTable('users').renameTo('users_gone').execute();
    const whole = async () => {
      const response = await fetch(`${backend.address}/sitemaps/profiles-1.xml`, {
        headers: { 'accept-encoding': encoding },
      });
      if (!response.ok) throw new Error(String(response.status));
      return response.text();
    };
    await expect(whole()).rejects.toThrow(/terminated|fetch failed|500/);
  });
  it('[E7d] are limited per visitor', async () => {
    const backend = await start({ rateLimits: { sitemap: 2 } });
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await rawGet(backend.address, '/sitemap.xml')).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await rawGet(backend.address, '/robots.txt')).status).toBe(200);
  });
});
