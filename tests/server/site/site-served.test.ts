/**
 * Pages that the server renders itself, and what lets search engines find them: through HTTP, from a real
 * build.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../server/backend.ts';
import { offencesIn } from '../../../tools/build/html.ts';
import { buildOf } from '../../support/builds.ts';
import { createVisitor, rawGet, startBackend } from '../helpers.ts';

const HOSTILE = `</script><script>alert(1)</script>"' & <!-- \u2028`;

let dist = '';
let backend: Backend;
/** The server's clock, so that no cached page reaches the next test. */
let clock = Date.now();
beforeAll(async () => {
  dist = await buildOf('plain');
  backend = await startBackend({ dist, now: () => new Date((clock += 60_000)) });
}, 120_000);
afterAll(() => backend.close());

const get = (path: string, headers: Record<string, string> = {}) => createVisitor(backend).get(path, headers);
/** The HTML without its sheets, which contain no content. */
const contentOf = (html: string): string => html.replace(/<style[^>]*>.*?<\/style>/gs, '');
const givenIn = (html: string): unknown => {
  const [, json] = /<script type="application\/json" id="given"[^>]*>([^<]*)</.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as unknown);
};
const linkedDataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
const firstJob = async (): Promise<number> =>
  (await backend.database.selectFrom('jobs').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

describe('a rendered page', () => {
  it('[E2] of a profile has the profile’s text in the HTML', async () => {
    const { status, text } = await get('/user-profile/Amara-2');
    const html = contentOf(text);
    expect(status).toBe(200);
    const { Name, ScreenName = Name } = givenIn(text) as Record<string, string>;
    expect(html).toContain(`<h1 tabindex="-1">${ScreenName}`);
    expect(html).toContain('<link rel="canonical" href="http://127.0.0.1:');
    expect(html).toContain('property="og:type" content="profile"');
    expect(linkedDataIn(text).map((data) => data['@type'])).toEqual(['ProfilePage', 'BreadcrumbList']);
    expect(givenIn(text)).toMatchObject({ id: 2, Name: 'Amara Okafor' });
    expect(offencesIn(text)).toEqual([]);
  });
  it('[E14a][E14b] of a profile loads the picture at its head first, and brings no closed dialog', async () => {
    const html = contentOf((await get('/user-profile/Amara-2')).text);
    const [picture = '', ...others] = html.match(/<img [^>]*>/g) ?? [];
    expect(picture).toMatch(/fetchpriority="high"/i);
    expect(picture).not.toContain('loading="lazy"');
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toContain('loading="lazy"');
    expect(html).toContain('aria-label="Enlarge: ');
    // What badges mean stands in every page, beside what React renders.
    const [rendered, ...rest] = html.split('<dialog id="about-badges"');
    expect(rendered).not.toContain('<dialog');
    expect(rest.join('')).not.toContain('<dialog');
  });
  it('[E2] of a job has the brief in the HTML', async () => {
    const id = await firstJob();
    const job = await backend.database
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await backend.database
      .updateTable('jobs')
      .set({ title: 'Mend our feeds', brief: 'They broke in spring.' })
      .where('id', '=', id)
      .execute();
    const { status, text } = await get(`/job-detail-view?id=${id}`);
    expect(status).toBe(200);
    expect(contentOf(text)).toMatch(/<h1[^>]*>Mend our feeds</);
    expect(contentOf(text).replace(/<script.*?<\/script>/gs, '')).toContain('They broke in spring.');
    expect(linkedDataIn(text)[0]).toMatchObject({ '@type': 'JobPosting', title: 'Mend our feeds' });
    expect(offencesIn(text)).toEqual([]);
    await backend.database
      .updateTable('jobs')
      .set({ title: job.title, brief: job.brief })
      .where('id', '=', id)
      .execute();
  });
  it('[E2] of a guide has the article in the HTML', async () => {
    const guide = await backend.database.selectFrom('guides').selectAll().executeTakeFirstOrThrow();
    const { status, text } = await get(`/digi-guide/${guide.id}`);
    expect(status).toBe(200);
    expect(contentOf(text)).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(givenIn(text)).toMatchObject({ GID: guide.id, Guide_Title: guide.title });
    expect(linkedDataIn(text).map((data) => data['@type'])).toContain('BreadcrumbList');
    expect(offencesIn(text)).toEqual([]);
  });
  it('[E3a] contains the address of its data', async () => {
    const { text } = await get('/user-profile/Amara-2?from=mail&x=%22');
    expect(text).toContain('data-address="/user-profile/Amara-2?from=mail&amp;x=%22"');
    expect(text).toContain('data-search="?from=mail&amp;x=%22"');
  });
  it('names the scripts of its page', async () => {
    const { text } = await get('/user-profile/Amara-2');
    const [, scripts = ''] = /data-scripts="([^"]*)"/.exec(text) ?? [];
    expect(scripts.split(' ').length).toBeGreaterThan(2);
    for (const script of scripts.split(' ')) expect((await get(script)).status).toBe(200);
  });
  it('is compressed and tagged, and not sent twice', async () => {
    clock -= 60_000;
    const headers = { 'accept-encoding': 'gzip' };
    const first = await get('/digi-guide/1', headers);
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/digi-guide/1', { ...headers, 'if-none-match': etag })).status).toBe(304);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('content-security-policy')).not.toContain('unsafe');
  });
  it('[E5] shows user texts as text', async () => {
    const { database } = backend;
    await database.updateTable('users').set({ name: HOSTILE }).where('id', '=', 2).execute();
    await database
      .updateTable('freelancers')
      .set({ overview: HOSTILE, headline: HOSTILE, screen_name: null })
      .where('id', '=', 2)
      .execute();
    const { location } = (await rawGet(backend.address, '/user-profile/x-2')).headers;
    expect(location).toMatch(/^\/user-profile\/[\w%!'()*.~-]+$/);
    const { status, text } = await get(location ?? '');
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<script\b/g)?.length).toBe(4);
    expect(givenIn(text)).toMatchObject({ Overview: HOSTILE, Name: HOSTILE });
    expect(offencesIn(text)).toEqual([]);
    await database.updateTable('users').set({ name: 'Amara Okafor' }).where('id', '=', 2).execute();
  });
});

