/** The client, served: its pages by route, its hashed assets for ever, its other files for a day. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { routes, siteOf } from '../../src/contracts/routes.ts';
import type { Settings } from '../../src/settings.ts';
import { encodedText, sendEncoded, type EncodedText } from '../http/encoded.ts';
import { pathOf } from '../http/log.ts';
import type { Visit } from '../http/visit.ts';
import type { Dist } from './dist.ts';

const YEAR = 31_536_000;
const DAY = 86_400;
/** The title that the client gives this page too, so that it does not change under a reader. */
const UNMATCHED_TITLE = 'Unexpected Application Error!';

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const withTitle = (html: string, title: string): string =>
  html.replace(
    /(<title>)[^<]*(<\/title>)/,
    (_, open: string, close: string) => open + escapeHtml(title) + close,
  );

/** The pages of a build: what to answer a path with. */
const createPages = (dist: Dist, { productName, productSlug }: Settings) => {
  const site = siteOf(productSlug);
  const home = encodedText(dist.home);
  const shells = new Map<string, EncodedText>();
  const shellTitled = (title: string): EncodedText => {
    const made = shells.get(title) ?? encodedText(withTitle(dist.shell, `${title} · ${productName}`));
    shells.set(title, made);
    return made;
  };
  return (path: string): { status: 200 | 404; page: EncodedText } | { status: 308; path: string } => {
    const match = site.match(path);
    if (match.kind === 'misspelt') return { status: 308, path: match.path };
    if (match.kind === 'unmatched') return { status: 404, page: shellTitled(UNMATCHED_TITLE) };
    if (match.name === 'home') return { status: 200, page: home };
    return { status: 200, page: shellTitled(routes[match.name].title) };
  };
};

const sendDocument = (reply: FastifyReply, csp: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp)
    .header('cache-control', 'private, no-cache');

/** Answers GETs that no other route took: pages, redirects, or the page that says there is none. */
export const addSite = async (
  app: FastifyInstance,
  dist: Dist,
  settings: Settings,
  visit: (request: FastifyRequest, reply: FastifyReply) => Visit,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> => {
  await app.register(fastifyStatic, {
    root: join(dist.folder, 'static'),
    prefix: '/static/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR * 1000,
  });
  for (const file of dist.files) {
    app.get(`/${file}`, (_request, reply) => {
      if (file.endsWith('.html')) sendDocument(reply, dist.csp);
      return reply.sendFile(file, dist.folder, {
        maxAge: DAY * 1000,
        immutable: false,
        cacheControl: !file.endsWith('.html'),
      });
    });
  }

  const answer = createPages(dist, settings);
  return (request, reply) => {
    const path = pathOf(request.url);
    const found = answer(path);
    if (found.status === 308) {
      // Said out loud, since a browser keeps a 308 for good, and what is misspelt today may be a page tomorrow.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(found.path + request.url.slice(path.length), 308);
    }
    visit(request, reply).keepXsrf();
    return sendEncoded(request, sendDocument(reply.code(found.status), dist.csp), found.page);
  };
};
