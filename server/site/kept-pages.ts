/** A short-lived cache of rendered pages, by subject. */
import { BoundedCache } from '../core/bounded-cache.ts';
import type { Rendered } from './ways.ts';

/** Popular pages. */
const PAGES_KEPT = 200;

export type RenderedPages = BoundedCache<{
  readonly until: number;
  readonly page: Promise<Rendered | undefined>;
}>;
export const createKeptPages = (): RenderedPages => new BoundedCache(PAGES_KEPT);
