/** Serves the client: pages by route, hashed assets cached forever, other files for a day. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../src/settings.ts';
import { sendEncoded } from '../http/encoded.ts';
import type { Limits } from '../http/limits.ts';
import { pathOf } from '../http/log.ts';
import type { Visit } from '../account/visit.ts';
import type { Dist } from './dist.ts';
import { originOf } from './origin.ts';
import { createPages } from './pages.ts';
import type { SiteServices } from './records.ts';
import { addSitemap } from './sitemap.ts';

const YEAR = 31_536_000;
const DAY = 86_400;
const sendDocument = (reply: FastifyReply, csp: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp)
    .header('cache-control', 'private, no-cache');

interface SiteNeeds {
  readonly visit: (request: FastifyRequest, reply: FastifyReply) => Visit;
  readonly limits: Limits;
}

/** Answers GETs without another route: pages, redirects, or the page for unknown addresses. */
export const addSite = async (
  app: FastifyInstance,
  dist: Dist,
  settings: Settings,
  services: SiteServices,
  { visit, limits }: SiteNeeds,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> => {
  await app.register(fastifyStatic, {
    root: join(dist.folder, 'static'),
    prefix: '/static/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR * 1000,
  });
  const robots = dist.files.includes('robots.txt')
    ? readFileSync(join(dist.folder, 'robots.txt'), 'utf8')
    : 'User-agent: *';
  addSitemap(app, dist, settings, services, { robots, limits });
  for (const file of dist.files.filter((name) => name !== 'robots.txt')) {
    app.get(`/${file}`, (_request, reply) => {
      if (file.endsWith('.html')) sendDocument(reply, dist.csp);
      return reply.sendFile(file, dist.folder, {
        maxAge: DAY * 1000,
        immutable: false,
        cacheControl: !file.endsWith('.html'),
      });
    });
  }

  const answer = createPages(dist, settings, services, app.log);
  return async (request, reply) => {
    const path = pathOf(request.url);
    // Like location.search: a lone question mark is an empty query.
    const search = request.url.slice(path.length).replace(/#.*$/s, '').replace(/^\?$/, '');
    const found = await answer({
      path,
      search,
      origin: originOf(request, settings.siteUrl),
      mayRender: () => limits.mayRender(request),
    });
    if (found.status === 308) {
      // Explicit, because browsers cache a 308 permanently and the misspelt path may become a page.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(found.path + request.url.slice(path.length), 308);
    }
    visit(request, reply).keepXsrf();
    return sendEncoded(
      request,
      sendDocument(reply.code(found.status), found.page.csp ?? dist.csp),
      found.page,
    );
  };
};
