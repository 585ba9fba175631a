/** Chooses the response to a path: a built page, a rendered page, a redirect, or the page for unknown addresses. */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { routes, siteOf, type RouteName } from '../../src/contracts/app/routes.ts';
import { absolute, escapeHtml } from '../../src/render/document.ts';
import type { Settings } from '../../src/settings.ts';
import type { Dist } from './dist.ts';
import type { SiteServices } from './records.ts';
import { createRenderer } from './rendered.ts';
import { sentPage, type SentPage } from './sent-page.ts';

export interface Address {
  readonly path: string;
  /** With its question mark, or ''. */
  readonly search: string;
  /** The origin of absolute URLs in the page. */
  readonly origin: string;
  /** Counts a page render and returns whether it is within the limit. */
  readonly mayRender: () => boolean;
}
export type Answer =
  | { readonly status: 200 | 404; readonly page: SentPage }
  | { readonly status: 308; readonly path: string };

/** The same title as in the client, so that it does not change after loading. */
const UNMATCHED_TITLE = 'Unexpected Application Error!';
/** Public pages about one person that search engines must not index. The client renders them. */
const UNINDEXED: readonly RouteName[] = ['verify'];
const withoutIndex = (html: string): string =>
  html.replace('</title>', '</title><meta name="robots" content="noindex" />');
/** Built pages with absolute URLs, cached by origin. */
const MAX_PAGES = 200;

const withTitle = (html: string, title: string): string =>
  html.replace(
    /(<title>)[^<]*(<\/title>)/,
    (_, open: string, close: string) => open + escapeHtml(title).replaceAll('&quot;', '"') + close,
  );

export const createPages = (
  dist: Dist,
  { productName, productSlug }: Settings,
  services: SiteServices,
  log: Pick<FastifyBaseLogger, 'error'>,
) => {
  const site = siteOf(productSlug);
  const kept = new LRUCache<string, SentPage>({ max: MAX_PAGES });
  const rendered = createRenderer(dist, services, log);

  /** A built page with absolute URLs, from the cache. */
  const keep = (key: string, make: () => string): SentPage => {
    const made = kept.get(key) ?? sentPage(make());
    kept.set(key, made);
    return made;
  };
  const shell = (title: string, origin: string): SentPage =>
    keep(`${origin} shell ${title}`, () =>
      absolute(withTitle(dist.shell, `${title} · ${productName}`), origin),
    );

  return async (address: Address): Promise<Answer> => {
    const { path, origin } = address;
    const match = site.match(path);
    if (match.kind === 'misspelt') return { status: 308, path: match.path };
    if (match.kind === 'unmatched') return { status: 404, page: shell(UNMATCHED_TITLE, origin) };
    const page = await rendered(match, address, address.mayRender);
    const builtPage = match.name === 'home' ? dist.home : dist.fixed.get(path);
    // Also the frame of a list whose rows could not be rendered.
    if (builtPage !== undefined && !page)
      return { status: 200, page: keep(`${origin} ${path}`, () => absolute(builtPage, origin)) };
    if (page?.status === 200 && page.path !== path) return { status: 308, path: page.path };
    if (page) return { status: page.status, page: page.variantFor(address.search, origin) };
    const { title } = routes[match.name];
    if (!UNINDEXED.includes(match.name)) return { status: 200, page: shell(title, origin) };
    return {
      status: 200,
      page: keep(`${origin} unindexed ${title}`, () =>
        withoutIndex(absolute(withTitle(dist.shell, `${title} · ${productName}`), origin)),
      ),
    };
  };
};
