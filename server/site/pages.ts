/** What to answer a path with: a page of the build, one rendered now, a redirect, or the page that says there is none. */
import type { FastifyBaseLogger } from 'fastify';
import { routes, siteOf, type Match } from '../../src/contracts/routes.ts';
import { absolute, escapeHtml } from '../../src/render/document.ts';
import type { Settings } from '../../src/settings.ts';
import { encodedText, type EncodedText } from '../http/encoded.ts';
import { BoundedCache } from '../images/bounded-cache.ts';
import type { Services } from '../services.ts';
import type { Dist } from './dist.ts';
import { answerOf, recordPages } from './records.ts';

export interface Address {
  readonly path: string;
  /** With its question mark, or ''. */
  readonly search: string;
  /** What absolute addresses in the page begin with. */
  readonly origin: string;
}
export type Answer =
  | { readonly status: 200 | 404; readonly page: EncodedText }
  | { readonly status: 308; readonly path: string };

/** The title that the client gives this page too, so that it does not change under a reader. */
const UNMATCHED_TITLE = 'Unexpected Application Error!';
/** Pages kept ready: those that many ask for at a time. */
const PAGES_KEPT = 200;
/** How old what a page says may be. */
const LIFETIME_MS = 10_000;

type Found = Extract<Match, { kind: 'found' }>;

const withTitle = (html: string, title: string): string =>
  html.replace(
    /(<title>)[^<]*(<\/title>)/,
    (_, open: string, close: string) => open + escapeHtml(title).replaceAll('&quot;', '"') + close,
  );

export const createPages = (
  dist: Dist,
  { productName, productSlug }: Settings,
  services: Services,
  log: Pick<FastifyBaseLogger, 'error'>,
) => {
  const site = siteOf(productSlug);
  const kept = new BoundedCache<EncodedText>(PAGES_KEPT);
  const rendered = new BoundedCache<{ readonly until: number; readonly answer: Promise<Answer | undefined> }>(
    PAGES_KEPT,
  );

  /** A page of the build, with its absolute addresses. */
  const keep = (key: string, make: () => string): EncodedText => {
    const made = kept.get(key) ?? encodedText(make());
    kept.set(key, made);
    return made;
  };
  const shell = (title: string, origin: string): EncodedText =>
    keep(`${origin} shell ${title}`, () =>
      absolute(withTitle(dist.shell, `${title} · ${productName}`), origin),
    );

  const render = async (match: Found, { path, search, origin }: Address): Promise<Answer | undefined> => {
    const record = recordPages[match.name];
    if (!record || !dist.render) return undefined;
    const body = record.bodyOf(match.params, new URLSearchParams(search));
    if (!body && record.mayBeRemembered) return undefined;
    const given = body ? await answerOf(record.call, body, services) : null;
    const { html, canonical } = await dist.render({ route: match.name, path, search, given });
    const [canonicalPath] = canonical?.split('?', 1) ?? [];
    if (given !== null && canonicalPath !== undefined && canonicalPath !== path)
      return { status: 308, path: canonicalPath };
    return { status: given === null ? 404 : 200, page: encodedText(absolute(html, origin)) };
  };
  /** Rendered once for all who ask in a few seconds. A page that cannot be rendered is left to the client. */
  const renderOnce = (match: Found, address: Address): Promise<Answer | undefined> => {
    const now = services.now().getTime();
    const key = `${address.origin} ${address.path}${address.search}`;
    const known = rendered.get(key);
    if (known && known.until > now) return known.answer;
    const answer = render(match, address).catch((error: unknown) => {
      log.error({ err: error }, 'a page could not be rendered');
      rendered.set(key, { until: now, answer: Promise.resolve(undefined) }); // the next one tries again
      return undefined;
    });
    rendered.set(key, { until: now + LIFETIME_MS, answer });
    return answer;
  };

  return async (address: Address): Promise<Answer> => {
    const { path, origin } = address;
    const match = site.match(path);
    if (match.kind === 'misspelt') return { status: 308, path: match.path };
    if (match.kind === 'unmatched') return { status: 404, page: shell(UNMATCHED_TITLE, origin) };
    const made = match.name === 'home' ? dist.home : dist.fixed.get(path);
    if (made !== undefined)
      return { status: 200, page: keep(`${origin} ${path}`, () => absolute(made, origin)) };
    const answer = await renderOnce(match, address);
    return answer ?? { status: 200, page: shell(routes[match.name].title, origin) };
  };
};
