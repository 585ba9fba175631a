/** The variants of a rendered page: one per query and origin. */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { absolute, escapeHtml } from '../../src/render/document.ts';
import type { RenderTarget } from './dist.ts';
import { sentPage, type SentPage } from './sent-page.ts';

/** Cached variants per page. */
const MAX_VARIANTS = 2;
export interface RenderedPage {
  readonly status: 200 | 404;
  /** The canonical path. */
  readonly path: string;
  /** True for pages of unknown records: their number is unlimited, so they are not cached. */
  readonly isUncached: boolean;
  variantFor(search: string, origin: string): SentPage;
}
/** A placeholder for the query during rendering. Random, so that user content cannot contain it. */
export const QUERY_PLACEHOLDER = `q${randomBytes(12).toString('hex')}`;
/** Encoded as in `?next=…` links. */
const inQuery = (text: string): string => new URLSearchParams({ _: text }).toString().slice('_='.length);

/** Replaces the query in a page. */
const withSearch = (html: string, from: string, to: string): string => {
  const filled = html
    .replaceAll(escapeHtml(from), () => escapeHtml(to))
    .replaceAll(inQuery(from), () => inQuery(to));
  if (filled.includes(QUERY_PLACEHOLDER)) throw new Error('a page writes its query in an unknown encoding');
  return filled;
};

export const renderedOf = (
  { path, search }: Pick<RenderTarget, 'path' | 'search'>,
  html: string,
  { status = 200, isUncached = false }: Partial<Pick<RenderedPage, 'status' | 'isUncached'>> = {},
): RenderedPage => {
  const ways = new LRUCache<string, SentPage>({ max: MAX_VARIANTS });
  return {
    status,
    path,
    isUncached,
    variantFor(actual, origin) {
      const key = `${origin} ${actual}`;
      const made =
        ways.get(key) ?? sentPage(absolute(search === '' ? html : withSearch(html, search, actual), origin));
      ways.set(key, made);
      return made;
    },
  };
};
