/**
 * sitemap.xml: an index of parts with at most 50,000 addresses each. Parts are streamed from the database in batches,
 * so that none is in memory as a whole. Not to be confused with the page /sitemap.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { siteOf } from '../../src/contracts/app/routes.ts';
import { slugOf } from '../../src/contracts/core/slug.ts';
import { escapeHtml } from '../../src/render/document.ts';
import type { Settings } from '../../src/settings.ts';
import type { Limits } from '../http/limits.ts';
import type { Services } from '../generic/services.ts';
import type { Dist } from './dist.ts';
import { originOf } from './origin.ts';
import { kindsOf, type Entry, type Kind } from './sitemap-kinds.ts';

/** The limit of the protocol (sitemaps.org). */
const ADDRESSES_PER_PART = 50_000;
const BATCH = 2000;
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entryOf = (origin: string, tag: 'url' | 'sitemap', { path, changedAt }: Entry): string => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${tag}><loc>${escapeHtml(origin + path)}</loc>${changed}</${tag}>\n`;
};

async function* partOf(kind: Kind, part: number, origin: string) {
  yield `${HEADER}<urlset ${NAMESPACE}>\n`;
  let last = await kind.before((part - 1) * ADDRESSES_PER_PART);
  let left = Number.isFinite(last) ? ADDRESSES_PER_PART : 0;
  while (left > 0) {
    const entries = await kind.after(last, Math.min(BATCH, left));
    yield entries.map((entry) => entryOf(origin, 'url', entry)).join('');
    left = entries.length < BATCH ? 0 : left - entries.length;
    last = entries.at(-1)?.id ?? last;
  }
  yield '</urlset>\n';
}

/** Without a site URL, the response repeats the request's host, so that shared caches must not store it. */
const cacheControlOf = ({ siteUrl }: Settings, seconds: number): string =>
  siteUrl === '' ? 'private, no-cache' : `public, max-age=${seconds}`;

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
  lines: Iterable<string> | AsyncIterable<string>,
) => {
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', cacheControlOf(settings, 3600))
    .header('vary', 'Accept-Encoding');
  const text = Readable.from(lines, { objectMode: false });
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(text);
  const packed = createGzip();
  text.on('error', (error) => packed.destroy(error)).pipe(packed);
  return reply.header('content-encoding', 'gzip').send(packed);
};

export const addSitemap = (
  app: FastifyInstance,
  dist: Dist,
  settings: Settings,
  services: Services,
  { robots, limits }: { readonly robots: string; readonly limits: Limits },
): void => {
  const kinds = kindsOf(services, settings);
  const { database } = services;
  const site = siteOf(settings.productSlug);
  const limited = { config: { rateLimit: limits.ofSitemap } };
  const origin = (request: FastifyRequest) => originOf(request, settings.siteUrl);

  app.get('/robots.txt', (request, reply) => {
    const at = origin(request);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControlOf(settings, 86_400))
      .send(`${robots.trim()}\n${at === '' ? '' : `\nSitemap: ${at}/sitemap.xml\n`}`);
  });
  app.get('/sitemap.xml', limited, async (request, reply) => {
    const parts: Entry[] = [{ path: '/sitemaps/pages.xml' }];
    for (const [name, kind] of Object.entries(kinds)) {
      const count = Math.ceil((await kind.count()) / ADDRESSES_PER_PART);
      for (let part = 1; part <= count; part += 1) parts.push({ path: `/sitemaps/${name}-${part}.xml` });
    }
    const entries = parts.map((entry) => entryOf(origin(request), 'sitemap', entry));
    return send(request, reply, settings, [
      `${HEADER}<sitemapindex ${NAMESPACE}>\n`,
      ...entries,
      '</sitemapindex>\n',
    ]);
  });
  app.get('/sitemaps/pages.xml', limited, async (request, reply) => {
    const skills = (await database.selectFrom('skills').select('name').orderBy('id').execute()).map(
      ({ name }) => slugOf(name),
    );
    const paths = [
      '/',
      ...dist.fixed.keys(),
      ...skills.map((cname) => site.href('freelancersBySkill', { cname })),
      ...skills.map((jobname) => site.href('jobsByName', { jobname })),
    ];
    const entries = paths.map((path) => entryOf(origin(request), 'url', { path }));
    return send(request, reply, settings, [`${HEADER}<urlset ${NAMESPACE}>\n`, ...entries, '</urlset>\n']);
  });
  app.get<{ Params: { name: string; part: string } }>(
    '/sitemaps/:name(^[a-z]+)-:part(^[0-9]{1,4}).xml',
    limited,
    async (request, reply) => {
      const { name, part } = request.params;
      const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      const rank = (Number(part) - 1) * ADDRESSES_PER_PART;
      if (!kind || rank < 0 || rank >= Math.max(1, await kind.count())) {
        reply.callNotFound();
        return reply;
      }
      return send(request, reply, settings, partOf(kind, Number(part), origin(request)));
    },
  );
};
