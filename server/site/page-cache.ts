/** The cache of pages rendered on request, by subject. Entries live for a few seconds. */
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './page-variants.ts';

/** The size of the cache. */
const MAX_PAGES = 200;
const LIFETIME_MS = 10_000;

export type RenderedPageCache = LRUCache<string, Promise<RenderedPage | undefined>>;
export const createPageCache = (now: () => Date): RenderedPageCache =>
  new LRUCache({
    max: MAX_PAGES,
    ttl: LIFETIME_MS - 1, // an entry is stale only after its ttl
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
