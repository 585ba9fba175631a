/** The variants of a rendered page: one per query and origin. */
import { randomBytes } from 'node:crypto';
import { absolute, escapeHtml } from '../../src/render/document.ts';
import { BoundedCache } from '../core/bounded-cache.ts';
import type { Place } from './dist.ts';
import { sentPage, type SentPage } from './sent-page.ts';

/** Cached variants per page. */
const WAYS_KEPT = 2;
export interface Rendered {
  readonly status: 200 | 404;
  /** The canonical path. */
  readonly path: string;
  /** True for pages of unknown records: their number is unlimited, so they are not cached. */
  readonly isStray: boolean;
  inWay(search: string, origin: string): SentPage;
}
/** A placeholder for the query during rendering. Random, so that user content cannot contain it. */
export const MARK = `q${randomBytes(12).toString('hex')}`;
/** Encoded as in `?next=…` links. */
const inQuery = (text: string): string => new URLSearchParams({ _: text }).toString().slice('_='.length);

/** Replaces the query in a page. */
const withSearch = (html: string, from: string, to: string): string => {
  const filled = html
    .replaceAll(escapeHtml(from), () => escapeHtml(to))
    .replaceAll(inQuery(from), () => inQuery(to));
  if (filled.includes(MARK)) throw new Error('a page writes its query in an unknown encoding');
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