describe('an address', () => {
  it.each([
    '/user-profile/Nobody-999999',
    '/job-detail-view?id=999999',
    '/digi-guide/999999',
    '/user-profile/x-',
  ])('[E4a] %s is a 404 with its own page', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(contentOf(text)).toMatch(/<h1[^>]*>[^<]*not found/);
    expect(text).toContain('<meta name="robots" content="noindex" />');
    expect(text).not.toContain('rel="canonical"');
    expect(givenIn(text)).toBeNull();
  });
  it.each([
    ['/user-profile/Wrong-2?a=b', '/user-profile/Amara-2?a=b'],
    ['/user-profile/2', '/user-profile/Amara-2'],
    ['/digi-guide/01', '/digi-guide/1'],
  ])('[E4a] %s leads to %s', async (path, canonical) => {
    const { status, headers } = await rawGet(backend.address, path);
    expect([status, headers.location, headers['cache-control']]).toEqual([308, canonical, 'no-cache']);
  });
  it('[E4a] of an unknown job is left to the client, which may remember the job', async () => {
    const { status, text } = await get('/job-detail-view');
    expect(status).toBe(200);
    expect(givenIn(text)).toBeUndefined();
    expect(text).toContain('<title>Job · Marketlane</title>');
  });
  it('[E4b] is left to the client if the database fails', async () => {
    const other = await startBackend({
      dist,
      seedSize: { freelancers: 3, employers: 1, guides: 1, reviews: 1, jobs: 1 },
    });
    await other.database.schema.alterTable('guides').renameTo('guides_gone').execute();
    const { status, text } = await createVisitor(other).get('/digi-guide/1');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"><div');
    expect(text).toContain('<title>Guide · Marketlane</title>');
    await other.close();
  });
});

/** The titles of the rows in the HTML, without the data beside it. */
const rowsIn = (html: string): string[] =>
  [...contentOf(html).matchAll(/<article[^>]*>.*?<h3[^>]*>(?:<a[^>]*>)?([^<]+)/gs)].map(
    ([, name = '']) => name,
  );
const lists = ['/freelancers', '/jobs'] as const;

