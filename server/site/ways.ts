/** A rendered page in the ways it is sent: with the query of each address, from the origin of each request. */
import { randomBytes } from 'node:crypto';
import { absolute, escapeHtml } from '../../src/render/document.ts';
import { BoundedCache } from '../core/bounded-cache.ts';
import type { Place } from './dist.ts';
import { sentPage, type SentPage } from './sent-page.ts';

/** Of one page: the ways it is sent, by origin and query. */
const WAYS_KEPT = 2;
export interface Rendered {
  readonly status: 200 | 404;
  /** Where it lives. */
  readonly path: string;
  /** True where it is of the one path it was asked by, and one of any number: it is not kept. */
  readonly isStray: boolean;
  inWay(search: string, origin: string): SentPage;
}
/** Stands for the query while a page is rendered; nobody can have written it into what is rendered. */
export const MARK = `q${randomBytes(12).toString('hex')}`;
/** As links have it that lead back: `?next=…`. */
const inQuery = (text: string): string => new URLSearchParams({ _: text }).toString().slice('_='.length);

/** The page as it is for another query. */
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
