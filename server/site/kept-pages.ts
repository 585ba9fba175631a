/** The cache of pages rendered on request, by subject. Entries live for a few seconds. */
import { BoundedCache } from '../core/bounded-cache.ts';
import type { Rendered } from './ways.ts';

/** The size of the cache. */
const PAGES_KEPT = 200;

export type RenderedPages = BoundedCache<{
  readonly until: number;
  readonly page: Promise<Rendered | undefined>;
}>;
export const createKeptPages = (): RenderedPages => new BoundedCache(PAGES_KEPT);