describe('a listing', () => {
  it.each(lists)(
    '[E12a] %s has its first rows in the HTML, and all of their data beside it',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      const { items, total, facets } = givenIn(text) as { items: object[]; total: number; facets: object };
      expect(total).toBeGreaterThan(6);
      expect(items).toHaveLength(Math.min(total, 24));
      expect(Object.keys(facets)).toContain('Skills');
      expect(rowsIn(text).length).toBeGreaterThanOrEqual(6);
      expect(text).toContain(`>${total.toLocaleString('en')} ${path.slice(1)}</p>`);
      expect(text).toContain(`data-path="${path}" data-search=""`);
      expect(text).toContain(`data-address="${path}"`);
      expect(text).toContain(`<link rel="canonical" href="${backend.address}${path}" />`);
      expect(offencesIn(text)).toEqual([]);
    },
  );
  it.each(lists)('[E12b] %s with a query is the frame of the list', async (path) => {
    const { status, text } = await get(`${path}?Search=seo`);
    expect(status).toBe(200);
    expect(rowsIn(text)).toEqual([]);
    expect(text).toContain('data-search=""');
    expect(givenIn(text)).toBeUndefined();
  });
  it('[E4b][E12b] is the frame of the list if the search fails', async () => {
    const other = await startBackend({
      dist,
      seedSize: { freelancers: 3, employers: 1, guides: 1, reviews: 1, jobs: 1 },
    });
    await other.database.schema.alterTable('jobs').renameTo('jobs_gone').execute();
    const { status, text } = await createVisitor(other).get('/jobs');
    expect(status).toBe(200);
    expect(contentOf(text)).toMatch(/<h1[^>]*>Find a job</);
    expect(givenIn(text)).toBeUndefined();
    await other.close();
  });
  it.each([
    ['/freelancer/seo-expert', 'SEO Expert freelancers'],
    ['/jobs/seo-expert', 'SEO Expert jobs'],
    ['/user-profile/reviews/Amara%20Okafor-2', 'Reviews of '],
  ])('[E10a] %s has its own head', async (path, title) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain(`<title>${title}`);
    expect(text).toContain(`<link rel="canonical" href="${backend.address}${path}" />`);
    expect(text).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(contentOf(text)).toMatch(/<h1[^>]*>[^<]+/);
    expect(text).toContain('data-search=""');
    expect(text).not.toContain('id="given"');
    expect(offencesIn(text)).toEqual([]);
  });
  it.each([
    ['/user-profile/reviews/Wrong-2?stars=5', '/user-profile/reviews/Amara%20Okafor-2?stars=5'],
    ['/freelancer/SEO%20Expert', '/freelancer/seo-expert'],
  ])('[E10b] %s leads to %s', async (path, canonical) => {
    const { status, headers } = await rawGet(backend.address, path);
    expect([status, headers.location]).toEqual([308, canonical]);
  });
  it.each([
    ['/user-profile/reviews/Nobody-999999', 404],
    ['/user-profile/reviews/x-', 404],
    ['/freelancer/no-such-skill', 200],
    ['/jobs/no-such-skill', 200],
  ])('[E10b] %s is not found', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('<meta name="robots" content="noindex" />');
    expect(answer.text).not.toContain('rel="canonical"');
  });
});

describe('search engines', () => {
  it.each([
    ['market.example', 'http://market.example'],
    ['Market.Example:8080', 'http://market.example:8080'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['evil"><script>', ''],
    ['a b', ''],
  ])('[E6] the host %s gives addresses that begin with %j', async (host, origin) => {
    const { status, body } = await rawGet(backend.address, '/how-it-works', { host });
    if (status === 400) return expect(origin).toBe('');
    expect(body).toContain(`<link rel="canonical" href="${origin}/how-it-works" />`);
    expect(body).toContain(`<meta property="og:image" content="${origin}/card.png" />`);
  });
  it('[E1a][E1b] [P1a] every fixed page is served complete, with its own head', async () => {
    const { text: sitemap } = await get('/sitemaps/pages.xml');
    const paths = [...sitemap.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/why-marketlane', '/productInfo', '/terms-condition', '/freelancers']),
    );
    const titles = new Set<string>();
    for (const path of paths) {
      const { status, text } = await get(path);
      expect(status, path).toBe(200);
      expect(contentOf(text), path).toMatch(/<main[^>]*>.*<h1[^>]*>[^<]+/s);
      expect(text, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
      titles.add(/<title>([^<]*)/.exec(text)?.[1] ?? '');
      expect(linkedDataIn(text).length, path).toBeGreaterThan(0);
    }
    expect(titles.size).toBe(paths.length);
  });
  it('[E7a] sitemap.xml links every guide, open job and profile, each once', async () => {
    const { text } = await get('/sitemap.xml');
    const parts = [...text.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(parts).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/guides-1.xml',
      '/sitemaps/jobs-1.xml',
      '/sitemaps/profiles-1.xml',
    ]);
    const found: string[] = [];
    for (const part of parts) {
      const { status, text: xml, headers } = await get(part);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
      found.push(...[...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc));
    }
    expect(new Set(found).size).toBe(found.length);
    const open = await backend.database
      .selectFrom('jobs')
      .select('id')
      .where('status', '=', 'open')
      .where('deadline', '>', new Date(clock))
      .execute();
    expect(found.filter((loc) => loc.includes('/job-detail-view?id=')).length).toBe(open.length);
    expect(found).toContain(`${backend.address}/user-profile/Amara-2`);
    expect(found).toContain(`${backend.address}/digi-guide/1`);
  });
  it.each([
    '/sitemaps/jobs-2.xml',
    '/sitemaps/users-1.xml',
    '/sitemaps/__proto__-1.xml',
    '/sitemaps/jobs-0.xml',
  ])('[E7a] %s is not a part of the sitemap', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
  it('[E7b] robots.txt names the sitemap', async () => {
    const { text, headers } = await get('/robots.txt');
    expect(text).toContain(`\nSitemap: ${backend.address}/sitemap.xml\n`);
    expect(text).toContain('Disallow: /admin/');
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});
