/** The cache of pages rendered on request, by subject. Entries live for a few seconds. */
import { BoundedCache } from '../core/bounded-cache.ts';
import type { RenderedPage } from './page-variants.ts';

/** The size of the cache. */
const MAX_PAGES = 200;

export type RenderedPageCache = BoundedCache<{
  readonly until: number;
  readonly page: Promise<RenderedPage | undefined>;
}>;
export const createPageCache = (): RenderedPageCache => new BoundedCache(MAX_PAGES);
