/** A rendered page in its variants: with each address's query, and each request's origin. */
import { randomBytes } from 'node:crypto';
import { absolute, escapeHtml } from '../../src/render/document.ts';
import { BoundedCache } from '../core/bounded-cache.ts';
import type { Place } from './dist.ts';
import { sentPage, type SentPage } from './sent-page.ts';

/** The variants of one page, by origin and query. */
const WAYS_KEPT = 2;
export interface Rendered {
  readonly status: 200 | 404;
  /** The page's path. */
  readonly path: string;
  /** True for an unknown id or skill. Such paths are countless, so the page is not cached. */
  readonly isStray: boolean;
  inWay(search: string, origin: string): SentPage;
}
/** Stands for the query during rendering; no user content can contain it. */
export const MARK = `q${randomBytes(12).toString('hex')}`;
/** In links that lead back: `?next=…`. */
const inQuery = (text: string): string => new URLSearchParams({ _: text }).toString().slice('_='.length);

/** The page for another query. */
const withSearch = (html: string, from: string, to: string): string => {
  const filled = html
    .replaceAll(escapeHtml(from), () => escapeHtml(to))
    .replaceAll(inQuery(from), () => inQuery(to));
  if (filled.includes(MARK)) throw new Error('a page writes its query in a way that cannot be filled in');
  return filled;
};

export const renderedOf = (
  { path, search }: Pick<Place, 'path' | 'search'>,
  html: string,
  { status = 200, isStray = false }: Partial<Pick<Rendered, 'status' | 'isStray'>> = {},
): Rendered => {
  const ways = new BoundedCache<SentPage>(WAYS_KEPT);
  return {
    status,
    path,
    isStray,
    inWay(actual, origin) {
      const key = `${origin} ${actual}`;
      const made =
        ways.get(key) ?? sentPage(absolute(search === '' ? html : withSearch(html, search, actual), origin));
      ways.set(key, made);
      return made;
    },
  };
};
